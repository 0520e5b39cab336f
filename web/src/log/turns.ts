/** Turns in a list of moves. A turn is one or more moves of a seat. */

import type { Step } from "../wire/protocol";

/** The turn number of each move. */
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

/** The index of the first move after the seat's last one. */
export function freshFrom(steps: readonly Step[], seat: number | null): number {
  if (seat === null) return Infinity;
  const own = steps.findLastIndex((step) => step.seat === seat);
  return own + 1;
}
