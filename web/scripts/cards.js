// Generates src/catalog/cards.generated.ts from the engine's card lists.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

const at = (path) => new URL(path, import.meta.url);
/** The games: the folders of the package with a card list. */
const GAMES = readdirSync(at("../../src/cabochon/")).filter((name) => existsSync(at(`../../src/cabochon/${name}/cards.csv`)));
const LETTERS = { white: "w", blue: "u", green: "g", red: "r", black: "k", pearl: "p" };

/** The rows of a list as objects. */
function rows(path) {
  const [header, ...lines] = readFileSync(at(`../../src/cabochon/${path}`), "utf8").trim().split(/\r?\n/);
  const names = header.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((value, i) => [names[i], value])));
}

/** The cost columns as letters: two white and one red are "wwr". */
const letters = (row) =>
  Object.entries(LETTERS)
    .map(([name, letter]) => letter.repeat(Number(row[name] ?? 0)))
    .join("");

const bonus = (row) => (LETTERS[row.bonus] ?? row.bonus)[0];

const card = (row) => [
  Number(row.level),
  bonus(row),
  Number(row.bonus_count ?? 1),
  Number(row.points),
  Number(row.crowns ?? 0),
  row.ability ?? "none",
  letters(row),
];

const table = (path, fact) => JSON.stringify(Object.fromEntries(rows(path).map((row) => [row.id, fact(row)])));

const source = `// Written by scripts/cards.js from the engine's card lists: do not edit.
import type { GameName } from "../wire/protocol";

/** Level, bonus (j joker, n none), number of bonuses, points, crowns, ability, cost. */
export type CardRow = [number, string, number, number, number, string, string];
export const CARDS: Record<GameName, Record<number, CardRow>> = {
${GAMES.map((game) => `  ${game}: ${table(`${game}/cards.csv`, card)},`).join("\n")}
};
/** Points and required bonuses. */
export const NOBLES: Record<number, [number, string]> = ${table("classic/nobles.csv", (row) => [Number(row.points), letters(row)])};
/** Points and ability. */
export const ROYALS: Record<number, [number, string]> = ${table("duel/royals.csv", (row) => [Number(row.points), row.ability])};
`;
writeFileSync(at("../src/catalog/cards.generated.ts"), source);
