/** Names of pieces for screen readers and tooltips, in the chosen language. */

import { type Key, t, list } from "$i18n";
import { type Card, nobleOf, royalOf } from "../catalog/catalog";
import { KINDS, type Price, type Tokens } from "../wire/protocol";

/** A sentence begins with a capital letter. */
export const upper = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** "2 diamonds and 1 pearl". */
export function tokensText(tokens: Tokens): string {
  const kinds = KINDS.filter((kind) => (tokens[kind] ?? 0) > 0);
  return list(kinds.map((kind) => t(`gem.${kind}.n`, { n: tokens[kind] ?? 0 })));
}

function kindText(card: Card): string {
  if (card.bonus === "j") return t("card.joker");
  if (card.bonus === "n") return t("card.nobonus");
  return t(card.count === 2 ? "card.double" : "card.of", { gem: t(`gem.${card.bonus}`) });
}

/** "Sapphire card, 2 points, take a Privilege. Costs 2 diamonds and 1 pearl. One token short." */
export function cardText(card: Card, lack?: Price): string {
  const parts = [kindText(card)];
  if (card.points > 0) parts.push(t("card.points", { n: card.points }));
  if (card.crowns > 0) parts.push(t("card.crowns", { n: card.crowns }));
  if (card.ability !== "none") parts.push(t(`ability.${card.ability}`));
  const name = t("card.name", { what: upper(parts.join(", ")), cost: tokensText(card.cost) });
  return lack === undefined ? name : `${name} ${lackText(lack)}`;
}

function lackText(lack: Price): string {
  if (lack.missing > 0) return t("card.short", { n: lack.missing });
  return t(lack.short !== "" ? "card.gold" : "card.affordable");
}

/** "a, b and c", or the text for nothing. */
export const orNone = (items: readonly string[], none: Key): string => (items.length > 0 ? list(items) : t(none));

export function nobleText(id: number): string {
  const { points, needs } = nobleOf(id);
  return upper(t("card.noble", { points, needs: tokensText(needs) }));
}

export function royalText(id: number): string {
  const { points, ability } = royalOf(id);
  const name = upper(t("card.royal", { points }));
  return ability === "none" ? name : `${name}, ${t(`ability.${ability}`)}`;
}

export const plateText = (kind: "noble" | "royal", id: number): string => (kind === "noble" ? nobleText(id) : royalText(id));

/** The abilities of a card, one sentence each. */
export function explanations(card: Card): string[] {
  const lines: string[] = [];
  if (card.bonus === "j") lines.push(t("card.explain.joker"));
  if (card.bonus === "n") lines.push(t("card.explain.nobonus"));
  if (card.ability !== "none") lines.push(t(`card.explain.${card.ability}`));
  if (card.crowns > 0) lines.push(t("card.explain.crowns"));
  return lines;
}
