import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** The files that define the tokens, and the demo page of the pictures, which players never see. */
const EXEMPT = /^(theme\.css|art\/themes\.css|art\/demo\/)/;
const FILES = readdirSync(__dirname, { recursive: true, encoding: "utf8" }).filter((path) => /\.(svelte|css)$/.test(path) && !EXEMPT.test(path));

interface Declaration {
  property: string;
  value: string;
}

/** The declarations of a style sheet, or of the style block of a component. */
function declarations(source: string, path: string): Declaration[] {
  const css = path.endsWith(".css") ? source : (/<style[^>]*>(.*)<\/style>/s.exec(source)?.[1] ?? "");
  const bare = css.replace(/\/\*.*?\*\//gs, "");
  return [...bare.matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)].map((match) => ({ property: match[1] ?? "", value: match[2] ?? "" }));
}

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|lab)\(|(?<![\w-])(?:white|black)(?![\w-])/i;
/** Lengths in px from 2 up to 60: hairlines and larger measures of the layout are not part of a scale. */
const LENGTH = /(?<![\w.])(?:[2-9]|[1-5]\d)(?:\.\d+)?px/;
/** Sizes computed from a piece, such as a share of a token's width, are not part of a scale either. */
const computed = (value: string): string => value.replace(/calc\([^;]*\)/g, "");

function stray({ property, value }: Declaration): boolean {
  if (COLOUR.test(value)) return true;
  if (property === "font-size" || property === "font") return LENGTH.test(computed(value).split("/")[0] ?? "");
  return /^(?:(?:row-|column-)?gap|padding|margin|border-(?:\w+-)*radius)/.test(property) && LENGTH.test(computed(value));
}

function strays(source: string, path: string): string[] {
  const css = declarations(source, path).filter(stray).map(({ property, value }) => `${path}: ${property}: ${value}`);
  const attributes = [...source.matchAll(/(?:fill|stroke|stop-color|flood-color)="([^"]*)"/g)].filter((match) => COLOUR.test(match[1] ?? ""));
  return [...css, ...attributes.map((match) => `${path}: ${match[0]}`)];
}

describe("colours, type sizes, spacing and radii", () => {
  it("come from theme.css everywhere", () => {
    expect(FILES.length).toBeGreaterThan(100);
    expect(FILES.flatMap((path) => strays(readFileSync(join(__dirname, path), "utf8"), path))).toEqual([]);
  });

  it.each(["color: #fff", "background: rgb(0 0 0)", "fill: white", "font-size: 13px", "font: 600 14px/1 var(--ui)", "gap: 6px var(--s1)", "margin-left: -8px", "border-radius: 12px"])(
    "are refused as a literal: %s",
    (declaration) => {
      expect(strays(`.piece { ${declaration}; }`, "some.css")).toHaveLength(1);
    },
  );

  it("exist wherever they are used", () => {
    const all = readdirSync(__dirname, { recursive: true, encoding: "utf8" }).filter((path) => /\.(svelte|css|ts)$/.test(path));
    const text = all.map((path) => readFileSync(join(__dirname, path), "utf8")).join("\n");
    const set = new Set([...text.matchAll(/(--[a-z][\w-]*)["']?\s*[:=,]/g)].map((match) => match[1]));
    const used = [...text.matchAll(/var\((--[a-z][\w-]*)\)/g)].map((match) => match[1]);
    expect([...new Set(used)].filter((name) => !set.has(name))).toEqual([]);
  });
});
