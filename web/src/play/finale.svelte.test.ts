import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Finale } from "./finale.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A game that ends, and whether its sheet is due after so many milliseconds each. */
function end(moving: boolean, ...waits: number[]): boolean[] {
  const ending = $state({ over: false, moving });
  let finale!: Finale;
  const stop = $effect.root(() => {
    finale = new Finale(() => ending);
  });
  flushSync();
  const before = finale.due;
  ending.over = true;
  flushSync();
  const after = waits.map((wait) => {
    vi.advanceTimersByTime(wait);
    return finale.due;
  });
  ending.over = false;
  flushSync();
  const again = finale.due;
  stop();
  return [before, ...after, again];
}

test("the last move is seen before the sheet comes", () => {
  expect(end(true, 1_000, 1_000)).toEqual([false, false, true, false]);
});

test("where nothing moves, the sheet comes at once", () => {
  expect(end(false, 1)).toEqual([false, true, false]);
});
