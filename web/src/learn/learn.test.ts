import { describe, expect, it } from "vitest";
import { LANGUAGES } from "$i18n";
import type { GameName } from "../wire/protocol";
import { loadLesson, loadTexts } from "./lessons";
import type { LessonName } from "./lessons/types";

const GAMES: readonly GameName[] = ["duel", "classic"];
const LESSONS: readonly LessonName[] = ["duel", "duel-2", "classic", "classic-2"];

describe("a first game", () => {
  it.each(GAMES)("of %s asks for six to ten moves, all legal", async (game) => {
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
    for (const name of LESSONS) expect(texts[name]).toHaveLength((await loadLesson(name)).steps.length);
  });

  it.each(LANGUAGES)("names no cell of the board in %s, because phones show no coordinates", async (language) => {
    const texts = await loadTexts(language);
    const steps = LESSONS.flatMap((name) => texts[name].flatMap((step) => [step.title, step.task, step.why]));
    expect(steps.filter((text) => /\b[a-e][1-5]\b/.test(text))).toEqual([]);
  });
});

describe("a second chapter", () => {
  const verbs = async (name: LessonName) => new Set((await loadLesson(name)).steps.map(({ move }) => move.split(" ")[0]));

  it.each(GAMES)("of %s asks for at most ten moves, all legal", async (game) => {
    const { steps } = await loadLesson(`${game}-2`);
    expect(steps.length).toBeLessThanOrEqual(10);
    for (const { move, legal } of steps) expect(legal).toContain(move);
  });

  it("of duel practises what the first omits", async () => {
    expect(await verbs("duel-2")).toEqual(new Set(["replenish", "take", "discard", "buy", "gem", "steal", "reserve"]));
    const moves = (await loadLesson("duel-2")).steps.map(({ move }) => move);
    expect(moves).toContain("buy 28 as u");
    expect(moves).toContain("reserve d2 deck3");
  });

  it("of classic has a choice of nobles, and the other noble visits a turn later", async () => {
    const { steps } = await loadLesson("classic-2");
    expect(steps.find(({ move }) => move.startsWith("noble"))?.legal).toEqual(["noble 6", "noble 10"]);
    const events = steps.at(-1)?.frames.flatMap((frame) => frame.events) ?? [];
    expect(events).toContainEqual(expect.objectContaining({ event: "noble", noble: 10 }));
  });
});
