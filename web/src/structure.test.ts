import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCE = __dirname;
const README = readFileSync(join(SOURCE, "../README.md"), "utf8");

/** The layers in the order of README.md. Each may import only from those above it. */
const LAYERS = [...README.matchAll(/^\| `src\/([\w/.*]+?)\/?` \|/gm)].map((match) => match[1] ?? "");

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path);
    return /\.(svelte|ts)$/.test(entry.name) ? [relative(SOURCE, path)] : [];
  });
}

const ALL = files(SOURCE);
const CODE = ALL.filter((path) => !path.includes(".test") && !path.startsWith("test-setup"));
const text = (path: string): string => readFileSync(join(SOURCE, path), "utf8");

/** The layer of a file: the longest matching entry; a star matches any folder. */
function layerOf(path: string): string {
  const fits = (layer: string): boolean => new RegExp(`^${layer.replaceAll(".", "\\.").replace("*", "[^/]+")}(/|$)`).test(path);
  return LAYERS.filter(fits).sort((a, b) => b.length - a.length)[0] ?? "";
}

/** The files of the page that a file imports. */
function imports(path: string): string[] {
  const found = [...text(path).matchAll(/(?:from|import)\s*\(?\s*["']([.$][^"']*)["']/g)].map((match) => match[1] ?? "");
  return found.map((spec) => resolve(path, spec)).filter((target) => target !== null);
}

function resolve(from: string, spec: string): string | null {
  const base = spec.startsWith("$i18n") ? spec.replace("$i18n", "i18n") : normalize(join(dirname(from), spec));
  return ["", ".ts", ".svelte.ts", "/index.ts"].map((end) => base + end).find((path) => ALL.includes(path)) ?? null;
}

/** A cycle of imports, or null. */
function cycle(): string[] | null {
  const done = new Set<string>();
  function visit(path: string, chain: readonly string[]): string[] | null {
    if (chain.includes(path)) return [...chain.slice(chain.indexOf(path)), path];
    if (done.has(path)) return null;
    for (const next of imports(path)) {
      const found = visit(next, [...chain, path]);
      if (found) return found;
    }
    done.add(path);
    return null;
  }
  for (const path of CODE) {
    const found = visit(path, []);
    if (found) return found;
  }
  return null;
}

describe("the layers of the page", () => {
  it("contain every file", () => {
    expect(LAYERS.length).toBeGreaterThan(10);
    expect(CODE.filter((path) => layerOf(path) === "")).toEqual([]);
  });

  it("import only from layers above them", () => {
    const wrong = CODE.flatMap((path) =>
      imports(path)
        .filter((target) => LAYERS.indexOf(layerOf(target)) > LAYERS.indexOf(layerOf(path)))
        .map((target) => `${path} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it("have no cycle of imports", () => {
    expect(cycle()).toBeNull();
  });
});

describe("a game", () => {
  const NAME = /["'`](?:classic|duel)["'`]/;
  /** The same as a key, or in an address; texts are keyed by game. */
  const KEY = /[{,]\s*(?:classic|duel):|\/(?:classic|duel)\b/;
  const TEXTS = /^(?:i18n|learn)\//;
  const outside = CODE.filter((path) => !path.startsWith("games/") && !path.startsWith("art/demo/") && !/protocol\.ts$|generated\.ts$/.test(path));

  it("is named in its own folder only", () => {
    expect(outside.filter((path) => NAME.test(text(path)))).toEqual([]);
    expect(outside.filter((path) => !TEXTS.test(path) && KEY.test(text(path)))).toEqual([]);
  });

  it("is not named by another game or by shared code", () => {
    const shared = CODE.filter((path) => /^games\/[^/]+$/.test(path));
    expect(shared.filter((path) => NAME.test(text(path)))).toEqual([]);
    const strangers = CODE.filter((path) => /^games\/(classic|duel)\//.test(path)).filter((path) => {
      const other = path.startsWith("games/duel") ? "classic" : "duel";
      return text(path).includes(`"${other}"`) || imports(path).some((target) => target.startsWith(`games/${other}/`));
    });
    expect(strangers).toEqual([]);
  });
});

describe("types of messages", () => {
  it("are never bypassed by casts", () => {
    const cast = ["as", "unknown", "as"].join(" ");
    expect(ALL.filter((path) => text(path).includes(cast))).toEqual([]);
  });
});
