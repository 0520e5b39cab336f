/** Full descriptions of cards, so that no two cards of a position read alike. */

import { t } from "$i18n";
import { cardOf } from "../catalog/catalog";
import { gameOf } from "../games";
import { tokensText } from "../table/describe";
import type { Level, View } from "../wire/protocol";

export const LEVELS: readonly Level[] = [3, 2, 1];

/** "a sapphire card (level 2, place 3, 1 point, 1 crown, play again; costs 2 diamonds and 1 pearl)". */
export function cardInFull(view: View, id: number): string {
  const { bonus, cost } = cardOf(view.game, id);
  return t("text.card", { card: t(`log.card.${bonus}`), facts: facts(view, id).join(", "), cost: tokensText(cost) });
}

function facts(view: View, id: number): string[] {
  const { level, count, points, crowns, ability } = cardOf(view.game, id);
  return [
    t("text.card.level", { n: level }),
    ...placeOf(view, id),
    ...(count > 1 ? [t("text.card.double")] : []),
    ...(points > 0 ? [t("card.points", { n: points })] : []),
    ...(crowns > 0 ? [t("card.crowns", { n: crowns })] : []),
    ...(ability === "none" ? [] : [t(`ability.${ability}`)]),
  ];
}

/** The place among the face-up cards of its level, or the viewer's reserve. */
function placeOf(view: View, id: number): string[] {
  for (const level of LEVELS) {
    const place = gameOf(view).open(view, level).indexOf(id);
    if (place >= 0) return [t("text.card.place", { n: place + 1 })];
  }
  const mine = view.viewer !== null && view.seats[view.viewer]?.reserved.some(({ card }) => card === id);
  return mine ? [t("text.card.mine")] : [];
}
