/** The client's model of a table, and how each server message changes it. No side effects. */

import type { Failed, Notice, Presence, SeatState, ServerMessage, Slug, Step, TableChanged, TableState } from "../wire/protocol";
import type { EventBatch } from "../wire/batch";

/** A move being sent. It is sent again with the same id until the server answers. */
export interface Pending {
  ply: number;
  id: string;
  move: string;
}

export interface Model {
  state: TableState | null;
  /** When the clocks and absences of the state were read. */
  at: number;
  /** The moves of the game, without those taken back. */
  steps: readonly Step[];
  notices: readonly Notice[];
  /** The events to animate; null after loading. */
  batch: EventBatch | null;
  pending: Pending | null;
  /** Why the last request was refused. */
  failure: Slug | null;
  /** Whether moves are missing, so that the table must be requested again. */
  gap: boolean;
}

export const EMPTY: Model = {
  state: null,
  at: 0,
  steps: [],
  notices: [],
  batch: null,
  pending: null,
  failure: null,
  gap: false,
};

/** Temporary refusals of a move: it may be sent again. */
const LATER: ReadonlySet<Slug> = new Set(["paused", "server-stopping", "server-error", "too-fast"]);

/** Applies a message to the model. `now` is in milliseconds since any fixed moment. */
export function receive(model: Model, message: ServerMessage, now: number): Model {
  switch (message.type) {
    case "table":
      return change(model, message, now);
    case "presence":
      return attend(model, message, now);
    case "accepted":
      return message.client_move_id === model.pending?.id ? { ...model, pending: null } : model;
    case "error":
      return refuse(model, message, now);
    default:
      return model;
  }
}

function change(model: Model, { state, steps, notices }: TableChanged, now: number): Model {
  if (model.state && state.version < model.state.version) return model;
  const standing = merge(model.steps, steps, state.ply);
  const next = {
    ...model,
    state,
    at: now,
    // The table arrived, so an earlier error is resolved.
    failure: model.state ? model.failure : null,
    steps: standing,
    notices: [...model.notices, ...notices.filter((notice) => !known(model.notices, notice))],
    batch: news(model, standing, state),
    gap: standing.length < state.ply,
  };
  return settle(next);
}

/** Old moves up to the first new one, then the new ones, cut to the current length. */
export function merge(old: readonly Step[], fresh: readonly Step[], ply: number): readonly Step[] {
  const first = fresh[0]?.ply ?? ply;
  if (first > old.length) return old.slice(0, ply);
  return [...old.slice(0, first), ...fresh].slice(0, ply);
}

function known(notices: readonly Notice[], notice: Notice): boolean {
  return notices.some((one) => one.at === notice.at && one.kind === notice.kind && one.seat === notice.seat);
}

/** The events of the new moves; null on loading. */
function news(model: Model, steps: readonly Step[], state: TableState): EventBatch | null {
  if (!model.state) return null;
  const fresh = steps.slice(agreement(model.steps, steps));
  if (fresh.length === 0) return steps.length < model.steps.length ? null : model.batch;
  return { id: `${state.version}`, events: fresh.flatMap((step) => step.events) };
}

/** The length of the common prefix of two histories. */
function agreement(one: readonly Step[], other: readonly Step[]): number {
  const same = (i: number): boolean => one[i]?.move === other[i]?.move && one[i]?.at === other[i]?.at;
  let length = 0;
  while (length < one.length && length < other.length && same(length)) length++;
  return length;
}

/** Drops a pending move once it was played, another move came first, or a takeback removed its position. */
function settle(model: Model): Model {
  const { pending, state, steps } = model;
  if (!pending || !state || mustResend(model)) return model;
  const played = steps[pending.ply];
  const mine = played?.move === pending.move && state.mine.includes(played.seat);
  return { ...model, pending: null, failure: mine ? model.failure : "stale-ply" };
}

function attend(model: Model, message: Presence, now: number): Model {
  if (!model.state || message.table !== model.state.table) return model;
  const seats = aged(model.state, now - model.at).map((seat, i) => {
    const here = message.here[i] ?? seat.here;
    // The message does not say since when; a seat that was present until now has just left.
    const away_ms = here || seat.here ? 0 : seat.away_ms;
    return { ...seat, here, away_ms, claimable: message.claimable[i] ?? seat.claimable };
  });
  return { ...model, state: { ...model.state, seats, spectators: message.spectators }, at: now };
}

/** The seats after `ms` milliseconds without a move. */
function aged(state: TableState, ms: number): SeatState[] {
  return state.seats.map((seat, i) => ({
    ...seat,
    away_ms: seat.here ? 0 : seat.away_ms + ms,
    remaining_ms: seat.remaining_ms !== null && clockRuns(state, i) ? Math.max(0, seat.remaining_ms - ms) : seat.remaining_ms,
  }));
}

/** Whether a seat's clock runs; those of computers never do. */
export function clockRuns({ status, to_move, seats }: TableState, seat: number): boolean {
  return status === "playing" && to_move === seat && seats[seat]?.kind === "person";
}

function refuse(model: Model, { slug, client_move_id, state }: Failed, now: number): Model {
  if (slug === "wrong-token") return unseat(model);
  const aboutMove = client_move_id != null && client_move_id === model.pending?.id;
  if (model.pending && mustRetry(model, slug)) return model;
  const newer = state && (!model.state || state.version >= model.state.version);
  return {
    ...model,
    state: newer ? state : model.state,
    at: newer ? now : model.at,
    steps: newer ? model.steps.slice(0, state.ply) : model.steps,
    gap: newer ? model.steps.length < state.ply : model.gap,
    pending: aboutMove ? null : model.pending,
    failure: slug,
  };
}

/** Drops a pending move when the seat is lost; on loading without a message. */
function unseat(model: Model): Model {
  return { ...model, pending: null, failure: model.state ? "wrong-token" : null };
}

/** Whether a refused request should be repeated: a pending move, or loading the table. */
export function mustRetry({ pending, state }: Model, slug: Slug): boolean {
  return LATER.has(slug) && (pending !== null || state === null);
}

/** Whether a pending move still fits the position and must be sent again. */
export function mustResend({ pending, state }: Model): boolean {
  return pending !== null && state?.status === "playing" && state.ply === pending.ply;
}

/** Identifies the position: its ply, and the time of the last move, which differs after a takeback. */
export function positionKey({ state, steps }: Model): string {
  const ply = state?.ply ?? 0;
  return `${ply}.${steps[ply - 1]?.at ?? 0}`;
}

/** Whether one of this device's seats may choose a move now. */
export function mayMove({ pending, state }: Model): boolean {
  return pending === null && state?.status === "playing" && state.to_move !== null && state.mine.includes(state.to_move);
}
