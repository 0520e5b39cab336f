import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseLanguage } from "$i18n";
import { changedOptions, optionTexts } from "./options";

beforeEach(() => void vi.stubGlobal("fetch", () => Promise.reject(new TypeError("away"))));
afterEach(async () => {
  vi.unstubAllGlobals();
  await chooseLanguage("en");
});

test("the options of a table have a text in every language", async () => {
  const told = [];
  for (const language of ["en", "de", "es", "fr"] as const) {
    await chooseLanguage(language);
    told.push(...optionTexts("classic", { goal: 21 }));
  }
  expect(told).toEqual(["Goal: 21 (long game)", "Ziel: 21 (lange Partie)", "Objetivo: 21 (partida larga)", "Objectif\u00a0: 21 (partie longue)"]);
  expect(optionTexts("duel")).toEqual([]);
});

test("an unknown option keeps the server's wording", () => {
  expect(optionTexts("duel", { extra: true })).toEqual(["extra: true"]);
});

test("only offered options that differ from their defaults count", () => {
  const goal = { name: "goal", type: "integer", default: 15, values: [15, 21], label: "option.goal" } as const;
  expect(changedOptions([goal], { goal: 21, other: true })).toEqual({ goal: 21 });
  expect(changedOptions([goal], { goal: 15 })).toEqual({});
  expect(changedOptions([goal], { goal: 16 })).toEqual({});
});
