import { describe, expect, it } from "vitest";
import { placeholders, plurals } from "../../i18n/format";
import { byTag } from "../../i18n/languages";
import type { StudyTexts } from "./en";

const FOUND = byTag(import.meta.glob<StudyTexts>(["./*.ts", "!./*.test.ts"], { import: "default", eager: true }));
const TEXTS = Object.entries(FOUND);
const { en } = FOUND as { en: StudyTexts };

const holes = (texts: StudyTexts) => Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, placeholders(text)]));
const offending = (texts: StudyTexts, sign: RegExp) => Object.values(texts).map((text) => text.replace(/\|[a-z]+:/g, "|")).filter((text) => sign.test(text));

describe.each(TEXTS)("the texts in %s", (tag, texts) => {
  it("have the keys and placeholders of English", () => expect(holes(texts)).toEqual(holes(en)));

  it("have the plural forms of the language", () => {
    const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted();
    const forms = Object.values(texts).flatMap(plurals);
    expect(forms.length).toBeGreaterThan(5);
    for (const each of forms) expect(Object.keys(each).toSorted()).toEqual(categories);
  });

  it("have typographic apostrophes, quotes and ellipses", () => expect(offending(texts, /['"]|\.\.\./)).toEqual([]));

  it("are translated", () => {
    const same = Object.keys(en).filter((key) => en[key as keyof StudyTexts] === texts[key as keyof StudyTexts]);
    expect(same.length / Object.keys(en).length < 0.1 || tag === "en").toBe(true);
  });
});

it("French has no-break spaces before double punctuation", () => {
  expect(offending(FOUND.fr as StudyTexts, / [;:!?»%]|[\p{L}\d)}][;!?»]|[\p{L}\d)](?::(?!\/\/))/u)).toEqual([]);
});

it("Spanish has inverted marks", () => {
  expect(offending(FOUND.es as StudyTexts, /^[^¿]*\?|^[^¡]*!/)).toEqual([]);
});
