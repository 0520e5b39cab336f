import { afterEach, beforeEach, expect, it, vi } from "vitest";
import "../local/device"; // loaded beforehand, because a dynamic import does not wait for fake timers
import { graceMs, levels } from "./info.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("the info is requested until the server answers, then no more", async () => {
  const answer = { levels: ["random", "master"], grace_ms: 5_000 };
  const ask = vi.fn().mockRejectedValueOnce(new TypeError("away")).mockImplementation(() => Promise.resolve(Response.json(answer)));
  const noEngine = () => Promise.resolve(new Response("", { status: 404 }));
  vi.stubGlobal("fetch", (path: string) => (path === "/api/info" ? (ask() as Promise<Response>) : noEngine()));
  expect([levels(), graceMs()]).toEqual([[], 60_000]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([levels(), graceMs()]).toEqual([["random", "master"], 5_000]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});
