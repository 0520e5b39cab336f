/** What a lesson highlights: the pieces still to be clicked for the move it asks for. */

import { isCell, type Move } from "./moves";
import type { View } from "../wire/protocol";
import { type Draft, without } from "./draft";

/** The anchors to click next for a move, given the current choice. */
export function anchorsOf(move: Move, draft: Draft, aside: readonly string[], view: View): string[] {
  if (startsByButton(move) && draft.verb !== move.verb) return [`start:${move.verb}`];
  const chosen = move.verb === "return" || move.verb === "discard" ? aside : draft.picks;
  const picks = without(move.picks, chosen.filter((pick) => move.picks.includes(pick)));
  return [...picks.map((pick) => placeOf(pick, move, view)), ...targetOf(move, draft)];
}

/** All pieces that a move names. */
export const piecesOf = (move: Move, view: View): string[] => anchorsOf(move, { verb: move.verb, picks: [] }, [], view);

function startsByButton({ verb }: Move): boolean {
  return verb === "privilege" || verb === "replenish" || verb === "pass";
}

function placeOf(pick: string, { verb }: Move, view: View): string {
  if (isCell(pick)) return `cell:${pick}`;
  if (verb === "take") return `supply:${pick}`;
  const mine = view.turn ?? 0;
  return `seat${verb === "steal" ? 1 - mine : mine}:${pick}`;
}

function targetOf({ verb, target }: Move, draft: Draft): string[] {
  if (target === undefined || draft.target === target) return [];
  if (verb === "noble" || verb === "royal") return [`${verb}:${target}`];
  return [target.startsWith("deck") ? `deck:${target.slice(4)}` : `card:${target}`];
}
