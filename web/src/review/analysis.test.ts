import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "../wire/api";
import type { Alternative, ReviewedMove } from "../wire/protocol";
import { fixture } from "../fixtures";
import { stub } from "../fixtures/stub";
import { GameAnalysis } from "./analysis.svelte";
import { chances, clockTime, cost, lucks, percent, signed } from "./figures";
import { moveText } from "./move-sentence";
import { Retry } from "./retry.svelte";
import { reasonText } from "./why";

const asked = vi.hoisted(() => ({ answers: [] as unknown[][], questions: [] as { ask: string }[] }));
vi.mock("../engine", async (original) => ({
  ...(await original<typeof import("../engine")>()),
  engine: {
    async *ask(question: { ask: string }) {
      asked.questions.push(question);
      for (const line of asked.answers.shift() ?? []) {
        if (line instanceof Error) throw line;
        yield line;
      }
    },
  },
}));
afterEach(() => {
  asked.answers = [];
  asked.questions = [];
});

const best = stub<Alternative>({ move: "take wug", chance: 0.6, line: ["take wug"], visits: 9, proof: null });
const move = (ply: number, more: Partial<ReviewedMove> = {}): ReviewedMove =>
  stub<ReviewedMove>({ ply, seat: (ply - 1) % 2, move: "pass", judgement: "best", cost: 0, before: [0.5, 0.5], after: [0.5, 0.5], luck: null, best: [best], reasons: [], ...more });
const line = (ply: number, simulations: number, more: Partial<ReviewedMove> = {}) => ({ line: "move", simulations, move: move(ply, more) });
const pass = (simulations: number, done: boolean) => ({ line: "pass", simulations, seats: [], turning_point: 2, digest: "", done });

it("deeper results replace those of the first look", async () => {
  const analysis = new GameAnalysis();
  asked.answers = [[{ line: "waiting", ahead: 2 }, line(1, 400), line(2, 400, { judgement: "blunder" }), pass(400, false), line(1, 2000), line(2, 2000, { judgement: "mistake" }), pass(2000, true)]];
  await analysis.start("record", "seat");
  expect(analysis.moves[2]?.judgement).toBe("mistake");
  expect(analysis).toMatchObject({ errors: [2], turningPoint: 2, simulations: 2000, done: true, ahead: 0, trouble: null });
});

it("an answer that breaks off keeps what was found", async () => {
  const analysis = new GameAnalysis();
  asked.answers = [[line(1, 400), new ApiError("server-error")]];
  await analysis.start("record", "seat");
  expect(analysis).toMatchObject({ trouble: "server-error", done: false });
  expect(analysis.moves[1]).toBeDefined();
});

it("figures are rounded so that only proven results are 0 or 100", () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual([0, 1, 50, 99, 100]);
  expect([0.042, 0.16, 1].map(cost)).toEqual(["4.2", "16", "100"]);
  expect([0.02, 0, -0.3].map(signed)).toEqual(["+2", "0", "−30"]);
  expect([5_000, 245_000, 3_725_000].map(clockTime)).toEqual(["0:05", "4:05", "1:02:05"]);
});

it("curves begin before the first move and end with the result", () => {
  const moves = [undefined, move(1, { before: [0.5, 0.5], after: [0.4, 0.6] }), move(2, { before: [0.3, 0.7], after: [0.3, 0.7], luck: [0.1, -0.1] })];
  expect(chances(moves, [1], 2)).toEqual([[0.5, 0.5], [0.3, 0.7], [0, 1]]);
  expect(chances(moves, [], 3).at(-1)).toBeUndefined();
  expect(lucks(moves, 2, 2)).toEqual([[0, 0], [0, 0], [0.1, -0.1]]);
});

it("moves and reasons are told in words, and unknown reasons not at all", () => {
  const { view } = fixture("classic-2");
  const cast = { names: ["You", "Noor"], you: 0 };
  const why = (kind: string, facts: Record<string, unknown>) => reasonText({ kind, facts }, view, cast);
  expect(moveText(view, "take wug")).toBe("Take 1 diamond, 1 sapphire, and 1 emerald");
  expect(why("allows-win", { seat: 1, move: "pass" })).toBe("It lets Noor win at once: Pass.");
  expect(why("allows-win", { seat: 0, move: "pass" })).toBe("It lets you win at once: Pass.");
  expect(why("scores", { points: 1 })).toBe("It scores 1\u00a0point at once.");
  expect(why("new-kind", {})).toBeNull();
});

it("the worst mistakes of a seat come first; a wrong answer is refuted, a right one counted", async () => {
  const analysis = new GameAnalysis();
  const wrong = { judgement: "mistake", cost: 0.1 } as const;
  analysis.moves = [undefined, move(1, wrong), move(2, { judgement: "blunder", cost: 0.5 }), move(3, { judgement: "blunder", cost: 0.3 })];
  const retry = new Retry("record", "seat", analysis, 0);
  expect(retry.mistakes.map(({ ply }) => ply)).toEqual([3, 1]);
  asked.answers = [[{ line: "decision", legal: ["pass", "take wug", "take wuk"] }], [line(3, 9, { ...wrong, move: "take wuk" })], [{ line: "steps", steps: [{ move: "take wuk" }] }]];
  await retry.load();
  await retry.play("pass");
  expect(retry.phase).toBe("same");
  await retry.play("take wuk");
  expect([retry.phase, retry.found, retry.shown]).toEqual(["wrong", 0, 1]);
  asked.answers = [[{ line: "decision", legal: [] }], [line(1, 9, { move: "take wug" })], [{ line: "steps", steps: [] }]];
  retry.next();
  await vi.waitFor(() => expect(retry.phase).toBe("ask"));
  await retry.play("take wug");
  expect([retry.phase, retry.found]).toEqual(["right", 1]);
  retry.next();
  expect(retry.phase).toBe("over");
  retry.stop();
});
