import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cardOf, nobleOf, royalOf } from "./catalog";
import type { GameName } from "../wire/protocol";

/** The rows of a card list of the engine. */
function rows(path: string): Record<string, string>[] {
  const [header = "", ...lines] = readFileSync(`../src/cabochon/${path}`, "utf8").trim().split(/\r?\n/);
  const names = header.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((value, i) => [names[i] ?? "", value])));
}

const LETTERS = { w: "white", u: "blue", g: "green", r: "red", k: "black", p: "pearl" } as const;
const printed = (row: Record<string, string>) =>
  Object.fromEntries(Object.entries(LETTERS).flatMap(([letter, name]) => (Number(row[name] ?? 0) > 0 ? [[letter, Number(row[name])]] : [])));

test.each<[GameName, number]>([
  ["classic", 90],
  ["duel", 67],
])("%s: every card of the engine's list is known as it is printed", (game, count) => {
  const list = rows(`${game}/cards.csv`);
  expect(list).toHaveLength(count);
  for (const row of list) {
    const card = cardOf(game, Number(row.id));
    expect(card).toMatchObject({ level: Number(row.level), points: Number(row.points), crowns: Number(row.crowns ?? 0), cost: printed(row) });
    expect(card.ability).toBe(row.ability ?? "none");
    expect(card.bonus).toBe(Object.entries(LETTERS).find(([, name]) => name === row.bonus)?.[0] ?? row.bonus?.charAt(0));
  }
});

test("nobles and royals are known as printed", () => {
  for (const row of rows("classic/nobles.csv")) expect(nobleOf(Number(row.id))).toMatchObject({ points: Number(row.points), needs: printed(row) });
  for (const row of rows("duel/royals.csv")) expect(royalOf(Number(row.id))).toMatchObject({ points: Number(row.points), ability: row.ability });
});

test("an unknown card is an error", () => {
  expect(() => cardOf("duel", 68)).toThrow(RangeError);
});
