import { describe, expect, it } from "vitest";
import { LANGUAGES } from "$i18n";
import type { GameName } from "../wire/protocol";
import { loadLesson, loadTexts } from "./lessons";

const GAMES: readonly GameName[] = ["duel", "classic"];

describe("a first game", () => {
  it.each(GAMES)("of %s asks for legal moves, six to ten of them", async (game) => {
    const { steps } = await loadLesson(game);
    expect(steps.length).toBeGreaterThanOrEqual(6);
    expect(steps.length).toBeLessThanOrEqual(10);
    for (const { move, legal } of steps) expect(legal).toContain(move);
  });

  it.each(GAMES)("of %s ends with the learner's victory", async (game) => {
    const { steps } = await loadLesson(game);
    const end = steps.at(-1)?.frames.at(-1)?.view;
    expect(end?.outcome?.winners).toEqual([end?.viewer]);
  });

  it.each(LANGUAGES)("has a text for every step in %s", async (language) => {
    const texts = await loadTexts(language);
    for (const game of GAMES) expect(texts[game]).toHaveLength((await loadLesson(game)).steps.length);
  });
});
