import { afterAll, describe, expect, it } from "vitest";
import { chooseLanguage, LANGUAGES, t } from "$i18n";
import type { Trouble } from "../wire/api";
import { explain } from "./errors";

const COMMON: readonly Trouble[] = ["seat-taken", "wrong-invite", "wrong-token", "unknown-table", "offline", "not-your-turn", "stale-ply"];

afterAll(() => chooseLanguage("en"));

describe.each(LANGUAGES)("errors in %s", (language) => {
  it("have their own texts", async () => {
    await chooseLanguage(language);
    const told = [...COMMON.map(explain), t("error.old-page")];
    expect(new Set(told).size).toBe(told.length);
    expect(told).not.toContain(t("error.server-error"));
  });
});

it("of an unknown kind have a general text", async () => {
  await chooseLanguage("en");
  expect(explain("never-heard-of" as Trouble)).toBe(t("error.server-error"));
});

it.each(LANGUAGES)("in %s, following too many tables does not read as a full server", async (language) => {
  await chooseLanguage(language);
  expect(explain("too-many-tables")).not.toMatch(/serv/i);
});
