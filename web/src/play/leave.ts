/** Giving a seat back before the game begins. */

import { leaveTable, type Trouble, troubleOf } from "../wire/api";
import { forgetGame } from "../store/games.svelte";

/** Refusals that say that there is no seat to give back. */
const GONE: readonly Trouble[] = ["wrong-token", "unknown-table"];

/** Leaves a table and forgets its secret, once the server has the seat back; else why not. */
export async function leaveSeat(table: string, token: string): Promise<Trouble | null> {
  try {
    await leaveTable(table, token);
  } catch (error) {
    const trouble = troubleOf(error);
    if (!GONE.includes(trouble)) return trouble;
  }
  forgetGame(table);
  return null;
}
