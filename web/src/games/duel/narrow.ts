/** Narrows a position to the type of this game. */

import type { DuelTally, DuelView, Tally, View } from "../../wire/protocol";

export function duel(view: View): DuelView {
  if (view.game !== "duel") throw new TypeError(`a view of ${view.game}`);
  return view;
}

export function duelTally(tally: Tally): DuelTally {
  if (tally.game !== "duel") throw new TypeError(`a tally of ${tally.game}`);
  return tally;
}
