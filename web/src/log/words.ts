/** Sentences of the log as plain text. */

import { tokensText } from "../table/describe";
import { t } from "$i18n";
import { cardOf, countLetters, nobleOf, royalOf } from "../catalog/catalog";
import type { GameName } from "../wire/protocol";
import type { Sentence } from "./sentences";

/** A card in a few words: "ruby (3 points)". */
export function cardWords(game: GameName, id: number): string {
  const card = cardOf(game, id);
  const gem = card.bonus === "j" ? t("text.joker") : card.bonus === "n" ? t("text.nobonus") : t(`gem.${card.bonus}`);
  return card.points > 0 ? t("log.card", { gem, points: card.points }) : gem;
}

/** A royal card in a few words: "2 points, play again". */
function royalWords(id: number): string {
  const { points, ability } = royalOf(id);
  const worth = t("card.points", { n: points });
  return ability === "none" ? worth : `${worth}, ${t(`ability.${ability}`)}`;
}

/** What a sentence tells in its holes, in words. */
export function holes({ tokens, card, noble, royal }: Sentence, game: GameName): Record<string, string> {
  return {
    ...(tokens === undefined ? {} : { tokens: tokensText(countLetters(tokens)) }),
    ...(card === undefined ? {} : { card: cardWords(game, card) }),
    ...(noble === undefined ? {} : { noble: t("card.points", { n: nobleOf(noble).points }) }),
    ...(royal === undefined ? {} : { royal: royalWords(royal) }),
  };
}

/** The whole sentence in words. */
export function words(sentence: Sentence, game: GameName): string {
  return t(sentence.key, { ...sentence.params, ...holes(sentence, game) });
}
