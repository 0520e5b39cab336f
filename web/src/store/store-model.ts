/** What a client knows of a table, and how each message of the server changes it; pure. */

import type { Failed, Notice, Presence, SeatState, ServerMessage, Slug, Step, TableChanged, TableState } from "../wire/protocol";
import type { EventBatch } from "../wire/batch";

/** A move on its way: sent again, with the same id, until the server has answered. */
export interface Pending {
  ply: number;
  id: string;
  move: string;
}

export interface Model {
  state: TableState | null;
  /** When the clocks and absences of the state were as it says. */
  at: number;
  /** The moves that stand, from the first. */
  steps: readonly Step[];
  notices: readonly Notice[];
  /** What is to be shown moving; null after loading, when everything simply lies there. */
  batch: EventBatch | null;
  pending: Pending | null;
  /** Why the last thing asked for was refused. */
  failure: Slug | null;
  /** Whether moves are missing, so that the table must be asked for anew. */
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

/** Refusals of a move that say "not now" rather than "no". */
const LATER: ReadonlySet<Slug> = new Set(["server-stopping", "server-error", "too-fast"]);

/** What a message that arrives now, in milliseconds since any fixed moment, makes of the model. */
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
    // What kept the table from coming is over.
    failure: model.state ? model.failure : null,
    steps: standing,
    notices: [...model.notices, ...notices.filter((notice) => !known(model.notices, notice))],
    batch: news(model, standing, state),
    gap: standing.length < state.ply,
  };
  return settle(next);
}

/** Old moves up to the first new one, then the new ones, as many as stand. */
export function merge(old: readonly Step[], fresh: readonly Step[], ply: number): readonly Step[] {
  const first = fresh[0]?.ply ?? ply;
  if (first > old.length) return old.slice(0, ply);
  return [...old.slice(0, first), ...fresh].slice(0, ply);
}

function known(notices: readonly Notice[], notice: Notice): boolean {
  return notices.some((one) => one.at === notice.at && one.kind === notice.kind && one.seat === notice.seat);
}

/** The events of the moves that were not there before; none at the first sight of a table. */
function news(model: Model, steps: readonly Step[], state: TableState): EventBatch | null {
  if (!model.state) return null;
  const fresh = steps.slice(agreement(model.steps, steps));
  if (fresh.length === 0) return steps.length < model.steps.length ? null : model.batch;
  return { id: `${state.version}`, events: fresh.flatMap((step) => step.events) };
}

/** How many moves two histories have in common. */
function agreement(one: readonly Step[], other: readonly Step[]): number {
  const same = (i: number): boolean => one[i]?.move === other[i]?.move && one[i]?.at === other[i]?.at;
  let length = 0;
  while (length < one.length && length < other.length && same(length)) length++;
  return length;
}

/** Drops a pending move once the game is elsewhere: it was played, overtaken by another, or what led to it taken back. */
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
    // The message does not tell since when; who was here until now has just gone.
    const away_ms = here || seat.here ? 0 : seat.away_ms;
    return { ...seat, here, away_ms, claimable: message.claimable[i] ?? seat.claimable };
  });
  return { ...model, state: { ...model.state, seats, spectators: message.spectators }, at: now };
}

/** The seats as they are so much later, if nobody did anything. */
function aged(state: TableState, ms: number): SeatState[] {
  return state.seats.map((seat, i) => ({
    ...seat,
    away_ms: seat.here ? 0 : seat.away_ms + ms,
    remaining_ms: seat.remaining_ms !== null && clockRuns(state, i) ? Math.max(0, seat.remaining_ms - ms) : seat.remaining_ms,
  }));
}

/** Whether a seat's time runs; computers think for free. */
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

/** Without a seat there is no move to make; at first sight of a table that needs no words. */
function unseat(model: Model): Model {
  return { ...model, pending: null, failure: model.state ? "wrong-token" : null };
}

/** Whether a refusal leaves something to be asked again: a move on its way, or the table itself. */
export function mustRetry({ pending, state }: Model, slug: Slug): boolean {
  return LATER.has(slug) && (pending !== null || state === null);
}

/** Whether a pending move fits the position and must be sent again. */
export function mustResend({ pending, state }: Model): boolean {
  return pending !== null && state?.status === "playing" && state.ply === pending.ply;
}

/** Equal as long as the position is the same: which move led to it, and when. */
export function positionKey({ state, steps }: Model): string {
  const ply = state?.ply ?? 0;
  return `${ply}.${steps[ply - 1]?.at ?? 0}`;
}

/** Whether a seat of ours may choose a move now. */
export function mayMove({ pending, state }: Model): boolean {
  return pending === null && state?.status === "playing" && state.to_move !== null && state.mine.includes(state.to_move);
}
