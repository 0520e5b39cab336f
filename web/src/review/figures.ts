/** Figures of a review as people read them. */

import { language, number } from "$i18n";
import type { ReviewedMove } from "../wire/protocol";

/** A chance in whole percent; only a proven result is 0 or 100. */
export function percent(chance: number): number {
  const rounded = Math.round(100 * chance);
  return chance > 0 && chance < 1 ? Math.min(99, Math.max(1, rounded)) : rounded;
}

/** A chance as the language of the page writes percentages. */
export function percentage(chance: number): string {
  return new Intl.NumberFormat(language(), { style: "percent" }).format(percent(chance) / 100);
}

/** A win chance given away, in percent with at most one digit. */
export function cost(given: number): string {
  return number(given < 0.1 ? Math.round(1000 * given) / 10 : Math.round(100 * given));
}

/** The same as the language of the page writes it, with its sign. */
export function lost(given: number): string {
  const digits = given < 0.1 ? 1 : 0;
  return `−${new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: digits }).format(given)}`;
}

/** A signed percentage. */
export function signed(share: number): string {
  const value = Math.round(100 * share);
  return value > 0 ? `+${number(value)}` : value < 0 ? `−${number(-value)}` : "0";
}

/** "4:05". */
export function clockTime(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const rest = String(seconds % 60).padStart(2, "0");
  return seconds < 3600 ? `${Math.floor(seconds / 60)}:${rest}` : `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, "0")}:${rest}`;
}

/** The win chances after each ply, from the start on; a reveal shows in what follows. */
export function chances(moves: readonly (ReviewedMove | undefined)[], winners: readonly number[], last: number): (readonly number[] | undefined)[] {
  const found = Array.from({ length: last + 1 }, (_, ply) => moves[ply + 1]?.before ?? moves[ply]?.after);
  const end = found[last];
  if (end && winners.length > 0) found[last] = end.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
  return found;
}

/** The luck of each seat, summed up to each ply. */
export function lucks(moves: readonly (ReviewedMove | undefined)[], seats: number, last: number): number[][] {
  const sums = [new Array<number>(seats).fill(0)];
  for (let ply = 1; ply <= last; ply++) {
    const luck = moves[ply]?.luck;
    sums.push((sums[ply - 1] ?? []).map((sum, seat) => sum + (luck?.[seat] ?? 0)));
  }
  return sums;
}
