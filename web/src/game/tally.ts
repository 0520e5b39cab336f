/** Sums for display: what a seat owns, and what it lacks for a card. The server alone says what is legal. */

import { type Card, cardOf, nobleOf, royalOf } from "$lib/catalog";
import { type Gem, GEMS, type Token, type Tokens, TOKENS, type View } from "$lib/view";

/** The most tokens that a seat may keep. */
const LIMIT = 10;
/** Points with which a round of classic becomes the last. */
const GOAL = 15;

export interface Tally {
  readonly points: number;
  readonly crowns: number;
  /** Bonuses by colour. */
  readonly bonuses: Readonly<Record<Gem, number>>;
  /** Points on cards of each colour (duel). */
  readonly colours: Readonly<Record<Gem, number>>;
  /** The colour with the most points, the first of several. */
  readonly best: Gem;
  readonly tokens: number;
  readonly cards: number;
}

/** What a seat has. */
export function tally(view: View, seat: number): Tally {
  const owned = cardsOf(view, seat);
  const bonuses = byGem(owned, ({ card }) => card.count);
  const colours = byGem(owned, ({ card }) => card.points);
  return {
    points: sum(owned.map(({ card }) => card.points)) + sum(visitors(view, seat)),
    crowns: sum(owned.map(({ card }) => card.crowns)),
    bonuses,
    colours,
    best: GEMS.reduce((best, gem) => (colours[gem] > colours[best] ? gem : best)),
    tokens: total(view.seats[seat]?.tokens ?? {}),
    cards: owned.length,
  };
}

interface Owned {
  readonly card: Card;
  readonly colour: Gem | null;
}

/** The cards a seat bought, with the colour each counts as. */
export function cardsOf(view: View, seat: number): Owned[] {
  if (view.game === "classic") {
    return (view.seats[seat]?.cards ?? []).map((id) => owned(cardOf("classic", id)));
  }
  return (view.seats[seat]?.cards ?? []).map((entry) => owned(cardOf("duel", entry.card), entry.as));
}

function owned(card: Card, as?: Gem): Owned {
  const printed = card.bonus === "j" || card.bonus === "n" ? null : card.bonus;
  return { card, colour: as ?? printed };
}

function visitors(view: View, seat: number): number[] {
  if (view.game === "classic") return (view.seats[seat]?.nobles ?? []).map((id) => nobleOf(id).points);
  return (view.seats[seat]?.royals ?? []).map((id) => royalOf(id).points);
}

function byGem(cards: readonly Owned[], value: (owned: Owned) => number): Record<Gem, number> {
  const count = (gem: Gem) => sum(cards.filter(({ colour }) => colour === gem).map(value));
  return { w: count("w"), u: count("u"), g: count("g"), r: count("r"), k: count("k") };
}

export function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}

export function total(tokens: Tokens): number {
  return sum(Object.values(tokens));
}

/** How many tokens a seat must give back now. */
export function excess(view: View, seat: number): number {
  const returning = view.phase === "return" || view.phase === "discard";
  return returning ? total(view.seats[seat]?.tokens ?? {}) - LIMIT : 0;
}

/** Whether somebody has reached the goal, so that this round is the last (classic). */
export function lastRound(view: View): boolean {
  return view.game === "classic" && view.turn !== null && view.seats.some((_, seat) => tally(view, seat).points >= GOAL);
}

/** What a seat lacks for a card. */
export interface Shortfall {
  /** Tokens short of each kind, before gold. */
  readonly short: Tokens;
  /** The kinds that gold can cover, as far as it goes. */
  readonly covered: Tokens;
  /** Tokens short after gold. */
  readonly missing: number;
}

export function shortfall(view: View, seat: number, card: Card): Shortfall {
  const held = view.seats[seat]?.tokens ?? {};
  const { bonuses } = tally(view, seat);
  const short: Partial<Record<Token, number>> = {};
  const covered: Partial<Record<Token, number>> = {};
  let gold = held.o ?? 0;
  for (const kind of TOKENS[view.game]) {
    const bonus = kind === "p" || kind === "o" ? 0 : bonuses[kind];
    const lack = Math.max(0, (card.cost[kind] ?? 0) - bonus - (held[kind] ?? 0));
    if (lack === 0) continue;
    short[kind] = lack;
    covered[kind] = Math.min(lack, gold);
    gold -= covered[kind];
  }
  return { short, covered, missing: total(short) - total(covered) };
}

/** The letters of what a card costs a seat once its bonuses are taken off. */
export function dueFor(view: View, seat: number, card: Card): string {
  const { bonuses } = tally(view, seat);
  const off = (kind: Token) => (kind === "p" || kind === "o" ? 0 : bonuses[kind]);
  return TOKENS[view.game].map((kind) => kind.repeat(Math.max(0, (card.cost[kind] ?? 0) - off(kind)))).join("");
}

/** The letters that the default payment of an affordable card uses: held tokens first, gold for the rest. */
export function usualPayment(view: View, seat: number, card: Card): string {
  const left = { ...view.seats[seat]?.tokens };
  const paid = [...dueFor(view, seat, card)].map((kind) => {
    const held = left[kind as Token] ?? 0;
    left[kind as Token] = held - 1;
    return held > 0 ? kind : "o";
  });
  return paid.filter((kind) => kind !== "o").join("") + paid.filter((kind) => kind === "o").join("");
}

/** The open noble nearest to a seat: the one with the fewest bonuses to go. */
export function nearestNoble(view: View, seat: number): { id: number; lacks: Tokens; toGo: number } | null {
  if (view.game !== "classic") return null;
  const { bonuses } = tally(view, seat);
  const open = view.nobles.map((id) => {
    const lacks = lacking(nobleOf(id).needs, bonuses);
    return { id, lacks, toGo: total(lacks) };
  });
  return open.sort((a, b) => a.toGo - b.toGo)[0] ?? null;
}

function lacking(needs: Tokens, bonuses: Readonly<Record<Gem, number>>): Tokens {
  const lacks = GEMS.map((gem) => [gem, Math.max(0, (needs[gem] ?? 0) - bonuses[gem])] as const);
  return Object.fromEntries(lacks.filter(([, n]) => n > 0));
}
