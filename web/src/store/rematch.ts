/** Opens the table of a rematch, where the same token owns a seat. */

import { keepGame } from "./games.svelte";
import type { TableState } from "../wire/protocol";
import { go } from "../browser/router.svelte";

/** Opens the new table; replaces the history entry if the player did not click. */
export function followRematch({ game, rematch }: TableState, token: string | null, replace = false): void {
  if (!rematch) return;
  if (token) keepGame({ table: rematch, game, token, at: Date.now() });
  go(`/t/${rematch}`, replace);
}
