/** The area of the table that a hint points to before it names the move. */

import { cardOf } from "../catalog/catalog";
import { parseMove } from "../table/moves";
import type { View } from "../wire/protocol";
import { w } from "./words/index.svelte";

export function areaText(view: View, notation: string): string {
  const { verb, target = "" } = parseMove(notation);
  const deck = /^deck(\d)$/.exec(target)?.[1];
  if (deck) return w("hint.area.deck", { n: deck });
  switch (verb) {
    case "buy":
    case "reserve":
      return cardArea(view, Number(target));
    case "privilege":
      return w("hint.area.privilege");
    case "replenish":
      return w("hint.area.board");
    case "noble":
    case "royal":
      return w("hint.area.guests");
    case "steal":
      return w("hint.area.other");
    case "return":
    case "discard":
      return w("hint.area.hand");
    default:
      return w("hint.area.tokens");
  }
}

function cardArea(view: View, card: number): string {
  const own = view.viewer === null ? [] : (view.seats[view.viewer]?.reserved ?? []);
  return own.some((each) => each.card === card) ? w("hint.area.reserve") : w("hint.area.cards", { n: cardOf(view.game, card).level });
}
