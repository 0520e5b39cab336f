/** What a table is given besides the position. */

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
  /** The computer's level, which has a face. */
  readonly level?: string | undefined;
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
