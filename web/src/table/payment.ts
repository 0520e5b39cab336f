/** Choosing a payment: switches between legal payments by swapping a gem for gold or back. */

import type { Move } from "./moves";
import type { Token } from "../wire/protocol";
import { candidates, type Draft } from "./draft";

/** Token letters in the order of the notation. */
const ORDER = "wugrkpo";

const sorted = (letters: string): string => [...letters].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).join("");

/** Every legal payment for the chosen card, the default one spelled out. */
export function payments(draft: Draft, moves: readonly Move[], usual: string): Map<string, Move> {
  const ways = candidates({ ...draft, verb: "buy" }, moves).filter((move) => move.as === draft.as);
  return new Map(ways.map((move) => [sorted(move.pay ?? usual), move]));
}

/** One gem of the price, and whether gold replaces it. */
export interface Part {
  readonly kind: Token;
  readonly gold: boolean;
  /** The payment with gold instead of the gem, or the gem instead of gold; null if that is illegal. */
  readonly other: string | null;
}

/** A payment in the order of the price, so that every gold token shows the gem it replaces. */
export function parts(due: string, paid: string, ways: ReadonlyMap<string, Move>): Part[] {
  const plain = [...paid];
  return [...due].map((kind) => {
    const at = plain.indexOf(kind);
    if (at >= 0) plain.splice(at, 1);
    const other = at >= 0 ? trade(paid, kind, "o", ways) : trade(paid, "o", kind, ways);
    return { kind: kind as Token, gold: at < 0, other };
  });
}

/** The payment with one token swapped for another, if it is legal. */
function trade(paid: string, give: string, get: string, ways: ReadonlyMap<string, Move>): string | null {
  const next = sorted(paid.replace(give, "") + get);
  return ways.has(next) ? next : null;
}
