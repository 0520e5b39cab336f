import { expect, test } from "vitest";
import { cardOf } from "$lib/catalog";
import { parseMove } from "$lib/moves";
import type { ClassicView, DuelView, View } from "$lib/view";
import classic from "../fixtures/classic-4.json";
import duel from "../fixtures/duel-main.json";
import pay from "../fixtures/duel-pay.json";
import { nearestNoble, shortfall, tally, usualPayment } from "./tally";

const seat = { tokens: {}, privileges: 0, cards: [], royals: [], reserved: [] };
const base = { ...(duel.view as unknown as DuelView), seats: [seat, seat] };

test("a joker counts in the colour it copies, a card without bonus in none", () => {
  // 26: joker, 1 point. 67: no bonus, 6 points.
  const view: DuelView = { ...base, seats: [{ ...seat, cards: [{ card: 26, as: "k" }, { card: 67 }] }, seat] };
  const own = tally(view, 0);
  expect(own.points).toBe(7);
  expect(own.bonuses.k).toBe(1);
  expect(own.colours.k).toBe(1);
  expect(own.best).toBe("k");
});

test("royals and nobles give points", () => {
  expect(tally({ ...base, seats: [{ ...seat, royals: [1, 4] }, seat] }, 0).points).toBe(5);
});

test("what is missing counts bonuses, tokens and then gold", () => {
  const card = cardOf("duel", 26); // costs four black and a pearl
  const view: DuelView = { ...base, seats: [{ ...seat, tokens: { k: 1, o: 2 }, cards: [{ card: 26, as: "k" }] }, seat] };
  expect(shortfall(view, 0, card)).toEqual({ short: { k: 2, p: 1 }, covered: { k: 2, p: 0 }, missing: 1 });
});

test.each([duel, classic, pay])("cards that lack nothing are those the server lets one buy", (fixture) => {
  const view = fixture.view as unknown as View;
  const me = view.turn ?? 0;
  const open = view.game === "classic" ? view.rows : view.pyramid;
  const plain = Object.values(open).flat().filter((id) => id !== null && cardOf(view.game, id).bonus !== "j");
  const buyable = new Set(fixture.legalMoves.map(parseMove).filter(({ verb }) => verb === "buy").map(({ target }) => target));
  for (const id of plain) {
    expect([id, shortfall(view, me, cardOf(view.game, id as number)).missing === 0]).toEqual([id, buyable.has(String(id))]);
  }
});

test("the default payment takes held tokens first and gold for the rest", () => {
  const view: DuelView = { ...base, seats: [{ ...seat, tokens: { k: 3, p: 1, o: 2 } }, seat] };
  expect(usualPayment(view, 0, cardOf("duel", 26))).toBe("kkkpo");
});

test("the nearest noble is the one with the fewest bonuses to go", () => {
  // Noble 1 asks for four white and four blue, noble 3 for four green and four red.
  const owner = { tokens: {}, cards: [1, 2, 3], nobles: [], reserved: [] };
  const view = { ...(classic.view as unknown as ClassicView), nobles: [3, 1], seats: [owner] };
  expect(nearestNoble(view, 0)).toEqual({ id: 1, lacks: { w: 1, u: 4 }, toGo: 5 });
});
