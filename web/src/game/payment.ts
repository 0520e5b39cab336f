/** Choosing how to pay: from one legal payment to another, by trading a stone for gold or back. */

import type { Move } from "$lib/moves";
import { candidates, type Draft } from "./draft";

/** The tokens in the order they are always written. */
const ORDER = "wugrkpo";

const sorted = (letters: string): string => [...letters].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).join("");

/** Every way to pay for the chosen card, the default one given its letters. */
export function payments(draft: Draft, moves: readonly Move[], usual: string): Map<string, Move> {
  const ways = candidates({ ...draft, verb: "buy" }, moves).filter((move) => move.as === draft.as);
  return new Map(ways.map((move) => [sorted(move.pay ?? usual), move]));
}

/** The payment with one token traded for another, if it is legal. */
export function trade(paid: string, give: string, get: string, ways: ReadonlyMap<string, Move>): string | null {
  if (!paid.includes(give)) return null;
  const next = sorted(paid.replace(give, "") + get);
  return ways.has(next) ? next : null;
}

/** The payment after a stone of it was pressed: gold takes its place, or gives it back. */
export function swap(paid: string, pressed: string, ways: ReadonlyMap<string, Move>): string | null {
  if (pressed !== "o") return trade(paid, pressed, "o", ways);
  const back = [...ORDER].find((letter) => letter !== "o" && trade(paid, "o", letter, ways) !== null);
  return back === undefined ? null : trade(paid, "o", back, ways);
}
