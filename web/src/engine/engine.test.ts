import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "../wire/api";
import { answered, engine } from ".";

afterEach(() => void vi.unstubAllGlobals());

/** A server that sends these chunks; returns its requests and whether the stream was cancelled. */
function serving(chunks: readonly string[], status = 200) {
  const seen = { bodies: [] as unknown[], cancelled: false };
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    seen.bodies.push(JSON.parse(String(init.body)));
    const bytes = new TextEncoder();
    const left = [...chunks];
    const body = new ReadableStream({
      pull: (stream) => {
        const next = left.shift();
        if (next === undefined) stream.close();
        else stream.enqueue(bytes.encode(next));
      },
      cancel: () => void (seen.cancelled = true),
    }, { highWaterMark: 0 });
    return Promise.resolve(new Response(body, { status }));
  });
  return seen;
}

const ASK = { ask: "decision", record: "r", ply: 3 } as const;

it("lines may be cut anywhere", async () => {
  const seen = serving(['{"line":"dec', 'ision","legal":["a"]}\n\n{"line":"decision",', '"legal":["é"]}']);
  const found = [];
  for await (const line of engine.ask(ASK)) found.push(line.legal[0]);
  expect(found).toEqual(["a", "é"]);
  expect(seen.bodies).toEqual([ASK]);
});

it("whoever stops reading cancels the answer", async () => {
  const seen = serving(['{"line":"waiting","ahead":2}\n', '{"line":"move","simulations":4}\n', '{"line":"move","simulations":8}\n']);
  expect(await answered(engine.ask({ ask: "attempt", record: "r", ply: 1, move: "pass" }))).toMatchObject({ simulations: 4 });
  await vi.waitFor(() => expect(seen.cancelled).toBe(true));
});

it("refusals are errors with a slug, before the answer and within it", async () => {
  serving(['{"slug":"reviews-busy"}'], 503);
  await expect(answered(engine.ask(ASK))).rejects.toEqual(new ApiError("reviews-busy"));
  serving(['{"line":"failed","slug":"bad-record","message":""}\n']);
  await expect(answered(engine.ask(ASK))).rejects.toEqual(new ApiError("bad-record"));
});

it("calls of the study are single requests", async () => {
  const seen = serving(['{"problems":[]}']);
  expect(await engine.call("check", { position: { game: "duel" } })).toEqual({ problems: [] });
  expect(seen.bodies).toEqual([{ position: { game: "duel" } }]);
});
