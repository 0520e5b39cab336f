/** Turns the choices on the start page into a request for a table. No side effects. */

import { factsOf } from "../games/facts";
import type { OptionValue } from "../store/options";
import { type Clock, type CreateTable, type GameName, PLAYERS, type SeatPlan } from "../wire/protocol";

export type Opponent = "computer" | "friend" | "device";
export type First = "random" | "me" | "other";
export type ClockChoice = "none" | "quick" | "slow";

export interface Setup {
  game: GameName;
  opponent: Opponent;
  /** The computers' level, as the server names it. */
  level: string;
  players: number;
  first: First;
  clock: ClockChoice;
  listed: boolean;
  /** Names on a shared screen, by seat. */
  names: string[];
  /** Rule options, by name. */
  options: Record<string, OptionValue>;
}

/** The numbers of players of a game. */
export const sizesOf = (game: GameName): readonly number[] => PLAYERS[game];

export function freshSetup(game: GameName): Setup {
  return {
    game,
    opponent: "computer",
    level: "",
    players: 2,
    first: "random",
    clock: "none",
    listed: false,
    names: ["", "", "", ""],
    options: {},
  };
}

/** The stored choices for a game, as far as they are still valid. */
export function recalledSetup(game: GameName, stored: string | null): Setup {
  try {
    const { opponent, level, players, first, clock, options } = { ...freshSetup(game), ...(JSON.parse(stored ?? "{}") as Partial<Setup>) };
    return { ...freshSetup(game), opponent, level, players: sizesOf(game).includes(players) ? players : 2, first, clock, options: { ...options } };
  } catch {
    return freshSetup(game);
  }
}

/** The chosen level if the server offers it or has not answered yet; a newcomer starts at the second. */
export function levelAmong(levels: readonly string[], chosen: string): string {
  if (levels.length === 0 || levels.includes(chosen)) return chosen;
  return levels[1] ?? levels[0] ?? "";
}

/** The request that creates the table; `name` is the player's name. */
export function tableFor(setup: Setup, name: string, nameless: (seat: number) => string): CreateTable {
  const others = Array.from({ length: setup.players - 1 }, (_, i) => other(setup, i + 1, nameless));
  // A shared screen does not ask who begins, so ignore what was stored for other games.
  const first = setup.opponent === "device" ? "random" : setup.first;
  const me: SeatPlan = { kind: "mine", name: setup.opponent === "device" ? named(setup, 0, nameless) : name };
  return {
    game: setup.game,
    seats: first === "other" ? [...others, me] : [me, ...others],
    clock: clockFor(setup),
    listed: setup.opponent === "friend" && setup.listed,
    order: first === "random" ? "random" : "given",
    options: { ...setup.options },
  };
}

function other(setup: Setup, seat: number, nameless: (seat: number) => string): SeatPlan {
  if (setup.opponent === "computer") return { kind: "computer", level: setup.level };
  if (setup.opponent === "friend") return { kind: "open" };
  return { kind: "mine", name: named(setup, seat, nameless) };
}

function named(setup: Setup, seat: number, nameless: (seat: number) => string): string {
  return setup.names[seat]?.trim() || nameless(seat);
}

function clockFor({ game, clock, opponent }: Setup): Clock {
  if (clock === "none" || opponent !== "friend") return { kind: "none" };
  const [seconds, increment] = factsOf(game).clocks[clock];
  return { kind: "bank", seconds, increment };
}
