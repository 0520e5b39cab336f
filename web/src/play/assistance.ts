/** Where the engine may help: never in a rated game, nor in a running game between people; the server refuses it, too. */

import type { TableState } from "../wire/protocol";

/** Whether at most one person plays, and nothing is at stake. */
function isCasual({ status, rated, seats, mine }: TableState): boolean {
  const people = seats.filter((seat) => seat.kind === "person").length;
  return status === "playing" && !rated && people <= 1 && mine.length <= people;
}

/** Whether the viewer may ask for a hint. */
export const mayHint = (state: TableState): boolean => isCasual(state) && state.mine.length === 1;

/** Whether win chances may be shown, to the player or to spectators. */
export const mayEvaluate = isCasual;
