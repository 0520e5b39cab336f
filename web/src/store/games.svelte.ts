/** The games of this device, with the tokens of its seats. */

import type { GameName } from "../wire/protocol";
import { countResult, type Result } from "./results.svelte";

export interface MyGame {
  table: string;
  game: GameName;
  /** The token that owns the seats. */
  token: string;
  /** Time of the last move, in Unix milliseconds. */
  at: number;
  /** Whether it has ended, as far as this device knows. */
  over?: boolean;
  /** How it ended, against one level of the computer. */
  result?: Result;
}

const STORAGE_KEY = "cabochon.games";
/** How many finished and running games to keep. */
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

/** Most recent first. */
export function myGames(): readonly MyGame[] {
  return kept.games;
}

export function tokenOf(table: string): string | null {
  return load().find((game) => game.table === table)?.token ?? null;
}

/** Moves a game to the top of the list. */
export function keepGame(game: MyGame): void {
  save([game, ...load().filter((other) => other.table !== game.table)]);
}

/** Moves a stored game to the top of the list. */
export function touchGame(table: string): void {
  const game = load().find((one) => one.table === table);
  if (game) keepGame({ ...game, at: Date.now() });
}

/** Marks a game as finished. */
export function endGame(table: string, result: Result | null = null): void {
  const games = load();
  const ended = games.find((game) => game.table === table && !game.over);
  if (ended && result) countResult(ended.game, result);
  save(games.map((game) => (game.table === table ? { ...game, over: true, ...(result && { result }) } : game)));
}

export function forgetGame(table: string): void {
  save(load().filter((game) => game.table !== table));
}

function save(games: MyGame[]): void {
  const latest = trimmed(games);
  kept.games = latest;
  localStorage.setItem(STORAGE_KEY, JSON.stringify(latest));
}

/** The most recent games. Finished games never displace a running one, because its seat would be lost with its token. */
function trimmed(games: readonly MyGame[]): MyGame[] {
  const count = { over: 0, going: 0 };
  return games.filter((game) => (game.over ? count.over++ < OVER_KEPT : count.going++ < GOING_KEPT));
}
