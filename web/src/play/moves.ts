/** Moves as text, for the text view. */

import { nobleText, royalText, tokensText, upper } from "../table/describe";
import { list, t } from "$i18n";
import { countLetters } from "../catalog/catalog";
import { isCell, type Move, parseMove } from "../table/moves";
import { gameOf } from "../games";
import type { Tally, View } from "../wire/protocol";
import { cardInFull } from "./card-text";

/** Describes a legal move; no two moves of a position read alike. */
export function moveWords(view: View, tally: Tally, text: string): string {
  return upper(wordsOf(view, tally, parseMove(text)));
}

function wordsOf(view: View, tally: Tally, move: Move): string {
  switch (move.verb) {
    case "buy":
      return purchase(view, tally, move);
    case "reserve":
      return reservation(view, move);
    case "noble":
      return t("move.noble", { noble: nobleText(Number(move.target)) });
    case "royal":
      return t("move.royal", { royal: royalText(Number(move.target)) });
    case "replenish":
      return t("move.replenish");
    case "pass":
      return t("move.pass");
    default:
      return t(`move.${move.verb}`, { tokens: pickWords(view, move.picks) }, view.game);
  }
}

/** Tokens of the supply, or cells of the duel board with their tokens. */
function pickWords(view: View, picks: readonly string[]): string {
  const cells = picks.filter(isCell);
  if (cells.length === 0) return tokensText(countLetters(picks.join("")));
  return list(cells.map((cell) => `${t(`gem.${gameOf(view).tokenAt(view, cell) ?? "o"}`)} ${cell}`));
}

/** Includes the payment, also if it is the default one. */
function purchase(view: View, tally: Tally, { target, as, pay }: Move): string {
  const paid = pay ?? tally.cards[Number(target)]?.payment ?? "";
  const parts = [t("move.buy", { card: cardInFull(view, Number(target)) })];
  if (as) parts.push(t("move.as", { gem: t(`gem.${as}`) }));
  parts.push(paid === "" ? t("step.free") : t("move.pay", { tokens: tokensText(countLetters(paid)) }));
  return parts.join(", ");
}

function reservation(view: View, { target = "", picks }: Move): string {
  const deck = /^deck(\d)$/.exec(target)?.[1];
  const what = deck ? t("move.reserve.deck", { n: deck }) : t("move.reserve", { card: cardInFull(view, Number(target)) });
  return picks[0] ? `${what}, ${t("move.gold", { cell: picks[0] })}` : what;
}
