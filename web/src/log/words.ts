/** Sentences of the log as plain text. */

import { tokensText } from "../table/describe";
import { rich, t } from "$i18n";
import { cardOf, countLetters, nobleOf, royalOf } from "../catalog/catalog";
import type { Gem, GameName } from "../wire/protocol";
import type { Sentence } from "./sentences";

/** A part of the words for a card; a picture beside them shows what is detail. */
export interface CardPart {
  text: string;
  detail: boolean;
}

/** A card in a few words: "a ruby card (level 2, 3 points)", with the colour that a joker copies. */
export function cardParts(game: GameName, id: number, as: Gem | null = null): CardPart[] {
  const { bonus, level, points } = cardOf(game, id);
  const card = rich(points > 0 ? "log.card" : "log.card.worthless", { level, points }).map((piece) => ("text" in piece ? { text: piece.text, detail: true } : { text: t(`log.card.${bonus}`), detail: false }));
  if (as === null) return card;
  return rich("log.card.as", { gem: t(`gem.${as}`) }).flatMap((piece) => ("text" in piece ? { text: piece.text, detail: false } : card));
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
