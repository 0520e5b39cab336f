import { describe, expect, test } from "vitest";
import { type Move, parseMove } from "./moves";
import { candidates, choose, type Draft, EMPTY, extendable, jokerColours, nextPicks, press, ready, targets, turnTo, verbs } from "./draft";

const legal = (...texts: string[]): Move[] => texts.map(parseMove);
const text = (draft: Draft, moves: Move[]) => ready(draft, moves)?.text ?? null;
const sorted = (set: Iterable<string>) => [...set].sort();

const LINE = legal("take b2", "take c3", "take d4", "take e1", "take b2 c3", "take c3 d4", "take b2 c3 d4", "reserve a1 17", "reserve a1 deck1");
const TAKE: Draft = { verb: "take", picks: [] };

describe("tokens of the duel board", () => {
  test("at first every cell that can start a take is highlighted", () => {
    expect(sorted(nextPicks(TAKE, LINE))).toEqual(["b2", "c3", "d4", "e1"]);
  });

  test("after one cell only those that form a line with it are highlighted", () => {
    expect(sorted(nextPicks(press(TAKE, "b2", LINE), LINE))).toEqual(["c3", "d4"]);
    expect(sorted(nextPicks(press(TAKE, "e1", LINE), LINE))).toEqual([]);
  });

  test("one cell is a legal move and can be extended", () => {
    const one = press(TAKE, "c3", LINE);
    expect(text(one, LINE)).toBe("take c3");
    expect(extendable(one, LINE)).toBe(true);
    const three = press(press(one, "b2", LINE), "d4", LINE);
    expect(text(three, LINE)).toBe("take b2 c3 d4");
    expect(extendable(three, LINE)).toBe(false);
  });

  test("choosing both ends of a line adds the cell between them", () => {
    expect(text(press(press(TAKE, "d4", LINE), "b2", LINE), LINE)).toBe("take b2 c3 d4");
  });

  test("clicking a chosen cell again deselects it", () => {
    expect(press(press(TAKE, "b2", LINE), "b2", LINE).picks).toEqual([]);
  });

  test("a cell that does not fit starts a new choice", () => {
    expect(press(press(TAKE, "b2", LINE), "e1", LINE).picks).toEqual(["e1"]);
  });

  test("a cell that no legal move names changes nothing", () => {
    expect(press(TAKE, "a5", LINE)).toBe(TAKE);
  });
});

const SUPPLY = legal("take ww", "take wug", "take wur", "take wgr", "take ugr");

describe("tokens of the classic supply", () => {
  test("one or two colours are not a move while three are available", () => {
    const one = press(TAKE, "w", SUPPLY);
    expect(text(one, SUPPLY)).toBeNull();
    expect(text(press(press(one, "u", SUPPLY), "r", SUPPLY), SUPPLY)).toBe("take wur");
  });

  test("a third colour is never chosen automatically, not even if it is the only one left", () => {
    const few = legal("take wug");
    const two = press(press(TAKE, "w", few), "u", few);
    expect(two.picks).toEqual(["w", "u"]);
    expect(sorted(nextPicks(two, few))).toEqual(["g"]);
  });

  test("the same colour twice takes two of it", () => {
    expect(text(press(press(TAKE, "w", SUPPLY), "w", SUPPLY), SUPPLY)).toBe("take ww");
    expect(sorted(nextPicks({ verb: "take", picks: ["w", "w"] }, SUPPLY))).toEqual([]);
  });

  test("the same colour twice deselects it if taking two is illegal", () => {
    expect(press(press(TAKE, "u", SUPPLY), "u", SUPPLY).picks).toEqual([]);
  });

  test("a fourth colour replaces the first", () => {
    const three: Draft = { verb: "take", picks: ["w", "u", "g"] };
    expect(press(three, "r", SUPPLY).picks).toEqual(["u", "g", "r"]);
  });
});

const CARDS = legal("buy 17", "buy 17 pay wwo", "buy 26 as w", "buy 26 as u", "buy 27 as k", "reserve a1 17", "reserve b5 17", "reserve a1 26", "reserve a1 40", "reserve b5 40", "reserve b5 deck2");

describe("cards", () => {
  test("an affordable card offers buying and reserving", () => {
    const draft = choose(EMPTY, "17", CARDS);
    expect(text(draft, CARDS)).toBe("buy 17");
    expect(sorted(verbs(draft, CARDS))).toEqual(["buy", "reserve"]);
  });

  test("a different payment is a different move", () => {
    expect(text({ ...choose(EMPTY, "17", CARDS), pay: "wwo" }, CARDS)).toBe("buy 17 pay wwo");
  });

  test("an illegal payment is not a move", () => {
    expect(text({ ...choose(EMPTY, "17", CARDS), pay: "ooo" }, CARDS)).toBeNull();
  });

  test("a joker needs a colour unless there is only one", () => {
    const draft = choose(EMPTY, "26", CARDS);
    expect(text(draft, CARDS)).toBeNull();
    expect(jokerColours(draft, CARDS)).toEqual(["w", "u"]);
    expect(text({ ...draft, as: "u" }, CARDS)).toBe("buy 26 as u");
    expect(text(choose(EMPTY, "27", CARDS), CARDS)).toBe("buy 27 as k");
  });

  test("reserving proposes a gold token and accepts another", () => {
    const draft = turnTo(choose(EMPTY, "17", CARDS), "reserve", CARDS);
    expect(text(draft, CARDS)).toBe("reserve a1 17");
    expect(text(press(draft, "b5", CARDS), CARDS)).toBe("reserve b5 17");
  });

  test("choosing gold first highlights the cards and decks that can be reserved", () => {
    const gold = press({ verb: "reserve", picks: [] }, "b5", CARDS);
    expect(text(gold, CARDS)).toBeNull();
    expect(sorted(targets(gold, CARDS))).toEqual(["17", "40", "deck2"]);
    expect(text(choose(gold, "40", CARDS), CARDS)).toBe("reserve b5 40");
  });

  test("clicking a chosen card again deselects it", () => {
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

  test("a second choice replaces the first", () => {
    const steal = legal("steal w", "steal k");
    expect(press({ verb: "steal", picks: ["w"] }, "k", steal).picks).toEqual(["k"]);
  });
});

test("an empty draft matches every move", () => {
  expect(candidates(EMPTY, CARDS)).toHaveLength(CARDS.length);
});
