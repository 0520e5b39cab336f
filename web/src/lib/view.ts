/** The JSON of a position as one seat, or a spectator, may know it, and of what happened. */

export type Gem = "w" | "u" | "g" | "r" | "k";
export type Token = Gem | "p" | "o";
export type Tokens = Readonly<Partial<Record<Token, number>>>;
export type Level = 1 | 2 | 3;
export type GameName = "classic" | "duel";

export const GEMS: readonly Gem[] = ["w", "u", "g", "r", "k"];
export const TOKENS: Readonly<Record<GameName, readonly Token[]>> = {
  classic: ["w", "u", "g", "r", "k", "o"],
  duel: ["w", "u", "g", "r", "k", "p", "o"],
};

/** A reserved card: others' cards have a level, and an id only where everybody saw them. */
export interface Reserved {
  readonly card?: number;
  readonly level?: Level;
  readonly open: boolean;
}

export interface Outcome {
  readonly winners: readonly number[];
  readonly reasons: readonly string[];
}

/** Open cards and deck sizes by level, "1" to "3". */
export type Slots = Readonly<Record<string, readonly (number | null)[]>>;
export type Decks = Readonly<Record<string, number>>;

interface CommonView {
  readonly rules: number;
  /** The seat to move, or null when the game is over. */
  readonly turn: number | null;
  readonly viewer: number | null;
  readonly decks: Decks;
  readonly outcome?: Outcome;
}

export interface ClassicSeat {
  readonly tokens: Tokens;
  readonly cards: readonly number[];
  readonly nobles: readonly number[];
  readonly reserved: readonly Reserved[];
}

export interface ClassicView extends CommonView {
  readonly game: "classic";
  readonly phase: "main" | "return" | "noble" | "over";
  readonly supply: Tokens;
  readonly nobles: readonly number[];
  readonly rows: Slots;
  readonly passes: number;
  readonly seats: readonly ClassicSeat[];
}

/** A bought duel card; a joker copies a colour. */
export interface DuelCard {
  readonly card: number;
  readonly as?: Gem;
}

export interface DuelSeat {
  readonly tokens: Tokens;
  readonly privileges: number;
  readonly cards: readonly DuelCard[];
  readonly royals: readonly number[];
  readonly reserved: readonly Reserved[];
}

export interface DuelView extends CommonView {
  readonly game: "duel";
  readonly phase: "main" | "gem" | "steal" | "royal" | "discard" | "over";
  /** 25 characters, row by row from a1; "." is an empty cell. */
  readonly board: string;
  readonly bag: Tokens;
  readonly privileges: number;
  readonly royals: readonly number[];
  readonly pyramid: Slots;
  readonly replenished: boolean;
  readonly again: boolean;
  readonly card: number | null;
  readonly refill: { readonly level: Level; readonly slot: number } | null;
  readonly seats: readonly DuelSeat[];
}

export type View = ClassicView | DuelView;
export type Phase = View["phase"];

export type GameEvent = { readonly seat: number } & (
  | { readonly event: "took"; readonly tokens: string; readonly cells: readonly string[] }
  | { readonly event: "returned"; readonly tokens: string }
  | { readonly event: "reserved"; readonly level: Level; readonly open: boolean; readonly card: number | null }
  | {
      readonly event: "bought";
      readonly card: number;
      readonly paid: string;
      readonly reserved: boolean;
      readonly colour: Gem | null;
    }
  | { readonly event: "refilled"; readonly card: number; readonly level: Level; readonly slot: number }
  | { readonly event: "noble"; readonly noble: number }
  | { readonly event: "privilege-used" }
  | { readonly event: "privilege-gained"; readonly giver: number | null }
  | { readonly event: "replenished"; readonly tokens: string; readonly cells: readonly string[] }
  | { readonly event: "stole"; readonly token: Token }
  | { readonly event: "royal"; readonly royal: number }
  | { readonly event: "passed" }
  | { readonly event: "last-round" }
  | { readonly event: "turn"; readonly again: boolean }
  | { readonly event: "over"; readonly winners: readonly number[]; readonly reasons: readonly string[] }
);

/** What one move brought about; the id tells a new batch from one already shown. */
export interface EventBatch {
  readonly id: number | string;
  readonly events: readonly GameEvent[];
}

export interface Clock {
  /** Milliseconds left at that moment. */
  readonly left: number;
  /** The moment, by `performance.now()`. */
  readonly at: number;
  readonly running: boolean;
}

export interface SeatInfo {
  readonly name: string;
  readonly kind: "human" | "computer";
  /** A short line under the name, such as the computer's level. */
  readonly note?: string;
  readonly present: boolean;
  readonly clock?: Clock | null;
}

/** The page's settings that concern the table. */
export interface TableSettings {
  readonly confirm: "always" | "gift" | "never";
  readonly speed: "calm" | "quick" | "off";
  readonly affordable: boolean;
  readonly missing: boolean;
  readonly letters: boolean;
  readonly faces: boolean;
}

/** The ids lying open in a level, null where a place is empty. */
export function openCards(view: View, level: Level): readonly (number | null)[] {
  return (view.game === "classic" ? view.rows : view.pyramid)[level] ?? [];
}

/** The duel cells in reading order: a1 b1 … e5. */
export const CELLS: readonly string[] = [..."12345"].flatMap((row) => [..."abcde"].map((column) => column + row));

/** The token on a duel cell, or null. */
export function tokenOn(view: DuelView, cell: string): Token | null {
  const letter = view.board[CELLS.indexOf(cell)];
  return letter === undefined || letter === "." ? null : (letter as Token);
}
