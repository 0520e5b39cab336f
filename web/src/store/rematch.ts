/** The way to the table of a rematch, where the same token holds a seat. */

import { keepGame } from "./games.svelte";
import type { TableState } from "../wire/protocol";
import { go } from "../browser/router.svelte";

/** Goes to the new table, in place of the old one if nobody pressed anything. */
export function followRematch({ game, rematch }: TableState, token: string | null, replace = false): void {
  if (!rematch) return;
  if (token) keepGame({ table: rematch, game, token, at: Date.now() });
  go(`/t/${rematch}`, replace);
}
