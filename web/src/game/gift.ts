/** What a move gives the opponent, told before it is sent (display only). */

import type { Move } from "$lib/moves";
import { tokenOn, type View } from "$lib/view";

export interface Gift {
  /** Who gains a privilege. */
  readonly seat: number;
  readonly reason: "three" | "pearls" | "replenish";
  /** Whether it comes from the mover, because none lies on the table. */
  readonly mine: boolean;
}

export function gift(view: View, seat: number, move: Move | null): Gift | null {
  if (view.game !== "duel" || move === null) return null;
  const other = 1 - seat;
  const reason = reasonOf(view.game === "duel" ? move.picks.map((cell) => tokenOn(view, cell)) : [], move.verb);
  if (reason === null || view.seats[other]?.privileges === 3) return null;
  return { seat: other, reason, mine: view.privileges === 0 };
}

function reasonOf(tokens: readonly (string | null)[], verb: string): Gift["reason"] | null {
  if (verb === "replenish") return "replenish";
  if (verb !== "take") return null;
  if (tokens.length === 3 && new Set(tokens).size === 1) return "three";
  return tokens.filter((token) => token === "p").length === 2 ? "pearls" : null;
}
