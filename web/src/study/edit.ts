/**
 * A position being laid out. Tokens move between the supply or the bag and other places, so that their number stays;
 * the decks are left out, because they are what lies nowhere else. Whether the position is possible, the engine says.
 */

import { type Card, cardOf } from "../catalog/catalog";
import { type GameName, type Gem, KINDS, type Level, type Position, type Token, type View } from "../wire/protocol";

export interface DraftReserve {
  open: boolean;
  level?: number;
  card?: number;
}

export type DraftCard = number | { card: number; as?: Gem };

export interface DraftSeat {
  tokens: Partial<Record<Token, number>>;
  cards: DraftCard[];
  reserved: DraftReserve[];
  nobles?: number[];
  royals?: number[];
  privileges?: number;
}

/** The fields that an editor changes; the others stay as they are. */
export interface Draft {
  game: GameName;
  turn: number | null;
  seats: DraftSeat[];
  rows?: Record<string, (number | null)[]>;
  pyramid?: Record<string, (number | null)[]>;
  supply?: Partial<Record<Token, number>>;
  bag?: Partial<Record<Token, number>>;
  board?: string;
  nobles?: number[];
  royals?: number[];
  privileges?: number;
}

/** A view to be edited, at the start of somebody's turn. */
export function draftOf(view: View): Draft {
  const fresh = "board" in view ? { replenished: false, again: false, card: null, refill: null } : { passes: 0 };
  const gone = { viewer: undefined, decks: undefined, outcome: undefined };
  const draft = JSON.parse(JSON.stringify({ ...view, ...fresh, ...gone, phase: "main", turn: view.turn ?? 0 })) as Draft;
  for (const seat of draft.seats) seat.reserved = seat.reserved.map(({ card, level, open }) => (card === undefined ? { level: level ?? 1, open } : { card, open }));
  return draft;
}

/** The draft as a position for the engine. */
export const positionOf = (draft: Draft): Position => ({ ...draft });

export const rowsOf = (draft: Draft): Record<string, (number | null)[]> => draft.rows ?? draft.pyramid ?? {};
export const poolOf = (draft: Draft): Partial<Record<Token, number>> => draft.supply ?? draft.bag ?? {};
export const kindsOf = (draft: Draft): Token[] => KINDS.filter((kind) => kind in poolOf(draft));
export const idOf = (card: DraftCard): number => (typeof card === "number" ? card : card.card);

/** Every card that lies somewhere. */
export function placed(draft: Draft): Set<number> {
  const face = Object.values(rowsOf(draft)).flat();
  const seats = draft.seats.flatMap((seat) => [...seat.cards.map(idOf), ...seat.reserved.map(({ card }) => card ?? null)]);
  return new Set([...face, ...seats].filter((card) => card !== null));
}

/** The cards that may still be laid somewhere, of one level or of all. */
export function free(draft: Draft, cards: readonly Card[], level?: Level): number[] {
  const used = placed(draft);
  return cards.filter((card) => !used.has(card.id) && (level === undefined || card.level === level)).map(({ id }) => id);
}

/** Moves a token from the pool to a seat, or back with `count` -1; false if there is none. */
export function moveToken(draft: Draft, seat: number, kind: Token, count: 1 | -1): boolean {
  const pool = poolOf(draft);
  const held = draft.seats[seat]?.tokens ?? {};
  const [from, to] = count > 0 ? [pool, held] : [held, pool];
  if ((from[kind] ?? 0) < 1) return false;
  from[kind] = (from[kind] ?? 0) - 1;
  to[kind] = (to[kind] ?? 0) + 1;
  return true;
}

/** Puts a token of the bag on a cell, or clears it; what lay there returns to the bag. False if the bag has none. */
export function paint(draft: Draft, cell: number, kind: Token | null): boolean {
  const pool = poolOf(draft);
  const board = [...(draft.board ?? "")];
  const before = board[cell];
  if (kind !== null && before !== kind && (pool[kind] ?? 0) < 1) return false;
  if (before !== undefined && before !== ".") pool[before as Token] = (pool[before as Token] ?? 0) + 1;
  if (kind !== null) pool[kind] = (pool[kind] ?? 0) - 1;
  board[cell] = kind ?? ".";
  draft.board = board.join("");
  return true;
}

/** Gives a seat a card; a joker copies a colour that can be changed. */
export function addCard(draft: Draft, seat: number, id: number): void {
  const objects = draft.board !== undefined;
  const joker = cardOf(draft.game, id).bonus === "j";
  draft.seats[seat]?.cards.push(objects ? { card: id, ...(joker && { as: "w" as const }) } : id);
}

/** Where a noble or royal is: with a seat, on the table, or not in the game. */
export type PlatePlace = number | "table" | "box";

export function plateKey(draft: Draft): "nobles" | "royals" {
  return draft.royals ? "royals" : "nobles";
}

export function placeOf(draft: Draft, id: number): PlatePlace {
  const key = plateKey(draft);
  if (draft[key]?.includes(id)) return "table";
  const seat = draft.seats.findIndex((each) => each[key]?.includes(id));
  return seat < 0 ? "box" : seat;
}

export function movePlate(draft: Draft, id: number, place: PlatePlace): void {
  const key = plateKey(draft);
  const without = (list: number[] | undefined): number[] => (list ?? []).filter((each) => each !== id);
  draft[key] = without(draft[key]);
  for (const seat of draft.seats) seat[key] = without(seat[key]);
  if (place === "table") draft[key].push(id);
  else if (place !== "box") draft.seats[place]?.[key]?.push(id);
}

/** Gives a seat one Privilege more or fewer; the rest stays on the table. */
export function movePrivilege(draft: Draft, seat: number, count: 1 | -1): void {
  const entry = draft.seats[seat];
  if (!entry || draft.privileges === undefined) return;
  const held = (entry.privileges ?? 0) + count;
  if (held < 0 || draft.privileges - count < 0) return;
  entry.privileges = held;
  draft.privileges -= count;
}

/** Takes everything off the table. */
export function empty(draft: Draft): void {
  for (const row of Object.values(rowsOf(draft))) row.fill(null);
  for (const seat of draft.seats) {
    for (const kind of kindsOf(draft)) {
      poolOf(draft)[kind] = (poolOf(draft)[kind] ?? 0) + (seat.tokens[kind] ?? 0);
      seat.tokens[kind] = 0;
    }
    seat.cards = [];
    seat.reserved = [];
  }
  for (let cell = 0; cell < (draft.board?.length ?? 0); cell++) paint(draft, cell, null);
}
