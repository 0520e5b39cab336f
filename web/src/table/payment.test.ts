import { expect, test } from "vitest";
import { parseMove } from "./moves";
import { parts, payments } from "./payment";

const MOVES = ["buy 5", "buy 5 pay wro", "buy 5 pay wwo", "buy 5 pay woo", "buy 5 pay roo", "buy 9"].map(parseMove);
const WAYS = payments({ picks: [], target: "5", verb: "buy" }, MOVES, "wwr");
const DUE = "wwr";

test("the default payment is one of the options", () => {
  expect([...WAYS.keys()].sort()).toEqual(["roo", "woo", "wro", "wwo", "wwr"]);
  expect(WAYS.get("wwr")?.text).toBe("buy 5");
});

test("every gem of the price can be paid with gold if that is legal", () => {
  expect(parts(DUE, "wwr", WAYS)).toEqual([
    { kind: "w", gold: false, other: "wro" },
    { kind: "w", gold: false, other: "wro" },
    { kind: "r", gold: false, other: "wwo" },
  ]);
});

test("gold shows the gem it replaces and swaps back to that gem only", () => {
  const woo = parts(DUE, "woo", WAYS);
  expect(woo.map(({ kind, gold }) => kind + (gold ? "o" : ""))).toEqual(["w", "wo", "ro"]);
  expect(woo.map(({ other }) => other)).toEqual([null, "wwo", "wro"]);
});

test("gold that covers a missing gem cannot be swapped", () => {
  const only = payments({ picks: [], target: "9", verb: "buy" }, MOVES, "wo");
  expect(parts("wr", "wo", only)).toEqual([
    { kind: "w", gold: false, other: null },
    { kind: "r", gold: true, other: null },
  ]);
});
