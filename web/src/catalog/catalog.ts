/** What is printed on the cards, nobles and royals. */

import { type CardRow, CARDS as ROWS, NOBLES, ROYALS } from "./cards.generated";
import type { GameName, Gem, Level, Token, Tokens } from "../wire/protocol";

export type Ability = "none" | "again" | "gem" | "privilege" | "steal";
/** A colour, `j` for a joker that copies one, `n` for none. */
export type Bonus = Gem | "j" | "n";

export interface Card {
  readonly game: GameName;
  readonly id: number;
  readonly level: Level;
  readonly bonus: Bonus;
  /** How many bonuses it gives: 0, 1 or 2. */
  readonly count: number;
  readonly points: number;
  readonly crowns: number;
  readonly ability: Ability;
  readonly cost: Tokens;
}

export interface Noble {
  readonly id: number;
  readonly points: number;
  /** The bonuses it requires. */
  readonly needs: Tokens;
}

export interface Royal {
  readonly id: number;
  readonly points: number;
  readonly ability: Ability;
}

/** Counts the letters of a text: "wwr" is two w and one r. */
export function countLetters(letters: string): Partial<Record<Token, number>> {
  const counts: Partial<Record<Token, number>> = {};
  for (const letter of letters as Iterable<Token>) counts[letter] = (counts[letter] ?? 0) + 1;
  return counts;
}

/** The total number of tokens. */
export function total(tokens: Tokens): number {
  return Object.values(tokens).reduce((sum, n) => sum + n, 0);
}

function read(game: GameName, [id, row]: [string, CardRow]): Card {
  const [level, bonus, count, points, crowns, ability, cost] = row;
  return {
    game,
    id: Number(id),
    level: level as Level,
    bonus: bonus as Bonus,
    count,
    points,
    crowns,
    ability: ability as Ability,
    cost: countLetters(cost),
  };
}

const CARDS: ReadonlyMap<string, ReadonlyMap<number, Card>> = new Map(
  Object.entries(ROWS).map(([game, rows]) => [game, new Map(Object.entries(rows).map((entry) => [Number(entry[0]), read(game as GameName, entry)]))]),
);

export function cardOf(game: GameName, id: number): Card {
  const card = CARDS.get(game)?.get(id);
  if (card === undefined) throw new RangeError(`no ${game} card ${id}`);
  return card;
}

/** Every card of a game, by id. */
export function allCards(game: GameName): Card[] {
  return [...(CARDS.get(game)?.values() ?? [])];
}

/** The ids of every noble or royal. */
export function allPlates(kind: "noble" | "royal"): number[] {
  return Object.keys(kind === "noble" ? NOBLES : ROYALS).map(Number);
}

export function nobleOf(id: number): Noble {
  const row = NOBLES[id];
  if (row === undefined) throw new RangeError(`no noble ${id}`);
  return { id, points: row[0], needs: countLetters(row[1]) };
}

export function royalOf(id: number): Royal {
  const row = ROYALS[id];
  if (row === undefined) throw new RangeError(`no royal ${id}`);
  return { id, points: row[0], ability: row[1] as Ability };
}
