import { expect, test } from "vitest";
import { contains, parseMove, same } from "./moves";

test.each([
  ["take wug", { verb: "take", picks: ["w", "u", "g"] }],
  ["take rr", { verb: "take", picks: ["r", "r"] }],
  ["take b2 c3 d4", { verb: "take", picks: ["b2", "c3", "d4"] }],
  ["reserve 17", { verb: "reserve", picks: [], target: "17" }],
  ["reserve deck2", { verb: "reserve", picks: [], target: "deck2" }],
  ["reserve a1 17", { verb: "reserve", picks: ["a1"], target: "17" }],
  ["buy 17", { verb: "buy", picks: [], target: "17" }],
  ["buy 17 pay wwo", { verb: "buy", picks: [], target: "17", pay: "wwo" }],
  ["buy 26 as w pay kkkko", { verb: "buy", picks: [], target: "26", as: "w", pay: "kkkko" }],
  ["noble 4", { verb: "noble", picks: [], target: "4" }],
  ["royal 2", { verb: "royal", picks: [], target: "2" }],
  ["privilege c3", { verb: "privilege", picks: ["c3"] }],
  ["gem c3", { verb: "gem", picks: ["c3"] }],
  ["steal w", { verb: "steal", picks: ["w"] }],
  ["return o", { verb: "return", picks: ["o"] }],
  ["replenish", { verb: "replenish", picks: [] }],
  ["pass", { verb: "pass", picks: [] }],
])("%s is taken apart", (text, parts) => {
  expect(JSON.parse(JSON.stringify(parseMove(text)))).toEqual({ text, ...parts });
});

test("lists are compared as multisets", () => {
  expect(contains(["w", "u", "g"], ["g", "w"])).toBe(true);
  expect(contains(["w", "u"], ["w", "w"])).toBe(false);
  expect(same(["r", "r"], ["r"])).toBe(false);
  expect(same(["b2", "c3"], ["c3", "b2"])).toBe(true);
});
