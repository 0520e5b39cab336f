import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Finale } from "./finale.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Ends a game and returns whether the sheet is shown after each number of milliseconds. */
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

test("the last move is animated before the sheet opens", () => {
  expect(end(true, 1_000, 1_000)).toEqual([false, false, true, false]);
});

test("without animation the sheet opens at once", () => {
  expect(end(false, 1)).toEqual([false, true, false]);
});
