import { beforeEach, describe, expect, it } from "vitest";
import classic from "../fixtures/classic-full-2.json";
import duel from "../fixtures/duel-full.json";
import { cardOf } from "../catalog/catalog";
import type { View } from "../wire/protocol";
import { addCard, type Draft, draftOf, empty, free, kindsOf, movePlate, movePrivilege, moveToken, paint, placed, placeOf, poolOf, rowsOf } from "./edit";

const view = (fixture: unknown): View => (fixture as { view: View }).view;
let two: Draft;
let small: Draft;

beforeEach(() => {
  small = draftOf(view(classic));
  two = draftOf(view(duel));
});

/** All tokens of a draft, by kind. */
function tokens(draft: Draft): Record<string, number> {
  const board = [...(draft.board ?? "")];
  return Object.fromEntries(kindsOf(draft).map((kind) => [kind, (poolOf(draft)[kind] ?? 0) + board.filter((each) => each === kind).length + draft.seats.reduce((sum, seat) => sum + (seat.tokens[kind] ?? 0), 0)]));
}

describe("tokens", () => {
  it("stay the same in number, whatever is moved", () => {
    for (const draft of [two, small]) {
      const before = tokens(draft);
      for (const kind of kindsOf(draft)) {
        moveToken(draft, 0, kind, 1);
        moveToken(draft, 1, kind, -1);
        if (draft.board !== undefined) paint(draft, 3, kind);
      }
      expect(tokens(draft)).toEqual(before);
      empty(draft);
      expect(tokens(draft)).toEqual(before);
    }
  });

  it("cannot be taken from an empty pool", () => {
    const kind = kindsOf(two)[0] ?? "w";
    poolOf(two)[kind] = 0;
    expect(moveToken(two, 0, kind, 1)).toBe(false);
    two.board = ".".repeat(25);
    expect(paint(two, 0, kind)).toBe(false);
    expect(two.board).toBe(".".repeat(25));
  });
});

it("a draft begins a turn and has no decks", () => {
  expect(small).not.toHaveProperty("decks");
  expect(small).not.toHaveProperty("viewer");
  expect(two).toMatchObject({ phase: "main", replenished: false, card: null, refill: null });
});

it("a card can be laid once", () => {
  const cards = Array.from({ length: 90 }, (_, i) => cardOf(small.game, i + 1));
  const open = free(small, cards, 1);
  expect(open.some((id) => placed(small).has(id))).toBe(false);
  const card = open[0] ?? 0;
  (rowsOf(small)["1"] ?? [])[0] = card;
  expect(free(small, cards, 1)).not.toContain(card);
});

it("a joker says what it copies", () => {
  const joker = Array.from({ length: 67 }, (_, i) => cardOf(two.game, i + 1)).find(({ bonus, id }) => bonus === "j" && !placed(two).has(id));
  addCard(two, 0, joker?.id ?? 0);
  expect(two.seats[0]?.cards.at(-1)).toEqual({ card: joker?.id, as: "w" });
  addCard(small, 0, 1);
  expect(small.seats[0]?.cards.at(-1)).toBe(1);
});

it("plates and Privileges have one place each", () => {
  movePlate(two, 2, 1);
  expect(placeOf(two, 2)).toBe(1);
  movePlate(two, 2, "table");
  expect([placeOf(two, 2), two.seats[1]?.royals?.includes(2)]).toEqual(["table", false]);
  movePlate(small, 5, "box");
  expect(placeOf(small, 5)).toBe("box");
  const all = (): number => (two.privileges ?? 0) + two.seats.reduce((sum, seat) => sum + (seat.privileges ?? 0), 0);
  const before = all();
  for (let i = 0; i < 5; i++) movePrivilege(two, 0, 1);
  for (let i = 0; i < 5; i++) movePrivilege(two, 1, -1);
  expect(all()).toBe(before);
});
