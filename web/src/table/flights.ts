/** Which pieces fly where for a batch of events. The table underneath already shows the new position. */

import { cardOf } from "../catalog/catalog";
import type { Game } from "../games/game";
import type { GameEvent, GameName, Level, Token } from "../wire/protocol";

export type Piece =
  | { readonly kind: "token"; readonly token: Token }
  | { readonly kind: "card"; readonly card: number | null; readonly level: Level }
  | { readonly kind: "noble" | "royal"; readonly id: number }
  | { readonly kind: "privilege" };

export interface Flight {
  readonly piece: Piece;
  /** Anchors (`data-at`) of the start and the end. */
  readonly from: string;
  readonly to: string;
  /** Delay and duration in milliseconds. */
  readonly delay: number;
  readonly time: number;
  /** The anchor that stays hidden until the landing, if any. */
  readonly holds?: string;
}

type Plan = Omit<Flight, "delay">;

const TOKEN_TIME = 320;
const PAY_TIME = 260;
const CARD_TIME = 420;
const REFILL_TIME = 300;
const SCROLL_TIME = 360;
const PLATE_TIME = 500;
/** Delay between two pieces of one event, and between two events. */
const APART = 60;
const DROP_APART = 45;
const NEXT = 140;

/** The flights of a batch of events, in order. */
export function flights(events: readonly GameEvent[], game: Game): Flight[] {
  const all: Flight[] = [];
  let clock = 0;
  for (const event of events) {
    const plans = planOf(event, game);
    const apart = event.event === "replenished" ? DROP_APART : APART;
    all.push(...plans.map((plan, i) => ({ ...plan, delay: clock + i * apart })));
    if (plans.length > 0) clock += NEXT + plans.length * apart;
  }
  return all;
}

/** Milliseconds until everything of a batch has landed. */
export function flightTime(events: readonly GameEvent[], game: Game): number {
  return Math.max(0, ...flights(events, game).map(({ delay, time }) => delay + time));
}

function planOf(event: GameEvent, game: Game): Plan[] {
  const seat = `seat${event.seat}`;
  switch (event.event) {
    case "took":
      return tokens(event.tokens).map((token, i) => gain(token, event.cells[i] ? `cell:${event.cells[i]}` : `supply:${token}`, seat));
    case "returned":
      return tokens(event.tokens).map((token) => lose(token, seat, game.bank(token)));
    case "stole":
      return [gain(event.token, `seat${1 - event.seat}:${event.token}`, seat)];
    case "replenished":
      return tokens(event.tokens).map((token, i) => drop(token, `cell:${event.cells[i]}`));
    case "bought":
      return [purchase(event, game.name), ...tokens(event.paid).map((token) => lose(token, seat, game.bank(token)))];
    case "reserved":
      return [reserve(event)];
    case "refilled":
      return [refill(event.card, event.level, event.slot)];
    case "noble":
      return [plate("noble", event.noble, seat)];
    case "royal":
      return [plate("royal", event.royal, seat)];
    case "privilege-used":
      return [scroll(`${seat}:privilege`, "privileges")];
    case "privilege-gained":
      return [scroll(event.giver === null ? "privileges" : `seat${event.giver}:privilege`, `${seat}:privilege`)];
    default:
      return [];
  }
}

const tokens = (letters: string): Token[] => [...letters] as Token[];

function gain(token: Token, from: string, seat: string): Plan {
  const to = `${seat}:${token}`;
  return { piece: { kind: "token", token }, from, to, time: TOKEN_TIME, holds: to };
}

function lose(token: Token, seat: string, to: string): Plan {
  return { piece: { kind: "token", token }, from: `${seat}:${token}`, to, time: PAY_TIME };
}

function drop(token: Token, cell: string): Plan {
  return { piece: { kind: "token", token }, from: "bag", to: cell, time: TOKEN_TIME, holds: cell };
}

function purchase(event: Extract<GameEvent, { event: "bought" }>, game: GameName): Plan {
  const card = cardOf(game, event.card);
  const colour = event.colour ?? (card.bonus === "n" || card.bonus === "j" ? null : card.bonus);
  const to = colour === null ? `seat${event.seat}:plate` : `seat${event.seat}:chip:${colour}`;
  const piece: Piece = { kind: "card", card: event.card, level: card.level };
  const from = event.reserved ? `seat${event.seat}:reserve` : `card:${event.card}`;
  return { piece, from, to, time: CARD_TIME, ...(colour !== null && card.count === 1 ? { holds: to } : {}) };
}

function reserve(event: Extract<GameEvent, { event: "reserved" }>): Plan {
  const piece: Piece = { kind: "card", card: event.card, level: event.level };
  const from = event.open && event.card !== null ? `card:${event.card}` : `deck:${event.level}`;
  return { piece, from, to: `seat${event.seat}:reserve`, time: CARD_TIME };
}

function refill(card: number, level: Level, slot: number): Plan {
  const piece: Piece = { kind: "card", card: null, level };
  return { piece, from: `deck:${level}`, to: `slot:${level}:${slot}`, time: REFILL_TIME, holds: `card:${card}` };
}

function plate(kind: "noble" | "royal", id: number, seat: string): Plan {
  return { piece: { kind, id }, from: `${kind}:${id}`, to: `${seat}:plate`, time: PLATE_TIME };
}

function scroll(from: string, to: string): Plan {
  return { piece: { kind: "privilege" }, from, to, time: SCROLL_TIME };
}
