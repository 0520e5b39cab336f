import { expect, test } from "vitest";
import { parseMove } from "$lib/moves";
import { payments, swap, trade } from "./payment";

const MOVES = ["buy 5", "buy 5 pay wro", "buy 5 pay wwo", "buy 5 pay woo", "buy 5 pay roo", "buy 9"].map(parseMove);
const WAYS = payments({ picks: [], target: "5", verb: "buy" }, MOVES, "wwr");

test("the default payment is one of the ways", () => {
  expect([...WAYS.keys()].sort()).toEqual(["roo", "woo", "wro", "wwo", "wwr"]);
  expect(WAYS.get("wwr")?.text).toBe("buy 5");
});

test("a pressed stone is paid with gold", () => {
  expect(swap("wwr", "w", WAYS)).toBe("wro");
  expect(swap("wwr", "r", WAYS)).toBe("wwo");
});

test("a pressed gold gives the stone back", () => {
  expect(swap("wwo", "o", WAYS)).toBe("wwr");
});

test("what is not legal stays as it is", () => {
  expect(swap("woo", "w", WAYS)).toBeNull();
  expect(trade("wwr", "k", "o", WAYS)).toBeNull();
});
