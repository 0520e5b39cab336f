import { describe, expect, it } from "vitest";
import { loadAid } from "../learn/aid";
import { loadTexts } from "../learn/lessons";
import { loadRules } from "../learn/rules";
import { byTag, LANGUAGES, LOADERS } from "./languages";

/** Every string in a nested value. */
function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}

const REVIEW = byTag(import.meta.glob(["../review/words/??.ts"], { import: "default", eager: true }));
const STUDY = byTag(import.meta.glob(["../study/texts/??.ts"], { import: "default", eager: true }));
const COMPONENTS = import.meta.glob<string>("../**/*.svelte", { query: "?raw", import: "default", eager: true });
const all = async (language: string) => texts([REVIEW[language], STUDY[language], await LOADERS[language]?.start(), await LOADERS[language]?.rest(), await loadRules(language), await loadTexts(language), await loadAid(language)]).map((text) => text.replace(/\|[a-z]+:/g, "|"));
const offending = (found: readonly string[], sign: RegExp) => found.filter((text) => sign.test(text));

describe("typography", () => {
  it.each(LANGUAGES)("%s has typographic apostrophes, quotes and ellipses", async (language) => {
    expect(offending(await all(language), /['"]|\.\.\./)).toEqual([]);
  });

  it.each(LANGUAGES)("%s never breaks a line before a percent sign", async (language) => {
    expect(offending(await all(language), / %/)).toEqual([]);
  });

  it("French has no-break spaces before double punctuation and inside guillemets", async () => {
    expect(offending(await all("fr"), / [;:!?»%]|« |[\p{L}\d)}][;!?»]|[\p{L}\d)](?::(?!\/\/))/u)).toEqual([]);
  });

  it("leaves a colon after a text to the language", () => {
    const written = Object.entries(COMPONENTS).filter(([, code]) => /\{(?:t|say|w)\((?:[^{}]|\{[^{}]*\})*\)\}:/.test(code));
    expect(written.map(([path]) => path)).toEqual([]);
  });

  it("German ellipses never begin a line", async () => {
    expect(offending(await all("de"), / …/)).toEqual([]);
  });

  it("German quotes open at the baseline", async () => {
    expect(offending(await all("de"), /“[^”]*”|«|»/)).toEqual([]);
  });

  it("Spanish has inverted marks for questions and exclamations", async () => {
    expect(offending(await all("es"), /^[^¿]*\?|^[^¡]*!/)).toEqual([]);
  });
});
