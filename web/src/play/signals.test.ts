import { expect, test } from "vitest";
import type { TableState } from "../wire/protocol";
import { EMPTY } from "../store/store-model";
import { title } from "./signals.svelte";

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
