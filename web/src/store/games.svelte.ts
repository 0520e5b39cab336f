/** The games of this device: where its seats are, and the secrets that hold them. */

import type { GameName } from "../wire/protocol";

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
/** More than anybody comes back to: of finished games, and of running ones. */
const OVER_KEPT = 50;
const GOING_KEPT = 200;

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
  save([game, ...load().filter((other) => other.table !== game.table)]);
}

/** Puts a game of ours that is played on on top of the list. */
export function touchGame(table: string): void {
  const game = load().find((one) => one.table === table);
  if (game) keepGame({ ...game, at: Date.now() });
}

/** Notes that a game is over. */
export function endGame(table: string): void {
  save(load().map((game) => (game.table === table ? { ...game, over: true } : game)));
}

export function forgetGame(table: string): void {
  save(load().filter((game) => game.table !== table));
}

function save(games: MyGame[]): void {
  const latest = trimmed(games);
  kept.games = latest;
  localStorage.setItem(STORAGE_KEY, JSON.stringify(latest));
}

/** The latest ones; finished games never push out a running one, whose seat is lost with its token. */
function trimmed(games: readonly MyGame[]): MyGame[] {
  const count = { over: 0, going: 0 };
  return games.filter((game) => (game.over ? count.over++ < OVER_KEPT : count.going++ < GOING_KEPT));
}
