import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stub } from "../fixtures/stub";
import { EMPTY, type Model } from "../store/store-model";
import type { GameEvent, SeatState, Step, TableState } from "../wire/protocol";
import { MoveQueue } from "./move-queue.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const took = (seat: number): GameEvent => ({ event: "took", seat, tokens: "wug", cells: [] });

/** A table of four, at which the first seat is the viewer's, after a move of each of the seats named. */
function after(...movers: number[]): Model {
  return withTime(null, ...movers);
}

function withTime(remaining_ms: number | null, ...movers: number[]): Model {
  const steps = movers.map((seat, ply): Step => ({ ply, seat, move: "take wug", at: ply, spent_ms: 0, events: [took(seat)] }));
  const to_move = ((movers.at(-1) ?? -1) + 1) % 4;
  const seats = [0, 1, 2, 3].map(() => stub<SeatState>({ remaining_ms }));
  const state = stub<TableState>({ game: "classic", mine: [0], to_move, seats, ply: movers.length });
  const batch = steps.length > 0 ? { id: `${steps.length}`, events: steps.at(-1)?.events ?? [] } : null;
  return { ...EMPTY, state, steps, batch };
}

function follow(first: Model) {
  let live = $state.raw({ model: first, connected: true, pace: 1 });
  let queue!: MoveQueue;
  const stop = $effect.root(() => {
    queue = new MoveQueue(() => live);
  });
  flushSync();
  const change = (more: Partial<typeof live>): void => {
    live = { ...live, ...more };
    flushSync();
  };
  const receive = (model: Model): void => change({ model });
  const wait = (ms: number): void => {
    vi.advanceTimersByTime(ms);
    flushSync();
  };
  return { queue, change, receive, wait, stop, latest: () => live.model };
}

/** The number of moves shown, and the seat whose move is being told. */
const shown = ({ queue }: ReturnType<typeof follow>) => [queue.model.steps.length, queue.step?.seat];

test("three opponents are shown one after the other, then the turn begins", () => {
  const table = follow(after(0));
  table.receive(after(0, 1));
  table.receive(after(0, 1, 2));
  table.receive(after(0, 1, 2, 3));
  const seen = [shown(table)];
  for (let i = 0; i < 3; i++) {
    table.wait(2_000);
    seen.push(shown(table));
  }
  expect(seen).toEqual([[2, 1], [3, 2], [4, 3], [4, undefined]]);
  expect(table.queue.busy).toBe(false);
  table.stop();
});

test("an own move is seen landing before the answer, without words", () => {
  const table = follow(after());
  table.receive(after(0));
  expect(shown(table)).toEqual([1, undefined]);
  table.receive(after(0, 1));
  expect(shown(table)).toEqual([1, undefined]);
  table.wait(600);
  expect(shown(table)).toEqual([2, 1]);
  table.stop();
});

test("half the time is taken where motion is quick", () => {
  const table = follow(after(0));
  table.change({ pace: 0.5 });
  table.receive(after(0, 1));
  table.wait(600);
  expect(shown(table)).toEqual([2, 1]);
  table.wait(400);
  expect(shown(table)).toEqual([2, undefined]);
  table.stop();
});

test("a skip goes on to the next move", () => {
  const table = follow(after(0));
  table.receive(after(0, 1));
  table.receive(after(0, 1, 2));
  table.queue.skip();
  expect(shown(table)).toEqual([3, 2]);
  table.queue.skip();
  expect(shown(table)).toEqual([3, undefined]);
  table.stop();
});

test("presence changes what is shown and leaves the move its time", () => {
  const table = follow(after(0));
  table.receive(after(0, 1));
  table.wait(1_000);
  table.receive({ ...after(0, 1), at: 7 });
  expect(table.queue.model.at).toBe(7);
  expect(shown(table)).toEqual([2, 1]);
  table.wait(1_000);
  expect(table.queue.busy).toBe(false);
  table.stop();
});

const FLUSHES: Record<string, (table: ReturnType<typeof follow>) => void> = {
  "a move of the viewer": (table) => table.receive({ ...after(0, 1, 2), pending: { ply: 3, id: "a", move: "pass" } }),
  "a takeback": (table) => table.receive({ ...after(0), batch: null }),
  "several moves at once, as after a reconnection": (table) => table.receive(after(0, 1, 2, 3, 0)),
  "a cut line": (table) => table.change({ connected: false }),
  "less motion": (table) => table.change({ pace: 0 }),
  "a hidden tab": () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
  },
};

test.each(Object.keys(FLUSHES))("%s shows the latest position at once", (name) => {
  const table = follow(after(0));
  table.receive(after(0, 1));
  table.receive(after(0, 1, 2));
  expect(table.queue.busy).toBe(true);
  FLUSHES[name]?.(table);
  expect(table.queue.busy).toBe(false);
  expect(table.queue.model).toBe(table.latest());
  table.stop();
});

test("nothing is held of who has little time left", () => {
  const table = follow(after(0, 1, 2));
  table.receive(withTime(10_000, 0, 1, 2, 3));
  table.wait(600);
  expect(table.queue.busy).toBe(false);
  table.stop();
});
