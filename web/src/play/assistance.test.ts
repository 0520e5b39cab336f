import { expect, it } from "vitest";
import { stub } from "../fixtures/stub";
import type { SeatState, TableState } from "../wire/protocol";
import { mayEvaluate, mayHint } from "./assistance";

const seat = (kind: SeatState["kind"]) => stub<SeatState>({ kind });
const at = (kinds: readonly SeatState["kind"][], mine: readonly number[], more: Partial<TableState> = {}) =>
  stub<TableState>({ status: "playing", rated: false, seats: kinds.map(seat), mine, ...more });

it.each([
  ["against the computer", at(["person", "computer"], [0]), true, true],
  ["watching a person against the computer", at(["person", "computer"], []), false, true],
  ["watching computers", at(["computer", "computer"], []), false, true],
  ["against a person", at(["person", "person"], [0]), false, false],
  ["watching people", at(["person", "person"], []), false, false],
  ["two people and a computer", at(["person", "person", "computer"], [1]), false, false],
  ["on a shared screen", at(["person", "person"], [0, 1]), false, false],
  ["in a rated game", at(["person", "computer"], [0], { rated: true }), false, false],
  ["after the game", at(["person", "computer"], [0], { status: "over" }), false, false],
])("%s", (_, state, hint, evaluation) => {
  expect([mayHint(state), mayEvaluate(state)]).toEqual([hint, evaluation]);
});
