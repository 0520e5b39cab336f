import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import de from "./de";
import en from "./en";
import es from "./es";
import { format, pieces, placeholders } from "./format";
import fr from "./fr";
import { preferred } from "./languages";
import { chooseLanguage, language, t } from "./translate.svelte";

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

  it.each(Object.entries({ es, de, fr }))("%s has exactly the keys of English, with the same holes", (_, messages) => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort());
    const holes = (of: Record<string, string>) => Object.fromEntries(Object.entries(of).map(([key, text]) => [key, placeholders(text)]));
    expect(holes(messages)).toEqual(holes(en));
  });

  it.each(Object.entries({ es, de, fr }))("%s is translated", (_, messages) => {
    const same = Object.keys(en).filter((key) => en[key as keyof typeof en] === messages[key as keyof typeof en]);
    expect(same.length / Object.keys(en).length).toBeLessThan(0.12);
  });

  it("are all used", () => {
    expect(Object.keys(en).filter((key) => !used(key))).toEqual([]);
  });
});

describe("words", () => {
  it("are those of each game's own rulebook where they differ", () => {
    expect([es["text.bonus.duel"], es["text.bonus.classic"]]).toEqual(["Bonificaciones", "Bonus"]);
  });

  it("of taking tokens are the same throughout", () => {
    expect(Object.values(es).filter((text) => /\b(coge|coja|coj)/iu.test(text))).toEqual([]);
  });

  it("say “the most”, not “more”, of the best colour in French", () => {
    expect(fr["table.colour"]).toMatch(/^Le plus de points/);
  });
});

describe("format", () => {
  it("fills holes and chooses plurals as the language does", () => {
    const text = "{name} has {n|# card|# cards}";
    expect(format(text, { name: "Ana", n: 1 }, "en")).toBe("Ana has 1 card");
    expect(format(text, { name: "Ana", n: 0 }, "en")).toBe("Ana has 0 cards");
    expect(format("{n|# carte|# cartes}", { n: 0 }, "fr")).toBe("0 carte");
  });

  it("leaves a hole without a value to be filled by a component", () => {
    expect(pieces("{name} took {tokens}.", { name: "Ana" }, "en")).toEqual([{ text: "Ana took " }, { hole: "tokens" }, { text: "." }]);
  });

  it("does not read a value's braces as a hole of its own", () => {
    expect(format("{name} wins", { name: "{n}" }, "en")).toBe("{n} wins");
  });
});

describe("preferred", () => {
  it("is the first language the page speaks, else English", () => {
    expect(preferred(["pt-BR", "de-AT", "fr"])).toBe("de");
    expect(preferred(["pt", "it"])).toBe("en");
  });
});

describe("a choice of language", () => {
  it("made last is the one that counts, whichever loads first", async () => {
    await Promise.all([chooseLanguage("de"), chooseLanguage("en")]);
    expect([language(), t("nav.play"), document.documentElement.lang]).toEqual(["en", en["nav.play"], "en"]);
  });
});
