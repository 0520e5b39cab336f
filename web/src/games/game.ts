/** The interface of a game. Everything that differs between games is behind it. */

import type { Component, Snippet } from "svelte";
import type { Card } from "../catalog/catalog";
import type { GameName, Gem, Level, Tally, Token, View } from "../wire/protocol";

/** A bought card, with the colour it counts as. */
export interface Owned {
  readonly card: Card;
  readonly colour: Gem | null;
}

/** A place for a noble or royal, and the seat that won it. */
export interface Place {
  readonly id: number;
  readonly owner: number | null;
}

/** What the start page needs of a game, before a table is loaded. */
export interface GameFacts {
  readonly name: GameName;
  /** Position among the games, from 1. */
  readonly place: number;
  /** Initial seconds and increment of the two clocks offered. */
  readonly clocks: Readonly<Record<"quick" | "slow", readonly [number, number]>>;
  /** The picture at the top of its tile. */
  readonly Stage: Component;
}

export interface StandingProps {
  tally: Tally;
  seat: number;
  /** Whether this victory condition decided the game for the seat. */
  decided: (reason: string) => boolean;
}

/** A game as used by the table, the text view and the review. Its functions receive positions of that game only. */
export interface Game {
  readonly name: GameName;
  /** The layout of the table. */
  readonly Table: Component<{ aside?: Snippet | undefined }>;
  /** The action strip at the start of a turn. */
  readonly Start: Component;
  /** The action strip for forced steps. */
  readonly Step: Component;
  /** The text view of the table, and of what a seat has besides tokens, bonuses and reserve. */
  readonly TextBoard: Component<{ view: View }>;
  readonly TextSeat: Component<{ view: View; tally: Tally; seat: number }>;
  /** Extra columns of the final standings, if any, and their number. */
  readonly standing?: { readonly Columns: Component<StandingProps>; readonly count: number };
  /** The kind of its plates: nobles or royals. */
  readonly plate: "noble" | "royal";
  /** The points that a seat's nobles or royals bring. */
  platePoints(tally: Tally, seat: number): number;
  /** The face-up cards of a level; null for an empty place. */
  open(view: View, level: Level): readonly (number | null)[];
  /** The cards that a seat bought. */
  cards(view: View, seat: number): Owned[];
  /** The plates that a seat has won, and all places in display order. */
  plates(view: View, seat: number): readonly number[];
  places(view: View): readonly Place[];
  /** The token that a pick takes; a pick is a cell of the board or the letter of a pile. */
  tokenAt(view: View, pick: string): Token | null;
  /** The anchor that a seat's tokens fly to when it pays or returns them. */
  bank(token: Token): string;
  /** How close a seat is to winning, from 0 to 1: the leader is marked. */
  progress(tally: Tally, seat: number): number;
}
