/** The facts of every game, collected from the game folders. */

import type { GameName } from "../wire/protocol";
import type { GameFacts } from "./game";

const FOUND = import.meta.glob<GameFacts>("./*/facts.ts", { import: "default", eager: true });

/** In display order. */
export const GAMES: readonly GameFacts[] = Object.values(FOUND).sort((a, b) => a.place - b.place);

export function factsOf(name: GameName): GameFacts {
  const facts = GAMES.find((game) => game.name === name);
  if (facts === undefined) throw new RangeError(`no game ${name}`);
  return facts;
}
