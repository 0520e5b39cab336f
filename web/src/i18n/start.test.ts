import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import rest from "./en/rest";

const SOURCE = join(__dirname, "..");
const text = (path: string): string => readFileSync(path, "utf8");

/** The files that a file needs at once; those that it loads later, and types, do not count. */
function needed(path: string): string[] {
  const found = [...text(path).matchAll(/(?:import|export)\s(?!type\b)(?:[^"';]*?\sfrom\s)?"([.$][^"]*)"/g)].map(([, spec = ""]) => spec);
  const bases = found.map((spec) => (spec.startsWith("$i18n") ? join(SOURCE, "i18n") : join(dirname(path), spec)));
  return bases.flatMap((base) => ["", ".ts", ".svelte.ts", "/index.ts"].map((end) => base + end).filter((file) => existsSync(file) && statSync(file).isFile()).slice(0, 1));
}

function closure(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  needed(path).forEach((next) => closure(next, found));
  return found;
}

describe("the start page", () => {
  const files = [...closure(join(SOURCE, "app/main.ts"))].filter((path) => /\.(ts|svelte)$/.test(path));
  const code = files.filter((path) => !path.includes("/i18n/")).map(text).join("\n");

  it("is found with all that it needs", () => {
    const names = files.map((path) => path.slice(SOURCE.length + 1));
    expect(names).toEqual(expect.arrayContaining(["lobby/Lobby.svelte", "lobby/GameTile.svelte", "i18n/en/start.ts", "ui/TopBar.svelte"]));
    expect(names).not.toContain("i18n/en/rest.ts");
    expect(names).not.toContain("play/TablePage.svelte");
  });

  it("shows no text that comes later", () => {
    const literals = new Set([...code.matchAll(/["'`]([a-z][\w-]*(?:\.[\w-]+)+)["'`]/g)].map(([, key]) => key));
    const patterns = [...code.matchAll(/`([a-z][\w-]*\.[\w.-]*)\$\{[^}]*\}([\w.-]*)`/g)].map(([, head = "", tail = ""]) => ({ head, tail }));
    const shown = (key: string): boolean => literals.has(key) || patterns.some(({ head, tail }) => key.startsWith(head) && key.endsWith(tail));
    expect(Object.keys(rest).filter(shown)).toEqual([]);
  });

  it("opens nothing before its texts are here", () => {
    const later = [...code.matchAll(/.*import\("[^"]*\.svelte"\).*/g)].map(([line]) => line);
    expect(later.length).toBeGreaterThan(10);
    expect(later.filter((line) => !line.includes("withTexts("))).toEqual([]);
  });
});

describe("a page beyond the start page", () => {
  it("waits for its texts, also in a language that is chosen meanwhile", async () => {
    vi.resetModules();
    const { chooseLanguage, known, t, withTexts } = await import("./translate.svelte");
    expect([known("lobby.title"), known("play.undo")]).toEqual([true, false]);
    const page = withTexts(Promise.resolve("page"));
    const german = chooseLanguage("de");
    expect([await page, t("play.undo")]).toEqual(["page", "Zurücknehmen"]);
    await german;
    await chooseLanguage("es");
    expect(t("play.undo")).toBe("Deshacer la jugada");
  });
});
