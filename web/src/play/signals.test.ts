import { expect, test } from "vitest";
import type { GameEvent, TableState } from "../wire/protocol";
import { EMPTY } from "../store/store-model";
import { settings } from "../settings/settings.svelte";
import { soundsOf, title } from "./signals.svelte";

const pending = { ply: 3, id: "a", move: "pass" };
const at = (to_move: number, you: number | null): string => {
  const state = { game: "duel", status: "playing", to_move } as TableState;
  return title({ model: { ...EMPTY, state, pending }, cast: { names: ["You", "Noor"], you } });
};

test("the title says whose turn it is, even while a move is being sent", () => {
  expect(at(0, 0)).toBe("Your turn");
  expect(at(1, 0)).toBe("Noor to move");
  expect(at(1, null)).toBe("Noor to move");
});

test("tokens that are drawn clink when they land; in words they are heard at once", () => {
  const took: GameEvent = { event: "took", seat: 0, tokens: "wu", cells: [] };
  expect(soundsOf(took, 0)).toEqual([]);
  settings.text = true;
  expect(soundsOf(took, 0)).toEqual(["take"]);
  settings.text = false;
});

test("the end sounds different for who lost", () => {
  const over: GameEvent = { event: "over", seat: 0, winners: [0], reasons: ["points"] };
  expect([soundsOf(over, 0), soundsOf(over, 1), soundsOf(over, null)]).toEqual([["win"], ["lose"], ["win"]]);
});
