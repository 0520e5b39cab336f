/** Why a piece cannot be chosen, as far as the position and the legal moves tell; `learn/rules/rule-for.ts` names the rule. */

import { t } from "$i18n";
import { cardOf } from "../catalog/catalog";
import type { Game } from "../games/game";
import type { Tally, View } from "../wire/protocol";
import type { Draft } from "./draft";

export const REFUSALS = [
  "too-expensive",
  "joker-needs-bonus",
  "reserve-full",
  "needs-gold",
  "deck-empty",
  "gold-not-taken",
  "privilege-gold",
  "wrong-gem",
  "noble-unmet",
  "royal-needs-crowns",
] as const;

export interface Refusal {
  /** The reason, or the forced step that comes first; both have a rule. */
  readonly what: string;
  readonly text: string;
}

interface Scene {
  readonly view: View;
  readonly tally: Tally;
  readonly game: Game;
  readonly draft: Draft;
  /** The viewer's seat. */
  readonly me: number;
}

type Reason = (typeof REFUSALS)[number];

/** Why the piece at an anchor cannot be chosen; null if there is nothing to explain. */
export function refusalOf(table: Scene, anchor: string): Refusal | null {
  const [kind = "", name = ""] = anchor.split(":");
  const { phase } = table.view;
  if (phase === "gem" && kind === "cell") return { what: "wrong-gem", text: t("refuse.wrong-gem") };
  if (phase !== "main" && phase !== kind) return { what: phase, text: t("refuse.step") };
  const reasons = reasonsOf(table, kind, name);
  const missing = table.tally.cards[name]?.missing ?? 0;
  return reasons[0] ? { what: reasons.at(-1) ?? "", text: reasons.map((reason) => t(`refuse.${reason}`, { n: missing })).join(" ") } : null;
}

function reasonsOf(table: Scene, kind: string, name: string): Reason[] {
  if (kind === "card") return ofCard(table, Number(name));
  if (kind === "deck") return (table.view.decks[name as "1"] ?? 0) === 0 ? ["deck-empty"] : [ofReserving(table)];
  if (kind === "noble") return ["noble-unmet"];
  if (kind === "royal") return ["royal-needs-crowns"];
  const gold = table.game.tokenAt(table.view, name) === "o";
  if (!gold) return [];
  return [table.draft.verb === "privilege" ? "privilege-gold" : "gold-not-taken"];
}

/** A card in the reserve can only be bought; another can be neither bought nor reserved. */
function ofCard(table: Scene, id: number): Reason[] {
  const mine = table.view.seats[table.me]?.reserved.some(({ card }) => card === id) ?? false;
  const joker = cardOf(table.view.game, id).bonus === "j" && table.tally.cards[id]?.missing === 0;
  const unpaid: Reason = joker ? "joker-needs-bonus" : "too-expensive";
  return mine ? [unpaid] : [unpaid, ofReserving(table)];
}

function ofReserving(table: Scene): Reason {
  return (table.view.seats[table.me]?.reserved.length ?? 0) >= table.tally.reserves ? "reserve-full" : "needs-gold";
}
