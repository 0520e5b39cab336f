/** Points per turn, from the positions of a game. */

import type { Step, Tally } from "../wire/protocol";
import { endsTurn } from "../log/turns";

export interface Moment {
  /** The number of moves played. */
  ply: number;
  /** Points by seat. */
  points: number[];
}

/** The points of every seat at the start and after each turn. */
export function series(first: Tally, steps: readonly Step[]): Moment[] {
  const ends = (step: Step, i: number): boolean => endsTurn(step) || i === steps.length - 1;
  const turns = steps.filter(ends).flatMap(({ tally, ply }) => (tally ? [moment(tally, ply + 1)] : []));
  return [moment(first, 0), ...turns];
}

function moment(tally: Tally, ply: number): Moment {
  return { ply, points: tally.seats.map(({ points }) => points) };
}
