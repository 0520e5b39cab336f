import { expect, test } from "vitest";
import { parseMove } from "./moves";
import type { View } from "../wire/protocol";
import { type Draft, EMPTY } from "./draft";
import { anchorsOf } from "./wanted";

const VIEW = { turn: 1 } as View;
const point = (text: string, draft: Draft = EMPTY, aside: string[] = []) => anchorsOf(parseMove(text), draft, aside, VIEW);

test.each([
  ["take b2 c2 d2", ["cell:b2", "cell:c2", "cell:d2"]],
  ["take uu", ["supply:u", "supply:u"]],
  ["buy 17 pay wo", ["card:17"]],
  ["reserve c3 40", ["cell:c3", "card:40"]],
  ["reserve deck2", ["deck:2"]],
  ["royal 4", ["royal:4"]],
  ["noble 7", ["noble:7"]],
  ["return r", ["seat1:r"]],
  ["steal k", ["seat0:k"]],
  ["privilege d3", ["start:privilege"]],
  ["replenish", ["start:replenish"]],
])("%s: what it names is pointed at", (text, places) => {
  expect(point(text)).toEqual(places);
});

test("chosen pieces are no longer highlighted", () => {
  expect(point("take b2 c2 d2", { verb: "take", picks: ["c2"] })).toEqual(["cell:b2", "cell:d2"]);
  expect(point("take uu", { verb: "take", picks: ["u"] })).toEqual(["supply:u"]);
  expect(point("buy 17", { verb: "buy", picks: [], target: "17" })).toEqual([]);
  expect(point("return r", EMPTY, ["r"])).toEqual([]);
});

test("a wrong choice leaves all highlights on", () => {
  expect(point("take b2 c2", { verb: "take", picks: ["e5"] })).toEqual(["cell:b2", "cell:c2"]);
});

test("a Privilege highlights its token after its button was clicked", () => {
  expect(point("privilege d3", { verb: "privilege", picks: [] })).toEqual(["cell:d3"]);
});
