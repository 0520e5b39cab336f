/** Carries the games of this device to another one, as a file: finished or not, with the tokens of their seats. */

import { Kept } from "./kept";

const FORMAT = 1;

/** A game as the list of games has it. */
interface Listed {
  table: string;
  token: string;
}
interface Carried<Game extends Listed> {
  cabochon: number;
  games: readonly { game: Game; lines: readonly string[] }[];
}

/** The file with these games. */
export async function packed<Game extends Listed>(games: readonly Game[], kept: Pick<Kept, "lines"> = new Kept()): Promise<string> {
  const found = await Promise.all(games.map(async (game) => ({ game, lines: JSON.parse(await kept.lines(game.table, 0)) as unknown })));
  const whole = found.filter(({ lines }) => Array.isArray(lines) && lines.length > 0);
  return JSON.stringify({ cabochon: FORMAT, games: whole });
}

/** Stores the games of a file; returns those that are here now. What is stored already stays as it is. */
export async function unpacked<Game extends Listed>(text: string, kept: Pick<Kept, "append"> = new Kept()): Promise<Game[]> {
  const { cabochon, games } = JSON.parse(text) as Carried<Game>;
  if (cabochon !== FORMAT) throw new RangeError(cabochon > FORMAT ? "newer" : "another format");
  const here: Game[] = [];
  for (const { game, lines } of games) {
    const stored = await kept.append(game.table, 0, JSON.stringify(lines));
    if (stored !== "stored" && stored !== "conflict") throw new RangeError(stored);
    if (stored === "stored") here.push(game);
  }
  return here;
}
