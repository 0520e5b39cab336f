import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { graceMs, levels } from "./info.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("the info is requested until the server answers, then no more", async () => {
  const answer = { levels: ["random", "master"], grace_ms: 5_000 };
  const ask = vi.fn().mockRejectedValueOnce(new TypeError("away")).mockImplementation(() => Promise.resolve(Response.json(answer)));
  vi.stubGlobal("fetch", ask);
  expect([levels(), graceMs()]).toEqual([[], 60_000]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([levels(), graceMs()]).toEqual([["random", "master"], 5_000]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});
