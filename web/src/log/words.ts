/** Sentences of the log as plain text. */

import { nobleText, royalText, tokensText } from "../game/describe";
import { t } from "$i18n";
import { cardOf, countLetters } from "$lib/catalog";
import type { GameName } from "$lib/view";
import type { Sentence } from "./sentences";

/** A card in a few words: "ruby, 3 points". */
export function cardWords(game: GameName, id: number): string {
  const card = cardOf(game, id);
  const gem = card.bonus === "j" ? t("text.joker") : card.bonus === "n" ? t("text.nobonus") : t(`gem.${card.bonus}`);
  return card.points > 0 ? t("log.card", { gem, points: card.points }) : gem;
}

/** The whole sentence in words. */
export function words(sentence: Sentence, game: GameName): string {
  const { key, params, tokens, card, noble, royal } = sentence;
  return t(key, {
    ...params,
    ...(tokens === undefined ? {} : { tokens: tokensText(countLetters(tokens)) }),
    ...(card === undefined ? {} : { card: cardWords(game, card) }),
    ...(noble === undefined ? {} : { noble: nobleText(noble) }),
    ...(royal === undefined ? {} : { royal: royalText(royal) }),
  });
}
