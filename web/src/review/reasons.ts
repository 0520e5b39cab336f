/** Why a game ended, as text. */

import { known, list, t } from "$i18n";
import type { GameName } from "../wire/protocol";

const TOLD = ["points", "crowns", "colour", "fewest-cards", "shared", "stalemate", "resigned", "time", "claimed", "limit"] as const;
type Told = (typeof TOLD)[number];

/** "10 crowns and 20 prestige points"; unknown reasons are omitted. */
export function reasonsText(game: GameName, reasons: readonly string[]): string {
  const told = reasons.filter((reason): reason is Told => (TOLD as readonly string[]).includes(reason));
  return list(told.map((reason) => reasonText(game, reason)));
}

/** A reason in the game's own wording, if it has one. */
function reasonText(game: GameName, reason: Told): string {
  const own = `final.reason.${reason}.${game}`;
  return t(known(own) ? own : `final.reason.${reason}`);
}

/** The headline: who won. */
export function verdict(winners: readonly number[], names: readonly string[], you: number | null): string {
  if (winners.length > 1) return t("final.shared", { names: list(winners.map((seat) => names[seat] ?? "")) });
  const [winner] = winners;
  if (winner === undefined) return t("final.nobody");
  return winner === you ? t("final.won") : t("final.wins", { name: names[winner] ?? "" });
}
