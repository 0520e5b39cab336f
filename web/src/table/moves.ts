/** Parsed moves: which pieces of the table each move names. */

import type { Gem } from "../wire/protocol";

export type Verb =
  | "take"
  | "reserve"
  | "buy"
  | "privilege"
  | "replenish"
  | "return"
  | "discard"
  | "noble"
  | "gem"
  | "steal"
  | "royal"
  | "pass";

export interface Move {
  /** The notation, exactly as received; it is sent back unchanged. */
  readonly text: string;
  readonly verb: Verb;
  /** The tokens it names: cells of the duel board, or letters of tokens in the supply or at a seat. */
  readonly picks: readonly string[];
  /** The card, deck, noble or royal it names: "17", "deck2". */
  readonly target?: string;
  /** The colour a joker copies. */
  readonly as?: Gem;
  /** The tokens paid, or undefined for the default payment. */
  readonly pay?: string;
}

const TARGETED: ReadonlySet<string> = new Set(["noble", "royal"]);

/** Parses a move's notation. */
export function parseMove(text: string): Move {
  const [verb = "", ...rest] = text.split(" ");
  const move = { text, verb: verb as Verb };
  if (verb === "buy") return { ...move, picks: [], ...purchase(rest) };
  if (verb === "reserve") return { ...move, picks: rest.slice(0, -1), target: rest.at(-1) };
  if (TARGETED.has(verb)) return { ...move, picks: [], target: rest[0] };
  return { ...move, picks: rest.flatMap(pieces) };
}

/** Keeps a cell as one word; splits token letters. */
function pieces(word: string): string[] {
  return isCell(word) ? [word] : [...word];
}

/** Whether a word names a cell of the duel board. */
export function isCell(word: string): boolean {
  return /^[a-e][1-5]$/.test(word);
}

function purchase([target, ...rest]: string[]): Pick<Move, "target" | "as" | "pay"> {
  const value = (name: string) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : undefined);
  return { target, as: value("as") as Gem | undefined, pay: value("pay") };
}

/** Whether the first list contains the second, as multisets. */
export function contains(whole: readonly string[], part: readonly string[]): boolean {
  const left = [...whole];
  return part.every((item) => {
    const index = left.indexOf(item);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

/** Whether two lists are equal as multisets. */
export function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && contains(one, other);
}
