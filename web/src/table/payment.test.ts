import { expect, test } from "vitest";
import { parseMove } from "./moves";
import { parts, payments } from "./payment";

const MOVES = ["buy 5", "buy 5 pay wro", "buy 5 pay wwo", "buy 5 pay woo", "buy 5 pay roo", "buy 9"].map(parseMove);
const WAYS = payments({ picks: [], target: "5", verb: "buy" }, MOVES, "wwr");
const DUE = "wwr";

test("the default payment is one of the ways", () => {
  expect([...WAYS.keys()].sort()).toEqual(["roo", "woo", "wro", "wwo", "wwr"]);
  expect(WAYS.get("wwr")?.text).toBe("buy 5");
});

test("every stone due may be paid with gold where that is legal", () => {
  expect(parts(DUE, "wwr", WAYS)).toEqual([
    { kind: "w", gold: false, other: "wro" },
    { kind: "w", gold: false, other: "wro" },
    { kind: "r", gold: false, other: "wwo" },
  ]);
});

test("gold shows the stone it stands for, and gives back that one and no other", () => {
  const woo = parts(DUE, "woo", WAYS);
  expect(woo.map(({ kind, gold }) => kind + (gold ? "o" : ""))).toEqual(["w", "wo", "ro"]);
  expect(woo.map(({ other }) => other)).toEqual([null, "wwo", "wro"]);
});

test("gold that covers what is not held stays", () => {
  const only = payments({ picks: [], target: "9", verb: "buy" }, MOVES, "wo");
  expect(parts("wr", "wo", only)).toEqual([
    { kind: "w", gold: false, other: null },
    { kind: "r", gold: true, other: null },
  ]);
});
