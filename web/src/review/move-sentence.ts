/** A move in notation as a sentence, drawn with gems or spoken in words. */

import { gameOf } from "../games";
import type { Sentence } from "../log/sentences";
import { words } from "../log/words";
import { parseMove } from "../table/moves";
import { isCell } from "../table/moves";
import type { View } from "../wire/protocol";

/** The sentence of a move in a position before it. */
export function moveSentence(view: View, notation: string): Sentence {
  const { verb, picks, target = "", as } = parseMove(notation);
  const deck = /^deck(\d)$/.exec(target)?.[1];
  if (verb === "reserve" && deck) return { key: "move.reserve.deck", params: { n: deck } };
  if (verb === "reserve" || verb === "buy") return { key: `move.${verb}`, params: {}, card: Number(target), as: as ?? null };
  if (verb === "noble") return { key: "move.noble", params: {}, noble: Number(target) };
  if (verb === "royal") return { key: "move.royal", params: {}, royal: Number(target) };
  if (verb === "pass" || verb === "replenish") return { key: `move.${verb}`, params: {} };
  const { tokenAt } = gameOf(view);
  const tokens = picks.map((pick) => (isCell(pick) ? (tokenAt(view, pick) ?? "") : pick)).join("");
  return { key: `move.${verb}`, params: {}, tokens };
}

/** The same in words. */
export const moveText = (view: View, notation: string): string => words(moveSentence(view, notation), view.game);
