/** What a game offers the page; everything that differs between games is asked of it. */

import type { Component, Snippet } from "svelte";
import type { Card } from "../catalog/catalog";
import type { GameName, Gem, Level, Tally, Token, View } from "../wire/protocol";

/** A bought card, with the colour it counts as. */
export interface Owned {
  readonly card: Card;
  readonly colour: Gem | null;
}

/** A place for a noble or royal, and the seat that has it. */
export interface Place {
  readonly id: number;
  readonly owner: number | null;
}

/** What is known of a game before a table is loaded: a part of the start page. */
export interface GameFacts {
  readonly name: GameName;
  /** Where it stands among the games, from 1. */
  readonly place: number;
  /** Seconds in the bank and added for each turn, for the two clocks offered. */
  readonly clocks: Readonly<Record<"quick" | "slow", readonly [number, number]>>;
  /** The picture above its choices. */
  readonly Stage: Component;
}

export interface StandingProps {
  tally: Tally;
  seat: number;
  /** Whether a reason of the rules decided the game for this seat. */
  decided: (reason: string) => boolean;
}

/** A game as the table, the text view and the review show it. Functions get positions of that game only. */
export interface Game {
  readonly name: GameName;
  /** The pieces, laid out inside the frame of the table. */
  readonly Table: Component<{ aside?: Snippet | undefined }>;
  /** The action strip at the start of a turn. */
  readonly Start: Component;
  /** The action strip of a forced step. */
  readonly Step: Component;
  /** In words: what lies on the table, and what a seat has besides tokens, bonuses and reserve. */
  readonly TextBoard: Component<{ view: View }>;
  readonly TextSeat: Component<{ view: View; tally: Tally; seat: number }>;
  /** The columns of the final standings besides points and cards, if any, and how many there are. */
  readonly standing?: { readonly Columns: Component<StandingProps>; readonly count: number };
  /** Whether its plates are nobles or royals. */
  readonly plate: "noble" | "royal";
  /** The cards lying open in a level, null where a place is empty. */
  open(view: View, level: Level): readonly (number | null)[];
  /** The cards that a seat bought. */
  cards(view: View, seat: number): Owned[];
  /** The plates that a seat has won, and every place for one in its order. */
  plates(view: View, seat: number): readonly number[];
  places(view: View): readonly Place[];
  /** The token that is taken by a pick: a cell of the board, or the letter of a pile. */
  tokenAt(view: View, pick: string): Token | null;
  /** The anchor where tokens of a kind go when a seat loses them. */
  bank(token: Token): string;
}
