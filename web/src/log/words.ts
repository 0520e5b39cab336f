/** Sentences of the log as plain text. */

import { tokensText } from "../table/describe";
import { t } from "$i18n";
import { cardOf, countLetters, nobleOf, royalOf } from "../catalog/catalog";
import type { Gem, GameName } from "../wire/protocol";
import type { Sentence } from "./sentences";

/** A card in a few words: "a ruby card (level 2, 3 points)", with the colour that a joker copies. */
export function cardWords(game: GameName, id: number, as: Gem | null = null): string {
  const { bonus, level, points } = cardOf(game, id);
  const card = t(points > 0 ? "log.card" : "log.card.worthless", { card: t(`log.card.${bonus}`), level, points });
  return as === null ? card : t("log.card.as", { card, gem: t(`gem.${as}`) });
}

/** A royal card in a few words: "2 points, play again". */
function royalWords(id: number): string {
  const { points, ability } = royalOf(id);
  const worth = t("card.points", { n: points });
  return ability === "none" ? worth : `${worth}, ${t(`ability.${ability}`)}`;
}

/** The placeholders of a sentence, as words. */
export function holes({ tokens, card, as, noble, royal }: Sentence, game: GameName): Record<string, string> {
  return {
    ...(tokens === undefined ? {} : { tokens: tokensText(countLetters(tokens)) }),
    ...(card === undefined ? {} : { card: cardWords(game, card, as) }),
    ...(noble === undefined ? {} : { noble: t("card.points", { n: nobleOf(noble).points }) }),
    ...(royal === undefined ? {} : { royal: royalWords(royal) }),
  };
}

/** A sentence as plain text. */
export function words(sentence: Sentence, game: GameName): string {
  return t(sentence.key, { ...sentence.params, ...holes(sentence, game) }, game);
}
