/** The seats of a position under study: people without presence or clocks. */

import type { SeatInfo } from "../table/props";
import { say } from "./words.svelte";

/** One seat for each name; without a name it is numbered. */
export function seatsOf(count: number, names: readonly string[] = []): SeatInfo[] {
  return Array.from({ length: count }, (_, seat) => ({ name: names[seat] || say("board.player", { n: seat + 1 }), kind: "human", present: true }));
}
