/** Props of a table besides the position. */

export interface Clock {
  /** Milliseconds left at `at`. */
  readonly left: number;
  /** Time of the reading, by `performance.now()`. */
  readonly at: number;
  readonly running: boolean;
}

export interface SeatInfo {
  readonly name: string;
  readonly kind: "human" | "computer";
  /** The computer's level; each level has its own face. */
  readonly level?: string | undefined;
  /** A short line below the name, such as the computer's level. */
  readonly note?: string;
  readonly present: boolean;
  readonly clock?: Clock | null;
}

/** The settings that a table uses. */
export interface TableSettings {
  readonly confirm: "always" | "gift" | "never";
  readonly speed: "calm" | "quick" | "off";
  readonly affordable: boolean;
  readonly missing: boolean;
  readonly letters: boolean;
  readonly faces: boolean;
}
