/** Won and lost against the computer on this device, by game and level. */

import type { GameName, TableState } from "../wire/protocol";

export interface Results {
  won: number;
  lost: number;
  /** Wins in a row up to now. */
  streak: number;
}

/** How a game against one level of the computer ended. */
export interface Result {
  level: string;
  won: boolean;
}

const STORAGE_KEY = "cabochon.results";
const NONE: Results = { won: 0, lost: 0, streak: 0 };

type Stored = Record<string, Results>;

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const isResults = (value: unknown): value is Results =>
  typeof value === "object" && value !== null && isCount((value as Results).won) && isCount((value as Results).lost) && isCount((value as Results).streak);

/** What was stored; entries of a wrong kind are left out. */
export function readResults(stored: string | null): Stored {
  try {
    const value: unknown = JSON.parse(stored ?? "{}");
    if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, Results] => isResults(entry[1])));
  } catch {
    return {};
  }
}

const kept = $state({ results: readResults(localStorage.getItem(STORAGE_KEY)) });

addEventListener("storage", (event) => {
  if (event.key === STORAGE_KEY) kept.results = readResults(event.newValue);
});

export const resultsOf = (game: GameName, level: string): Results => kept.results[`${game} ${level}`] ?? NONE;

/** Counts a finished game. */
export function countResult(game: GameName, { level, won }: Result): void {
  const all = readResults(localStorage.getItem(STORAGE_KEY));
  const before = all[`${game} ${level}`] ?? NONE;
  all[`${game} ${level}`] = { won: before.won + Number(won), lost: before.lost + Number(!won), streak: won ? before.streak + 1 : 0 };
  kept.results = all;
  localStorage.setItem(STORAGE_KEY, JSON.stringify(all));
}

/** The result of a game of one person here against computers of one level; null for any other game. */
export function resultOf({ seats, mine, result }: Pick<TableState, "seats" | "mine" | "result">): Result | null {
  const [me] = mine;
  if (me === undefined || mine.length > 1 || !result) return null;
  const levels = new Set(seats.filter((_, seat) => seat !== me).map((seat) => (seat.kind === "computer" ? seat.level : null)));
  const [level] = levels;
  return levels.size === 1 && level ? { level, won: result.winners.includes(me) } : null;
}
