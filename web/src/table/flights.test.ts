import { expect, test } from "vitest";
import CLASSIC from "../games/classic";
import DUEL from "../games/duel";
import { flights } from "./flights";

const ways = (list: ReturnType<typeof flights>) => list.map(({ from, to }) => `${from} > ${to}`);

test("taken tokens fly from their cells to the seat's columns, one after another", () => {
  const list = flights([{ event: "took", seat: 1, tokens: "kw", cells: ["b2", "c3"] }], DUEL);
  expect(ways(list)).toEqual(["cell:b2 > seat1:k", "cell:c3 > seat1:w"]);
  expect(list[1]!.delay).toBeGreaterThan(list[0]!.delay);
});

test("in classic they fly from and to the supply", () => {
  const took = flights([{ event: "took", seat: 0, tokens: "rr", cells: [] }], CLASSIC);
  expect(ways(took)).toEqual(["supply:r > seat0:r", "supply:r > seat0:r"]);
  expect(ways(flights([{ event: "returned", seat: 0, tokens: "g" }], CLASSIC))).toEqual(["seat0:g > supply:g"]);
});

test("a bought card flies to the bonuses, its price to the bag, and the new card appears on landing", () => {
  // Card 26 is a joker, copied here as black.
  const list = flights(
    [
      { event: "bought", seat: 0, card: 26, paid: "kp", reserved: false, colour: "k" },
      { event: "refilled", seat: 0, card: 12, level: 1, slot: 2 },
    ],
    DUEL,
  );
  expect(ways(list)).toEqual(["card:26 > seat0:chip:k", "seat0:k > bag", "seat0:p > bag", "deck:1 > slot:1:2"]);
  expect(list[3]!.holds).toBe("card:12");
});

test("a blind reserve flies from its deck face down", () => {
  const [flight] = flights([{ event: "reserved", seat: 1, level: 2, open: false, card: null }], DUEL);
  expect(flight).toMatchObject({ from: "deck:2", to: "seat1:reserve", piece: { kind: "card", card: null } });
});

test("a Privilege flies between its owners", () => {
  expect(ways(flights([{ event: "privilege-gained", seat: 1, giver: null }], DUEL))).toEqual(["privileges > seat1:privilege"]);
  expect(ways(flights([{ event: "privilege-gained", seat: 1, giver: 0 }], DUEL))).toEqual(["seat0:privilege > seat1:privilege"]);
});

test("a turn event launches no flight", () => {
  expect(flights([{ event: "turn", seat: 1, again: false }], DUEL)).toEqual([]);
});
