import { describe, expect, it } from "vitest";
import { loadTexts } from "../learn/lessons";
import { loadRules } from "../learn/rules";
import en from "./en";
import { LANGUAGES, LOADERS } from "./languages";

/** Every text in a value, however deep. */
function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}

const all = async (language: string) => texts([(await LOADERS[language]?.()) ?? en, await loadRules(language), await loadTexts(language)]).map((text) => text.replace(/\|[a-z]+:/g, "|"));
const offending = (found: readonly string[], sign: RegExp) => found.filter((text) => sign.test(text));

describe("typography", () => {
  it.each(LANGUAGES)("%s has curly apostrophes and quotes, and one character for an ellipsis", async (language) => {
    expect(offending(await all(language), /['"]|\.\.\./)).toEqual([]);
  });

  it("French keeps its double signs on the line of the word before, by spaces that do not break", async () => {
    expect(offending(await all("fr"), / [;:!?»]|« |\p{L}[;!?»]|\p{L}:(?!\/\/)/u)).toEqual([]);
  });

  it("German opens quotes below the line", async () => {
    expect(offending(await all("de"), /“[^”]*”|«|»/)).toEqual([]);
  });

  it("Spanish opens questions and exclamations", async () => {
    expect(offending(await all("es"), /^[^¿]*\?|^[^¡]*!/)).toEqual([]);
  });
});
