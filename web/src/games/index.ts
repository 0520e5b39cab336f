/** Every game, collected from the game folders. */

import type { GameName } from "../wire/protocol";
import type { Game } from "./game";

const FOUND = Object.values(import.meta.glob<Game>("./*/index.ts", { import: "default", eager: true }));

export function gameOf({ game }: { readonly game: GameName }): Game {
  const found = FOUND.find(({ name }) => name === game);
  if (found === undefined) throw new RangeError(`no game ${game}`);
  return found;
}
