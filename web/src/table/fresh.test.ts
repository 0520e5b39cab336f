import { expect, test } from "vitest";
import { freshOf } from "./fresh";

test("emptied cells, gained tokens and the revealed card are marked", () => {
  const places = freshOf([
    { event: "took", seat: 1, tokens: "ko", cells: ["b2", "a1"] },
    { event: "refilled", seat: 1, card: 12, level: 1, slot: 0 },
    { event: "turn", seat: 0, again: false },
  ]);
  expect([...places].sort()).toEqual(["card:12", "cell:a1", "cell:b2", "seat1:k", "seat1:o"]);
});

test("stealing marks both seats", () => {
  expect([...freshOf([{ event: "stole", seat: 0, token: "w" }])]).toEqual(["seat0:w", "seat1:w"]);
});
