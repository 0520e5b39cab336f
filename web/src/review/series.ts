/** Points turn by turn, read off the positions of a game. */

import { tally } from "../game/tally";
import type { Step } from "$lib/protocol";
import type { View } from "$lib/view";
import { asView } from "$lib/wire";
import { endsTurn } from "../log/turns";

export interface Moment {
  /** How many moves were played. */
  ply: number;
  /** Points by seat. */
  points: number[];
}

/** The points of every seat at the start and after each turn. */
export function series(first: View, steps: readonly Step[]): Moment[] {
  const ends = (step: Step, i: number): boolean => endsTurn(step) || i === steps.length - 1;
  const turns = steps.filter(ends).flatMap(({ view, ply }) => (view ? [moment(asView(view), ply + 1)] : []));
  return [moment(first, 0), ...turns];
}

function moment(view: View, ply: number): Moment {
  return { ply, points: view.seats.map((_, seat) => tally(view, seat).points) };
}
