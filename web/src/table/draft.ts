/**
 * The move under construction: what has been chosen so far, and what can be chosen next.
 * There are no rules here: everything is derived by filtering the legal moves by the choice.
 */

import { contains, isCell, type Move, same, type Verb } from "./moves";
import type { Gem } from "../wire/protocol";

export interface Draft {
  readonly verb?: Verb;
  /** Cells of the board or letters of tokens, in the order they were chosen. */
  readonly picks: readonly string[];
  /** A card, deck, noble or royal. */
  readonly target?: string;
  readonly as?: Gem;
  /** The payment, unless it is the default one. */
  readonly pay?: string;
}

export const EMPTY: Draft = { picks: [] };

/** The legal moves that match the draft. */
export function candidates(draft: Draft, moves: readonly Move[]): Move[] {
  return moves.filter(
    (move) =>
      (draft.verb === undefined || move.verb === draft.verb) &&
      (draft.target === undefined || move.target === draft.target) &&
      (draft.as === undefined || move.as === draft.as) &&
      contains(move.picks, draft.picks),
  );
}

/** The legal move that the draft spells out, or null if the draft is incomplete. */
export function ready(draft: Draft, moves: readonly Move[]): Move | null {
  if (draft.verb === undefined) return null;
  const exact = candidates(draft, moves).filter(
    (move) => same(move.picks, draft.picks) && move.target === draft.target && move.as === draft.as,
  );
  return exact.find((move) => move.pay === draft.pay) ?? null;
}

/** The tokens that can still be added to the draft. */
export function nextPicks(draft: Draft, moves: readonly Move[]): Set<string> {
  const next = candidates(draft, moves).flatMap((move) => without(move.picks, draft.picks));
  return new Set(next);
}

/** Multiset difference: the first list without the elements of the second. */
export function without(whole: readonly string[], part: readonly string[]): string[] {
  const left = [...whole];
  for (const item of part) left.splice(left.indexOf(item), 1);
  return left;
}

/** The cards, decks, nobles or royals that can be chosen. */
export function targets(draft: Draft, moves: readonly Move[]): Set<string> {
  const open = candidates({ ...draft, target: undefined, as: undefined }, moves);
  return new Set(open.flatMap((move) => move.target ?? []));
}

/** The actions available for the chosen card. */
export function verbs(draft: Draft, moves: readonly Move[]): Verb[] {
  return [...new Set(candidates({ ...draft, verb: undefined, as: undefined }, moves).map((move) => move.verb))];
}

/** Whether a draft that is already a legal move can be extended. */
export function extendable(draft: Draft, moves: readonly Move[]): boolean {
  return nextPicks(draft, moves).size > 0;
}

/**
 * The draft after clicking a token: added if it fits, removed if it was chosen, otherwise the oldest
 * choices are dropped until it fits. Choosing both ends of a line adds the cell between them.
 */
export function press(draft: Draft, pick: string, moves: readonly Move[]): Draft {
  if (nextPicks(draft, moves).has(pick)) return fill({ ...draft, picks: [...draft.picks, pick] }, moves);
  if (draft.picks.includes(pick)) return drop(draft, pick);
  if (draft.picks.length === 0) return draft;
  return press({ ...draft, picks: draft.picks.slice(1) }, pick, moves);
}

/** How many chosen tokens a click dropped because they do not go with the new one. */
export function putBack(before: Draft, pick: string, after: Draft): number {
  if (before.picks.includes(pick)) return 0;
  const count = (draft: Draft, of: string): number => draft.picks.filter((other) => other === of).length;
  const lost = [...new Set(before.picks)].map((each) => Math.max(0, count(before, each) - count(after, each)));
  return lost.reduce((sum, n) => sum + n, 0);
}

function drop(draft: Draft, pick: string): Draft {
  const picks = [...draft.picks];
  picks.splice(picks.lastIndexOf(pick), 1);
  return { ...draft, picks };
}

/** Adds the cell between the two ends of a line. Nothing else is ever chosen automatically. */
function fill(draft: Draft, moves: readonly Move[]): Draft {
  const [only, ...others] = candidates(draft, moves);
  if (only === undefined || others.length > 0 || draft.picks.length < 2 || !draft.picks.every(isCell)) return draft;
  return { ...draft, picks: [...draft.picks, ...without(only.picks, draft.picks)] };
}

/** The draft after clicking a card: buying takes precedence over reserving; choices without an alternative are made. */
export function choose(draft: Draft, target: string, moves: readonly Move[]): Draft {
  if (draft.target === target) return EMPTY;
  const kept: Draft = draft.verb === "reserve" ? { verb: "reserve", picks: draft.picks, target } : { picks: [], target };
  const open = candidates(kept, moves).length > 0 ? kept : { picks: [], target };
  const first = verbs(open, moves)[0];
  return first === undefined ? EMPTY : settle({ ...open, verb: verbs(open, moves).includes("buy") ? "buy" : first }, moves);
}

/** The draft with a different action for the same card. */
export function turnTo(draft: Draft, verb: Verb, moves: readonly Move[]): Draft {
  return settle({ picks: [], target: draft.target, verb }, moves);
}

/** Fills in choices that have no alternative: the joker's colour and the gold token to reserve with. */
function settle(draft: Draft, moves: readonly Move[]): Draft {
  const left = candidates(draft, moves);
  const colours = new Set(left.map((move) => move.as));
  const as = colours.size === 1 ? left[0]?.as : draft.as;
  const picks = draft.verb === "reserve" && draft.picks.length === 0 ? (left[0]?.picks ?? []) : draft.picks;
  return { ...draft, as, picks };
}

/** The colours that a joker may copy. */
export function jokerColours(draft: Draft, moves: readonly Move[]): Gem[] {
  const left = candidates({ ...draft, as: undefined }, moves);
  return [...new Set(left.flatMap((move) => move.as ?? []))];
}
