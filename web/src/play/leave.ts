/** Giving a seat back before the game starts. */

import { leaveTable, type Trouble, troubleOf } from "../wire/api";
import { forgetGame } from "../store/games.svelte";

/** Errors which mean that there is no seat to give back. */
const GONE: readonly Trouble[] = ["wrong-token", "unknown-table"];

/** Leaves a table and forgets the seat's token; returns the error if the server refuses. */
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
