import { describe, expect, it } from "vitest";
import { after, choose, dayBefore, dayOf, expected, fits, FRESH, onDay, readProgress, streakOn, weight } from "./progress";

describe("the rating", () => {
  it("is that of Elo", () => {
    expect(expected(1500, 1500)).toBe(0.5);
    expect(expected(1900, 1500)).toBeCloseTo(10 / 11);
    const solved = after(FRESH, "duel-1", 1200, true);
    expect(solved.rating).toBe(1240);
    expect(after(FRESH, "duel-1", 1200, false).rating).toBe(1160);
    expect([weight(9), weight(10), weight(30)]).toEqual([80, 40, 20]);
  });

  it("counts only the first answer to a puzzle", () => {
    const failed = after(FRESH, "duel-1", 1200, false);
    expect(after(failed, "duel-1", 1200, true)).toBe(failed);
  });

  it("stays within bounds", () => {
    const low = { ...FRESH, rating: 405 };
    expect(after(low, "a", 410, false).rating).toBe(400);
  });
});

describe("the streak", () => {
  it("grows day by day and ends when one was missed", () => {
    let progress = onDay(FRESH, "2026-02-28");
    progress = onDay(onDay(progress, "2026-03-01"), "2026-03-01");
    expect(progress.streak).toBe(2);
    expect(streakOn(progress, "2026-03-02")).toBe(2);
    expect(streakOn(progress, "2026-03-03")).toBe(0);
    expect(onDay(progress, "2026-03-05").streak).toBe(1);
  });

  it("knows the calendar", () => {
    expect(dayBefore("2026-01-01")).toBe("2025-12-31");
    expect(dayOf(Date.UTC(2026, 10, 18, 23, 59))).toBe("2026-11-18");
  });
});

it("damaged storage starts afresh", () => {
  for (const bad of [null, "", "x", "[]", "{}", '{"rating":"1"}', '{"rating":1,"rated":1,"streak":1,"last":"","tried":null}']) expect(readProgress(bad)).toBe(FRESH);
  const kept = after(FRESH, "duel-1", 1000, true);
  expect(readProgress(JSON.stringify(kept))).toEqual(kept);
});

it("the next puzzle is near the rating, and not one that was tried", () => {
  const puzzles = Array.from({ length: 40 }, (_, i) => ({ id: `duel-${i}`, rating: 800 + i * 30 }));
  const progress = { ...FRESH, tried: { "duel-13": true } };
  for (const dice of [0, 0.5, 0.99]) {
    const found = choose(puzzles, progress, dice);
    expect(found && Math.abs(found.rating - FRESH.rating) <= 150).toBe(true);
    expect(found?.id).not.toBe("duel-13");
  }
  expect(choose([{ id: "a", rating: 1 }], { ...FRESH, tried: { a: false } }, 0.5)?.id).toBe("a");
  expect(choose([], FRESH, 0.5)).toBeNull();
  expect(choose([{ id: "a", rating: 1 }], FRESH, 0.5, "a")).toBeNull();
});

describe("what is trained", () => {
  it("is a task, a difficulty, a theme, or anything", () => {
    const puzzle = { kind: "win-now", grade: "novice", themes: ["gold", "royal"] };
    const anything = { kind: "", grade: "", theme: "" };
    expect(fits(puzzle, anything)).toBe(true);
    expect(fits(puzzle, { kind: "win-now", grade: "novice", theme: "royal" })).toBe(true);
    for (const other of [{ kind: "best-value" }, { grade: "expert" }, { theme: "noble" }]) expect(fits(puzzle, { ...anything, ...other })).toBe(false);
  });
});
