import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "$i18n";
import type { GameName, View } from "../../wire/protocol";
import { aidOf, loadAid } from "../aid";
import { glossaryOf, loadRules, paragraphsOf, sectionsOf } from ".";
import { type Refusal, ruleFor, type Step } from "./rule-for";
import { search, searchTerms } from "./search";
import type { Paragraph, Section } from "./types";

const GAMES: readonly GameName[] = ["duel", "classic"];
const CASES = LANGUAGES.flatMap((language) => GAMES.map((game) => [language, game] as const));

/** Rules for programmers only: invariants, facts about the printed cards, test positions, storage of options. */
const NOT_FOR_PLAYERS = /-(INV|FACT|EDGE)-|^S-OPT-3$|^D-OPT-2$/;

/** The ids that a page of docs/rules defines: bold in a list, or first in the row of a table. */
const defined = (game: GameName): string[] => [...readFileSync(`../docs/rules/${game}.md`, "utf8").matchAll(/^(?:- \*\*|\| )([DS]-[A-Z]+-\d+)/gm)].map(([, id]) => id ?? "");
const paragraphs = (sections: readonly Section[]): Paragraph[] => sections.flatMap(({ blocks }) => blocks.flatMap(paragraphsOf));
const anchors = (sections: readonly Section[]): string[] => paragraphs(sections).flatMap(({ rules }) => rules);
const pageOf = async (language: (typeof LANGUAGES)[number], game: GameName) => sectionsOf(game, await loadRules(language));

describe("the pages of rules", () => {
  it.each(CASES)("in %s explain every player-facing rule of %s in exactly one place", async (language, game) => {
    const found = anchors(await pageOf(language, game)).filter((id) => !NOT_FOR_PLAYERS.test(id));
    expect(found.toSorted()).toEqual(
      defined(game)
        .filter((id) => !NOT_FOR_PLAYERS.test(id))
        .toSorted(),
    );
  });

  it.each(CASES)("in %s name only rules of %s that docs/rules defines", async (language, game) => {
    const known = new Set(defined(game));
    expect(anchors(await pageOf(language, game)).filter((id) => !known.has(id))).toEqual([]);
  });

  it.each(CASES)("in %s have a text for every line of %s, and a rule behind every paragraph", async (language, game) => {
    const sections = await pageOf(language, game);
    expect(paragraphs(sections).filter(({ text }) => text === "")).toEqual([]);
    expect(sections.filter(({ title }) => title === "")).toEqual([]);
    const bare = sections.flatMap(({ blocks }) => blocks).filter((block) => block.kind === "text" && block.text.rules.length === 0);
    expect(bare).toEqual([]);
  });

  it.each(CASES)("in %s use every text for %s", async (language, game) => {
    const texts = await loadRules(language);
    const own = Object.values<Readonly<Record<string, string>>>(texts[game]).flatMap((section) => Object.values(section));
    const sections = sectionsOf(game, texts);
    const shown = [...sections.map(({ title }) => title), ...paragraphs(sections).map(({ text }) => text)];
    expect(shown.toSorted()).toEqual(own.toSorted());
  });

  it.each(CASES)("in %s show the same gems as in English for %s", async (language, game) => {
    const gems = (of: Section[]) => paragraphs(of).map(({ text }) => text.match(/\{.\}/g)?.join("") ?? "");
    expect(gems(await pageOf(language, game))).toEqual(gems(await pageOf("en", game)));
  });
});

describe("searching the rules", () => {
  it("ignores accents and case", async () => {
    const sections = await pageOf("es", "duel");
    expect(search(sections, "PIRAMIDE").map(({ id }) => id)).toEqual(search(sections, "pirámide").map(({ id }) => id));
    expect(search(sections, "piramide").map(({ id }) => id)).toContain("table");
  });

  it("finds the paragraphs that contain all the words and omits the others of the section", async () => {
    const [found, ...others] = search(await pageOf("en", "duel"), "empty bag cannot");
    expect(others).toEqual([]);
    expect(found?.id).toBe("replenish");
    expect(anchors(found ? [found] : [])).toEqual(["D-REPL-1", "D-REPL-2"]);
  });

  it("keeps the whole section if its title contains the words", async () => {
    const sections = await pageOf("de", "classic");
    expect(search(sections, "adlige").find(({ id }) => id === "nobles")).toEqual(sections.find(({ id }) => id === "nobles"));
  });

  it("finds a rule by its id", async () => {
    expect(search(await pageOf("fr", "duel"), "d-jok-5").map(({ id }) => id)).toEqual(["abilities"]);
  });

  it("returns everything for an empty query and nothing for unknown words", async () => {
    const sections = await pageOf("en", "classic");
    expect(search(sections, "  ")).toEqual(sections);
    expect(search(sections, "zeppelin")).toEqual([]);
  });

  it("finds terms of the glossary", async () => {
    const terms = glossaryOf("classic", await loadRules("fr"), "fr");
    expect(searchTerms(terms, "rangee").map(({ term }) => term)).toEqual(["Rangée"]);
  });
});

describe("the glossary", () => {
  it("is in alphabetical order and says bonificación in duel, bonus in classic", async () => {
    const texts = await loadRules("es");
    const terms = (game: GameName) => glossaryOf(game, texts, "es").map(({ term }) => term);
    expect(terms("duel")).toEqual(terms("duel").toSorted((a, b) => a.localeCompare(b, "es")));
    expect(terms("duel")).toContain("Bonificación");
    expect(terms("classic")).toContain("Bonus");
    expect(terms("classic")).not.toContain("Bonificación");
  });
});

describe("the player aid", () => {
  it.each(CASES)("in %s has a text and an existing rule for every line of %s", async (language, game) => {
    const groups = aidOf(game, await loadAid(language));
    const lines = groups.flatMap((group) => group.lines);
    expect([...groups.map(({ title }) => title), ...lines.map(({ text }) => text)]).not.toContain("");
    expect(lines.filter(({ rule }) => !defined(game).includes(rule))).toEqual([]);
  });

  it.each(CASES)("in %s uses every text for %s", async (language, game) => {
    const texts = await loadAid(language);
    const count = Object.values<object>(texts[game]).flatMap((group) => Object.values(group)).length;
    expect(aidOf(game, texts).flatMap(({ lines }) => ["title", ...lines])).toHaveLength(count);
  });
});

describe("the typography of the player aid", () => {
  const texts = (value: unknown): string[] => (typeof value === "string" ? [value] : Object.values(value as object).flatMap(texts));

  it("has no-break spaces before double punctuation in French", async () => {
    expect(texts(await loadAid("fr")).filter((text) => / [;:!?»]|« |\p{L}[;:!?»]/u.test(text))).toEqual([]);
  });

  it.each(LANGUAGES)("has typographic apostrophes and quotes in %s", async (language) => {
    expect(texts(await loadAid(language)).filter((text) => /['"]|\.\.\./.test(text))).toEqual([]);
  });
});

describe("the rule behind a step or a refusal", () => {
  const PHASES: { [G in GameName]: Exclude<Extract<View, { game: G }>["phase"], "over">[] } = {
    duel: ["main", "gem", "steal", "royal", "discard"],
    classic: ["main", "return", "noble"],
  };

  it.each(GAMES)("is known for every phase and forced move of %s, and explained on its page", async (game) => {
    const page = anchors(await pageOf("en", game));
    const steps: Step[] = [...PHASES[game], "pass", ...(game === "duel" ? (["replenish"] as const) : [])];
    for (const step of steps) expect(page, step).toContain(ruleFor(game, step));
  });

  it("is known for every refusal of each game", async () => {
    const refusals = Object.keys((await loadAid("en")).refusals) as Refusal[];
    for (const refusal of refusals) {
      const rules = GAMES.map((game) => [game, ruleFor(game, refusal)] as const).filter(([, rule]) => rule !== undefined);
      expect(rules, refusal).not.toEqual([]);
      for (const [game, rule] of rules) expect(anchors(await pageOf("en", game)), refusal).toContain(rule);
    }
  });
});
