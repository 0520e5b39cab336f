/** The games of this device: where its seats are, and the secrets that hold them. */

import type { GameName } from "./view";

export interface MyGame {
  table: string;
  game: GameName;
  /** Holds the seats. */
  token: string;
  /** When it was last played, in Unix milliseconds. */
  at: number;
  /** Whether it is known to be over. */
  over?: boolean;
}

const STORAGE_KEY = "cabochon.games";
const KEPT = 50;

function load(): MyGame[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(stored) ? (stored as MyGame[]) : [];
  } catch {
    return [];
  }
}

const kept = $state<{ games: MyGame[] }>({ games: load() });

addEventListener("storage", (event) => {
  if (event.key === STORAGE_KEY) kept.games = load();
});

/** Latest first. */
export function myGames(): readonly MyGame[] {
  return kept.games;
}

export function tokenOf(table: string): string | null {
  return load().find((game) => game.table === table)?.token ?? null;
}

/** Puts a game on top of the list. */
export function keepGame(game: MyGame): void {
  save([game, ...load().filter((other) => other.table !== game.table)].slice(0, KEPT));
}

/** Notes that a game was played on, or is over. */
export function touchGame(table: string, over: boolean): void {
  save(load().map((game) => (game.table === table ? { ...game, over, at: Date.now() } : game)));
}

export function forgetGame(table: string): void {
  save(load().filter((game) => game.table !== table));
}

function save(games: MyGame[]): void {
  kept.games = games;
  localStorage.setItem(STORAGE_KEY, JSON.stringify(games));
}
