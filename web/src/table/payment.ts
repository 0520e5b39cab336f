/** Choosing how to pay: from one legal payment to another, by trading a stone for gold or back. */

import type { Move } from "./moves";
import type { Token } from "../wire/protocol";
import { candidates, type Draft } from "./draft";

/** The tokens in the order they are always written. */
const ORDER = "wugrkpo";

const sorted = (letters: string): string => [...letters].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).join("");

/** Every way to pay for the chosen card, the default one given its letters. */
export function payments(draft: Draft, moves: readonly Move[], usual: string): Map<string, Move> {
  const ways = candidates({ ...draft, verb: "buy" }, moves).filter((move) => move.as === draft.as);
  return new Map(ways.map((move) => [sorted(move.pay ?? usual), move]));
}

/** One stone of what is due, and whether gold stands in for it. */
export interface Part {
  readonly kind: Token;
  readonly gold: boolean;
  /** The payment with gold in its stead, or with the stone in place of gold; null where that is not legal. */
  readonly other: string | null;
}

/** A payment stone by stone in the order of what is due, so that every gold shows what it stands for. */
export function parts(due: string, paid: string, ways: ReadonlyMap<string, Move>): Part[] {
  const plain = [...paid];
  return [...due].map((kind) => {
    const at = plain.indexOf(kind);
    if (at >= 0) plain.splice(at, 1);
    const other = at >= 0 ? trade(paid, kind, "o", ways) : trade(paid, "o", kind, ways);
    return { kind: kind as Token, gold: at < 0, other };
  });
}

/** The payment with one token traded for another, if it is legal. */
function trade(paid: string, give: string, get: string, ways: ReadonlyMap<string, Move>): string | null {
  const next = sorted(paid.replace(give, "") + get);
  return ways.has(next) ? next : null;
}
