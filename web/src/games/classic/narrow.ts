/** Narrows a position to the type of this game. */

import type { ClassicTally, ClassicView, Tally, View } from "../../wire/protocol";

export function classic(view: View): ClassicView {
  if (view.game !== "classic") throw new TypeError(`a view of ${view.game}`);
  return view;
}

export function classicTally(tally: Tally): ClassicTally {
  if (tally.game !== "classic") throw new TypeError(`a tally of ${tally.game}`);
  return tally;
}
