import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Key, Messages } from "./en";
import rest from "./en/rest";
import start from "./en/start";
import { format, pieces, placeholders, plurals, together } from "./format";
import { languageName, LANGUAGES, LOADERS, preferred } from "./languages";
import type { Token } from "../wire/protocol";
import { chooseLanguage, language, list, t } from "./translate.svelte";

const en: Messages = { ...start, ...rest };
const spoken = Object.entries(LOADERS).filter(([tag]) => tag !== "en");
const OTHERS = await Promise.all(spoken.map(async ([tag, load]) => [tag, { ...(await load.start()), ...(await load.rest()) } as Messages] as const));
const { es, fr } = Object.fromEntries(OTHERS) as Record<"es" | "fr", Messages>;
/** The texts of a language by key, those for one game (`key@game`) included. */
const entries = (messages: Messages): [string, string][] => Object.entries(messages as Readonly<Record<string, string>>);
const SOURCE = join(__dirname, "..");

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "i18n" || entry.name === "fixtures" ? [] : sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.includes(".test.") ? [readFileSync(path, "utf8")] : [];
  });
}

describe("messages", () => {
  const code = sources(SOURCE).join("\n");
  const literals = new Set([...code.matchAll(/["'`]([a-z][\w-]*(?:\.[\w-]+)+)["'`]/g)].map((match) => match[1]));
  const patterns = [...code.matchAll(/`([a-z][\w.-]*)\$\{[^}]*\}([\w.-]*)`/g)].map(([, head = "", tail = ""]) => ({ head, tail }));
  const voices = [...code.matchAll(/voice\(([^;]*?), seat/g), ...code.matchAll(/voice\("([\w.-]+)"/g)].flatMap((match) => [...(match[1] ?? "").matchAll(/[\w-]+\.[\w.-]+/g)].map(([key]) => key));
  const used = (key: string): boolean =>
    literals.has(key) ||
    voices.some((base) => key === `${base}.you`) ||
    patterns.some(({ head, tail }) => head.includes(".") && key.startsWith(head) && key.endsWith(tail) && key.length > head.length);

  it.each(OTHERS)("%s has exactly the keys of English, with the same placeholders", (_, messages) => {
    const common = entries(messages).filter(([key]) => !key.includes("@"));
    const holes = (of: readonly [string, string][]) => Object.fromEntries(of.map(([key, text]) => [key, placeholders(text)]));
    expect(holes(common)).toEqual(holes(entries(en)));
  });

  it.each(OTHERS)("%s overrides only texts that exist, with the same placeholders", (_, messages) => {
    const own = entries(messages).filter(([key]) => key.includes("@"));
    const base = (key: string): string => en[key.split("@")[0] as Key];
    expect(own.map(([key, text]) => [key, placeholders(text)])).toEqual(own.map(([key]) => [key, placeholders(base(key))]));
  });

  it.each(OTHERS)("%s is translated", (_, messages) => {
    const same = Object.keys(en).filter((key) => en[key as keyof typeof en] === messages[key as keyof typeof en]);
    expect(same.length / Object.keys(en).length).toBeLessThan(0.12);
  });

  it("are all used", () => {
    expect(Object.keys(en).filter((key) => !used(key))).toEqual([]);
  });
});

describe("words", () => {
  it("follow the rulebook of each game where they differ", () => {
    expect([es["text.bonus"], es["text.bonus@classic"]]).toEqual(["Bonificaciones", "Bonus"]);
    expect([fr["step.return"], fr["step.return@classic"]].map((text) => text?.split(" ")[0])).toEqual(["Remettez", "Rendez"]);
  });

  it("for taking tokens are tomar in duel and coger in classic", () => {
    const classic = entries(es).filter(([key]) => /@classic$|\.classic$/.test(key)).map(([, text]) => text);
    const others = entries(es).filter(([key]) => !/@classic$|\.classic$/.test(key)).map(([, text]) => text);
    expect(others.filter((text) => /\bcog|\bcoj/iu.test(text))).toEqual([]);
    expect(classic.filter((text) => /\btom/iu.test(text))).toEqual([]);
  });

  it("use the superlative for the best colour in French", () => {
    expect(fr["table.colour"]).toMatch(/^Le plus de points/);
  });
});

describe("plurals", () => {
  const all = [["en", en] as const, ...OTHERS];

  it.each(all)("%s has exactly the plural forms of its language", (tag, messages) => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    const needed = new Set(Array.from({ length: 1000 }, (_, n) => new Intl.PluralRules(tag).select(n)));
    const forms = entries(messages).flatMap(([key, text]) => plurals(text).map((one) => [key, Object.keys(one)] as const));
    expect(forms.filter(([, has]) => ![...needed, "other"].every((category) => has.includes(category)))).toEqual([]);
    expect(forms.filter(([, has]) => !has.every((category) => (pluralCategories as string[]).includes(category)))).toEqual([]);
  });
});

describe("format", () => {
  it("keeps a number on the line of its word", () => {
    expect(together("It scores 3 points with a ruby card (level 2).")).toBe("It scores 3\u00a0points with a ruby card (level\u00a02).");
    expect(together("Oberste Karte der Stufe 3: 1, 2 oder 3")).toBe("Oberste Karte der Stufe\u00a03: 1, 2\u00a0oder 3");
  });

  it("fills placeholders and chooses plural forms", () => {
    const text = "{name} has {n|one:# card|other:# cards}";
    expect(format(text, { name: "Ana", n: 1 }, "en")).toBe("Ana has 1 card");
    expect(format(text, { name: "Ana", n: 0 }, "en")).toBe("Ana has 0 cards");
    expect(format("{n|one:# carte|other:# cartes}", { n: 0 }, "fr")).toBe("0 carte");
  });

  it("supports more than two forms", () => {
    const text = "{n|one:# karta|few:# karty|many:# kart|other:# karty}";
    expect([1, 2, 5, 12, 22].map((n) => format(text, { n }, "pl"))).toEqual(["1 karta", "2 karty", "5 kart", "12 kart", "22 karty"]);
  });

  it("leaves a placeholder without a value to a component", () => {
    expect(pieces("{name} took {tokens}.", { name: "Ana" }, "en")).toEqual([{ text: "Ana took " }, { hole: "tokens" }, { text: "." }]);
  });

  it("does not treat braces in a value as a placeholder", () => {
    expect(format("{name} wins", { name: "{n}" }, "en")).toBe("{n} wins");
  });
});

describe("a language", () => {
  /** A pseudo-language: every text reversed except its placeholders, with the plural forms of Polish. */
  function mirrored(text: string): string {
    return text
      .split(/(\{[^{}]*\})/)
      .map((part) => (part.startsWith("{") ? part.replace(/\|one:([^|]*)\|other:([^|}]*)/, "|one:$1|few:$2 (few)|many:$2 (many)|other:$2") : `«${part}»`))
      .join("");
  }
  const pseudo = Object.fromEntries(entries(en).map(([key, text]) => [key, mirrored(text)])) as Messages;

  it("needs only a folder", async () => {
    const load = (): Promise<Messages> => Promise.resolve(pseudo);
    await chooseLanguage("pl", { ...LOADERS, pl: { start: load, rest: load } });
    expect([language(), document.documentElement.lang]).toEqual(["pl", "pl"]);
    expect(t("nav.play")).toBe(`«${en["nav.play"]}»`);
    expect([1, 2, 5].map((n) => t("card.crowns", { n }))).toEqual(["1 crown", "2 crowns (few)", "5 crowns (many)"].map((text) => `«»${text}«»`));
    expect(list(["a", "b"])).toBe("a i b");
    expect([languageName("pl"), preferred(["pl-PL"], [...LANGUAGES, "pl"])]).toEqual(["Polski", "pl"]);
    await chooseLanguage("en");
  });

  it("is listed by its native name", () => {
    expect(LANGUAGES.map(languageName)).toEqual(["English", "Deutsch", "Español", "Français"]);
  });

  it("is not named by the code", () => {
    const code = sources(SOURCE).filter((text) => /["'](?:es|de|fr)["']/.test(text));
    expect(code).toEqual([]);
  });
});

describe("preferred", () => {
  it("is the browser's first supported language, otherwise English", () => {
    expect(preferred(["pt-BR", "de-AT", "fr"])).toBe("de");
    expect(preferred(["pt", "it"])).toBe("en");
  });
});

describe("a text of one game", () => {
  it("replaces the common one in that game only", async () => {
    await chooseLanguage("es");
    expect([t("step.take.do"), t("step.take.do", {}, "duel"), t("step.take.do", {}, "classic")]).toEqual(["Tomar", "Tomar", "Coger"]);
    await chooseLanguage("en");
    expect(t("step.take.do", {}, "classic")).toBe("Take");
  });
});

describe("a count of gems", () => {
  it.each([
    ["en", "2 pearls and 1 ruby"],
    ["de", "3 Diamanten"],
    ["es", "2 rubíes y 1 ficha de oro"],
    ["fr", "2 perles et 1 émeraude"],
  ])("is a plural in %s: %s", async (tag, text) => {
    await chooseLanguage(tag);
    const counted = { en: { p: 2, r: 1 }, de: { w: 3 }, es: { r: 2, o: 1 }, fr: { p: 2, g: 1 } }[tag as "en"] as Record<Token, number>;
    expect(list(Object.entries(counted).map(([kind, n]) => t(`gem.${kind as Token}.n`, { n })))).toBe(text);
    await chooseLanguage("en");
  });
});

describe("a choice of language", () => {
  it("made last wins, whichever loads first", async () => {
    await Promise.all([chooseLanguage("de"), chooseLanguage("en")]);
    expect([language(), t("nav.play"), document.documentElement.lang]).toEqual(["en", en["nav.play"], "en"]);
  });
});
