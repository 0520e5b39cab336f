/** Turns in a list of moves: a turn is one or more moves of a seat. */

import type { Step } from "../wire/protocol";

/** The number of the turn that each move belongs to; rounds count in classic as in duel: one turn of a seat. */
export function turnNumbers(steps: readonly Step[]): number[] {
  let turn = 1;
  return steps.map((step) => {
    const mine = turn;
    if (endsTurn(step)) turn++;
    return mine;
  });
}

/** Whether a move ended its turn. */
export function endsTurn(step: Step): boolean {
  return step.events.some(({ event }) => event === "turn" || event === "over");
}

/** The first move after the seat's last own one: what it has not seen being played. */
export function freshFrom(steps: readonly Step[], seat: number | null): number {
  if (seat === null) return Infinity;
  const own = steps.findLastIndex((step) => step.seat === seat);
  return own + 1;
}
