/** Sentences of the log as plain text. */

import { tokensText } from "../table/describe";
import { rich, t } from "$i18n";
import { cardOf, countLetters, nobleOf, royalOf } from "../catalog/catalog";
import type { Gem, GameName } from "../wire/protocol";
import type { Sentence } from "./sentences";

/** A part of the words for a card, and whether its picture shows the same. */
export interface CardPart {
  text: string;
  pictured: boolean;
}

/** A card in a few words: "a ruby card (level 2, 3 points)", with the colour that a joker copies. */
export function cardParts(game: GameName, id: number, as: Gem | null = null): CardPart[] {
  const { bonus, level, points } = cardOf(game, id);
  const text = t(points > 0 ? "log.card" : "log.card.worthless", { card: t(`log.card.${bonus}`), level, points });
  const card = { text, pictured: true };
  if (as === null) return [card];
  return rich("log.card.as", { gem: t(`gem.${as}`) }).map((piece) => ("text" in piece ? { text: piece.text, pictured: false } : card));
}

export function cardWords(game: GameName, id: number, as: Gem | null = null): string {
  return cardParts(game, id, as).map(({ text }) => text).join("");
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
