import { describe, expect, it } from "vitest";
import { stub } from "../fixtures/stub";
import type { SeatState, ServerMessage, Step, TableChanged, TableState } from "../wire/protocol";
import { EMPTY, mayMove, type Model, mustResend, receive as receiveAt } from "./store-model";

const step = (ply: number, seat: number, move: string, at = ply): Step => ({
  ply,
  seat,
  move,
  at,
  spent_ms: 0,
  events: [{ event: "passed", seat }],
});

function changed(version: number, steps: Step[], state: Partial<TableState> = {}): TableChanged {
  const whole = stub<TableState>({
    table: "t",
    game: "duel",
    status: "playing",
    version,
    ply: steps.length ? (steps.at(-1)?.ply ?? 0) + 1 : 0,
    seats: [],
    mine: [0],
    to_move: 0,
    view: null,
    legal: [],
    ...state,
  });
  return { type: "table", state: whole, steps, notices: [] };
}

const NOW = 1_000;
const receive = (model: Model, message: ServerMessage, now = NOW): Model => receiveAt(model, message, now);
const after = (...messages: ServerMessage[]): Model => messages.reduce((model, message) => receive(model, message), EMPTY);
const pending = { ply: 2, id: "m1", move: "take a1" };

describe("a table's messages", () => {
  it("animate nothing on loading, then every new move", () => {
    const first = after(changed(1, [step(0, 0, "a"), step(1, 1, "b")]));
    expect(first.batch).toBeNull();
    const next = receive(first, changed(2, [step(2, 0, "c")]));
    expect(next.steps.map(({ move }) => move)).toEqual(["a", "b", "c"]);
    expect(next.batch?.events).toHaveLength(1);
  });

  it("ignore older states", () => {
    const model = after(changed(5, [step(0, 0, "a")]));
    expect(receive(model, changed(4, [], { ply: 0 }))).toBe(model);
  });

  it("drop moves that were taken back, even while disconnected", () => {
    const model = after(changed(1, [step(0, 0, "a"), step(1, 1, "b"), step(2, 0, "c")]));
    const back = receive(model, changed(2, [], { ply: 1 }));
    expect(back.steps.map(({ move }) => move)).toEqual(["a"]);
    const anew = receive(model, changed(3, [step(0, 0, "a"), step(1, 1, "x", 9)]));
    expect(anew.steps.map(({ move }) => move)).toEqual(["a", "x"]);
    expect(anew.batch?.events).toHaveLength(1);
  });

  it("notice a gap", () => {
    const model = after(changed(1, [step(0, 0, "a")]));
    expect(receive(model, changed(3, [step(2, 0, "c")])).gap).toBe(true);
  });
});

describe("a pending move", () => {
  const waiting: Model = { ...after(changed(1, [step(0, 0, "a"), step(1, 1, "b")])), pending };

  it("blocks other moves and is sent again while the position is unchanged", () => {
    expect(mayMove(waiting)).toBe(false);
    expect(mustResend(waiting)).toBe(true);
  });

  it("ends with its own acknowledgement only", () => {
    const accepted = { type: "accepted", table: "t", ply: 2 } as const;
    expect(receive(waiting, { ...accepted, client_move_id: "other" }).pending).toEqual(pending);
    expect(receive(waiting, { ...accepted, client_move_id: "m1" }).pending).toBeNull();
  });

  it("counts as played if the history contains it, even if the acknowledgement was lost", () => {
    const model = receive(waiting, changed(2, [step(2, 0, "take a1")]));
    expect(model.pending).toBeNull();
    expect(model.failure).toBeNull();
  });

  it("is dropped with a message if another move came first", () => {
    const model = receive(waiting, changed(2, [step(2, 0, "take b1")]));
    expect(model.pending).toBeNull();
    expect(model.failure).toBe("stale-ply");
  });

  it("is dropped after a takeback", () => {
    const model = receive(waiting, changed(2, [], { ply: 0 }));
    expect(model.pending).toBeNull();
    expect(mayMove(model)).toBe(true);
  });

  it("survives a stopping or busy server, but not a refusal", () => {
    const failed = { type: "error", message: "", table: "t", client_move_id: "m1" } as const;
    expect(receive(waiting, { ...failed, slug: "server-stopping" }).pending).toEqual(pending);
    const hasty = receive(waiting, { ...failed, slug: "too-fast", table: null, client_move_id: null });
    expect([hasty.pending, hasty.failure]).toEqual([pending, null]);
    const refused = receive(waiting, { ...failed, slug: "illegal-move" });
    expect(refused.pending).toBeNull();
    expect(refused.failure).toBe("illegal-move");
  });

  it("is dropped with a message if the seat was lost", () => {
    const model = receive(waiting, { type: "error", slug: "wrong-token", message: "", table: "t" });
    expect([model.pending, model.failure]).toEqual([null, "wrong-token"]);
  });
});

describe("presence messages", () => {
  const seat: SeatState = { kind: "person", name: "", level: "", here: true, away_ms: 0, claimable: false, remaining_ms: 60_000, wants_rematch: false };
  const presence = (...here: boolean[]) => ({ type: "presence", table: "t", here, claimable: here.map(() => false), spectators: 0 }) as const;
  const shown = (...seats: SeatState[]): Model => after(changed(1, [], { seats, to_move: 0 }));
  const left = ({ state }: Model) => state?.seats.map(({ remaining_ms }) => remaining_ms);
  const away = ({ state }: Model) => state?.seats.map(({ away_ms }) => away_ms);

  it("keep the clocks running", () => {
    const model = receive(shown(seat, seat), presence(true, true), NOW + 5_000);
    expect([left(model), model.at]).toEqual([[55_000, 60_000], NOW + 5_000]);
    expect(left(receive(model, presence(true, true), NOW + 7_000))).toEqual([53_000, 60_000]);
  });

  it("do not run the clock of a computer", () => {
    expect(left(receive(shown({ ...seat, kind: "computer" }), presence(true), NOW + 5_000))).toEqual([60_000]);
  });

  it("start, continue and end an absence", () => {
    const gone = { ...seat, here: false, away_ms: 2_000 };
    const model = receive(shown(seat, gone, { ...gone, away_ms: 9_000 }), presence(false, false, true), NOW + 5_000);
    expect(away(model)).toEqual([0, 7_000, 0]);
    expect(away(receive(model, presence(false, false, true), NOW + 6_000))).toEqual([1_000, 8_000, 0]);
  });
});
