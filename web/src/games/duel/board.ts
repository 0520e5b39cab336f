/** The duel board: its cells and their tokens. */

import type { DuelView, Token } from "../../wire/protocol";

/** The cells in reading order: a1 b1 … e5. */
export const CELLS: readonly string[] = [..."12345"].flatMap((row) => [..."abcde"].map((column) => column + row));

/** The token on a cell, or null. */
export function tokenOn(view: DuelView, cell: string): Token | null {
  const letter = view.board[CELLS.indexOf(cell)];
  return letter === undefined || letter === "." ? null : (letter as Token);
}
