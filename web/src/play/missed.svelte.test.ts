import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Step } from "../wire/protocol";
import { Missed } from "./missed.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Hides or shows the page. */
function look(away: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(away);
  document.dispatchEvent(new Event("visibilitychange"));
}

test("the offer lasts its full time, even right after an earlier one", () => {
  const step = (seat: number): Step => ({ ply: 0, seat, move: "", at: 0, spent_ms: 0, events: [] });
  const scene = $state({ steps: [step(0), step(1)], you: 0 });
  let missed!: Missed;
  const stop = $effect.root(() => {
    missed = new Missed(() => scene);
  });
  flushSync();
  expect(missed.shown).toBe(true);
  vi.advanceTimersByTime(8_000);
  look(true);
  scene.steps = [...scene.steps, step(1)];
  flushSync();
  look(false);
  vi.advanceTimersByTime(8_000);
  expect(missed.shown).toBe(true);
  vi.advanceTimersByTime(8_000);
  expect(missed.shown).toBe(false);
  stop();
});
