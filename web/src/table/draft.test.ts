import { describe, expect, test } from "vitest";
import { type Move, parseMove } from "./moves";
import { candidates, choose, type Draft, EMPTY, extendable, jokerColours, nextPicks, press, ready, targets, turnTo, verbs } from "./draft";

const legal = (...texts: string[]): Move[] => texts.map(parseMove);
const text = (draft: Draft, moves: Move[]) => ready(draft, moves)?.text ?? null;
const sorted = (set: Iterable<string>) => [...set].sort();

const LINE = legal("take b2", "take c3", "take d4", "take e1", "take b2 c3", "take c3 d4", "take b2 c3 d4", "reserve a1 17", "reserve a1 deck1");
const TAKE: Draft = { verb: "take", picks: [] };

describe("tokens of the duel board", () => {
  test("at first every cell that begins a take is lit", () => {
    expect(sorted(nextPicks(TAKE, LINE))).toEqual(["b2", "c3", "d4", "e1"]);
  });

  test("after one cell only those that complete a line with it are lit", () => {
    expect(sorted(nextPicks(press(TAKE, "b2", LINE), LINE))).toEqual(["c3", "d4"]);
    expect(sorted(nextPicks(press(TAKE, "e1", LINE), LINE))).toEqual([]);
  });

  test("one cell is already a move, and can grow", () => {
    const one = press(TAKE, "c3", LINE);
    expect(text(one, LINE)).toBe("take c3");
    expect(extendable(one, LINE)).toBe(true);
    const three = press(press(one, "b2", LINE), "d4", LINE);
    expect(text(three, LINE)).toBe("take b2 c3 d4");
    expect(extendable(three, LINE)).toBe(false);
  });

  test("the two ends of a line bring the stone between them along", () => {
    expect(text(press(press(TAKE, "d4", LINE), "b2", LINE), LINE)).toBe("take b2 c3 d4");
  });

  test("a chosen cell pressed again is let go", () => {
    expect(press(press(TAKE, "b2", LINE), "b2", LINE).picks).toEqual([]);
  });

  test("a cell that does not fit begins anew", () => {
    expect(press(press(TAKE, "b2", LINE), "e1", LINE).picks).toEqual(["e1"]);
  });

  test("a cell in no move changes nothing", () => {
    expect(press(TAKE, "a5", LINE)).toBe(TAKE);
  });
});

const SUPPLY = legal("take ww", "take wug", "take wur", "take wgr", "take ugr");

describe("tokens of the classic supply", () => {
  test("one or two colours are no move where three are to be had", () => {
    const one = press(TAKE, "w", SUPPLY);
    expect(text(one, SUPPLY)).toBeNull();
    expect(text(press(press(one, "u", SUPPLY), "r", SUPPLY), SUPPLY)).toBe("take wur");
  });

  test("a third colour is never chosen by itself, not even where there is no other", () => {
    const few = legal("take wug");
    const two = press(press(TAKE, "w", few), "u", few);
    expect(two.picks).toEqual(["w", "u"]);
    expect(sorted(nextPicks(two, few))).toEqual(["g"]);
  });

  test("the same colour twice is two alike", () => {
    expect(text(press(press(TAKE, "w", SUPPLY), "w", SUPPLY), SUPPLY)).toBe("take ww");
    expect(sorted(nextPicks({ verb: "take", picks: ["w", "w"] }, SUPPLY))).toEqual([]);
  });

  test("the same colour twice lets go where two alike are not legal", () => {
    expect(press(press(TAKE, "u", SUPPLY), "u", SUPPLY).picks).toEqual([]);
  });

  test("a fourth colour takes the place of the first", () => {
    const three: Draft = { verb: "take", picks: ["w", "u", "g"] };
    expect(press(three, "r", SUPPLY).picks).toEqual(["u", "g", "r"]);
  });
});

const CARDS = legal("buy 17", "buy 17 pay wwo", "buy 26 as w", "buy 26 as u", "buy 27 as k", "reserve a1 17", "reserve b5 17", "reserve a1 26", "reserve a1 40", "reserve b5 40", "reserve b5 deck2");

describe("cards", () => {
  test("pressing a card that can be bought offers to buy it, and to reserve it", () => {
    const draft = choose(EMPTY, "17", CARDS);
    expect(text(draft, CARDS)).toBe("buy 17");
    expect(sorted(verbs(draft, CARDS))).toEqual(["buy", "reserve"]);
  });

  test("another payment is a move of its own", () => {
    expect(text({ ...choose(EMPTY, "17", CARDS), pay: "wwo" }, CARDS)).toBe("buy 17 pay wwo");
  });

  test("a payment that is not legal is no move", () => {
    expect(text({ ...choose(EMPTY, "17", CARDS), pay: "ooo" }, CARDS)).toBeNull();
  });

  test("a joker waits for its colour unless there is only one", () => {
    const draft = choose(EMPTY, "26", CARDS);
    expect(text(draft, CARDS)).toBeNull();
    expect(jokerColours(draft, CARDS)).toEqual(["w", "u"]);
    expect(text({ ...draft, as: "u" }, CARDS)).toBe("buy 26 as u");
    expect(text(choose(EMPTY, "27", CARDS), CARDS)).toBe("buy 27 as k");
  });

  test("reserving proposes a gold and lets another be pressed", () => {
    const draft = turnTo(choose(EMPTY, "17", CARDS), "reserve", CARDS);
    expect(text(draft, CARDS)).toBe("reserve a1 17");
    expect(text(press(draft, "b5", CARDS), CARDS)).toBe("reserve b5 17");
  });

  test("a gold pressed first lights the cards and decks it can fetch", () => {
    const gold = press({ verb: "reserve", picks: [] }, "b5", CARDS);
    expect(text(gold, CARDS)).toBeNull();
    expect(sorted(targets(gold, CARDS))).toEqual(["17", "40", "deck2"]);
    expect(text(choose(gold, "40", CARDS), CARDS)).toBe("reserve b5 40");
  });

  test("a chosen card pressed again is let go", () => {
    expect(choose(choose(EMPTY, "17", CARDS), "17", CARDS)).toBe(EMPTY);
  });

  test("a card without a legal move cannot be chosen", () => {
    expect(choose(EMPTY, "66", CARDS)).toBe(EMPTY);
  });
});

describe("forced steps", () => {
  test("a noble is a target", () => {
    const moves = legal("noble 4", "noble 7");
    expect(sorted(targets(EMPTY, moves))).toEqual(["4", "7"]);
    expect(text(choose(EMPTY, "7", moves), moves)).toBe("noble 7");
  });

  test("steal and gem are picks", () => {
    const steal = legal("steal w", "steal k");
    expect(text(press({ verb: "steal", picks: [] }, "k", steal), steal)).toBe("steal k");
    const gem = legal("gem c3", "gem d1");
    expect(text(press({ verb: "gem", picks: [] }, "d1", gem), gem)).toBe("gem d1");
  });

  test("another choice takes the place of the first", () => {
    const steal = legal("steal w", "steal k");
    expect(press({ verb: "steal", picks: ["w"] }, "k", steal).picks).toEqual(["k"]);
  });
});

test("an empty draft disagrees with no move", () => {
  expect(candidates(EMPTY, CARDS)).toHaveLength(CARDS.length);
});
