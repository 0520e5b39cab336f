import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { chooseLanguage, LANGUAGES } from "$i18n";
import { film, fixture, NAMES } from "../fixtures";
import type { Tally, View } from "../wire/protocol";
import { moveWords } from "./moves";

interface Position {
  view: View;
  tally: Tally;
  legalMoves: readonly string[];
}

/** Positions that `tests/web/test_text_view.py` lets the engine play, else the fixtures. */
const PATH = process.env.CABOCHON_POSITIONS;
const POSITIONS: readonly Position[] = PATH
  ? readFileSync(PATH, "utf8").trim().split("\n").map((line) => JSON.parse(line) as Position)
  : NAMES.flatMap(film);

afterEach(() => chooseLanguage("en"));

/** The moves of a position that read like another of it. */
function alike({ view, tally, legalMoves }: Position): string[] {
  const words = legalMoves.map((move) => moveWords(view, tally, move));
  return new Set(words).size === words.length ? [] : words.filter((each, i) => words.indexOf(each) !== i);
}

describe("a move in words", () => {
  test.each(LANGUAGES)("%s: reads like no other of its position", async (language) => {
    await chooseLanguage(language);
    expect(POSITIONS.length).toBeGreaterThan(90);
    expect(POSITIONS.flatMap(alike)).toEqual([]);
  }, 120_000);

  test("tells all that is printed on the card, where it lies and what is paid", () => {
    const { view, tally, legalMoves } = fixture("duel-pay");
    const texts = legalMoves.filter((move) => move.startsWith("buy")).map((move) => moveWords(view, tally, move));
    for (const text of texts) expect(text).toMatch(/^Buy an? .* \(level \d, (place \d|in your reserve)(, [^;]+)?; costs .+\).*, (paying|for free)/);
  });
});
