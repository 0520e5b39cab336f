import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { describe, expect, it, vi } from "vitest";
import { type Card, cardOf } from "../catalog/catalog";
import { CARDS, NOBLES, ROYALS } from "../catalog/cards.generated";
import { type GameName, type Level, KINDS } from "../wire/protocol";
import { artUrl, backArt, cardArt, emblem, face, FACES, nobleArt, pictures, royalArt, SEATS, surface, tokenArt } from "./index";
import { THEMES } from "../settings/themes";
import { hourOf } from "./cards";
import { jewelOf, stageOf } from "./finished";
import { findOf, viewOf } from "./found";
import { mix } from "./numbers";
import { HEADS } from "./palette";
import { toolOf } from "./worked";

const EVERY_CARD: [GameName, number][] = [
  ...Object.keys(CARDS.classic).map((id): [GameName, number] => ["classic", Number(id)]),
  ...Object.keys(CARDS.duel).map((id): [GameName, number] => ["duel", Number(id)]),
];
/** Every picture, by name. */
const ALL: [string, () => string][] = [
  ...EVERY_CARD.map(([game, id]): [string, () => string] => [`${game} ${id}`, () => cardArt(game, id)]),
  ...Object.keys(NOBLES).map((id): [string, () => string] => [`noble ${id}`, () => nobleArt(Number(id))]),
  ...Object.keys(ROYALS).map((id): [string, () => string] => [`royal ${id}`, () => royalArt(Number(id))]),
  ...SEATS.map((_, seat): [string, () => string] => [`seat ${seat}`, () => emblem(seat)]),
  ...FACES.flatMap((level) => SEATS.map((_, seat): [string, () => string] => [`face ${level} in seat ${seat}`, () => face(level, seat)])),
  ...KINDS.map((kind): [string, () => string] => [`token ${kind}`, () => tokenArt(kind)]),
  ...([1, 2, 3] as Level[]).map((level): [string, () => string] => [`back ${level}`, () => backArt(level)]),
  ...THEMES.map((theme): [string, () => string] => [`table ${theme}`, () => surface(theme)]),
];

/** The first fault of a picture, or null. */
function fault(svg: string): string {
  const open: string[] = [];
  for (const [tag, end, name = "", closed] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (end) {
      if (open.pop() !== name) return `stray ${tag}`;
    } else if (!closed) open.push(name);
  }
  if (open.length > 0) return `not closed: ${open.join(" ")}`;
  const bad = /NaN|undefined|Infinity|null|=''|[%"]/.exec(svg);
  const colour = [...svg.matchAll(/(?:fill|stroke|stop-color)='([^']*)'/g)].find((match) => !/^(#[0-9a-f]{6}|none|url\(#[^)]+\))$/.test(match[1] ?? ""));
  if (colour) return `colour ${colour[1]}`;
  if (bad) return `${bad[0]} at ${svg.slice(Math.max(0, bad.index - 40), bad.index + 20)}`;
  const names = new Set([...svg.matchAll(/ id='([^']+)'/g)].map((match) => match[1]));
  const missing = [...svg.matchAll(/url\(#([^)]+)\)/g)].find((match) => !names.has(match[1]));
  return missing ? `refers to ${missing[1]}` : "";
}

describe("pictures", () => {
  it("exist for the 90 and 67 cards, 10 nobles and 4 royals", () => {
    expect(EVERY_CARD).toHaveLength(157);
    expect([Object.keys(NOBLES).length, Object.keys(ROYALS).length]).toEqual([10, 4]);
  });

  it.each(ALL)("%s is well formed", (_, draw) => {
    const svg = draw();
    expect(svg).toMatch(/^<svg xmlns='http:\/\/www\.w3\.org\/2000\/svg' viewBox='[^']+'/);
    expect(fault(svg)).toBe("");
  });

  it("are all different, even without the names of their gradients", () => {
    const shapes = ALL.map(([, draw]) => draw().replace(/(id='|url\(#)[^')]+/g, "$1"));
    expect(new Set(shapes).size).toBe(ALL.length);
  });

  it("do not depend on what was drawn before", async () => {
    const before = ALL.map(([, draw]) => draw());
    vi.resetModules();
    const fresh = await import("./index");
    const after = [...EVERY_CARD].reverse().map(([game, id]) => fresh.cardArt(game, id));
    expect(after.reverse()).toEqual(before.slice(0, EVERY_CARD.length));
    expect(ALL.map(([, draw]) => draw())).toEqual(before);
  });

  it("mix colours between their ends", () => {
    expect([mix("#000000", "#ffffff", 0), mix("#000000", "#ffffff", 1), mix("#204060", "#406080", 0.5)]).toEqual(["#000000", "#ffffff", "#305070"]);
  });

  it("share no gradient ids, so that all fit in one document", () => {
    const names = ALL.flatMap(([, draw]) => [...draw().matchAll(/ id='([^']+)'/g)].map((match) => match[1]));
    expect(new Set(names).size).toBe(names.length);
  });

  it("have no style attribute and load nothing, as the content security policy requires", () => {
    for (const [, draw] of ALL) expect(draw()).not.toMatch(/style=|href=|<script|<style|<image/);
  });

  it("are well formed for dark themes and for small cards, too", () => {
    for (const [game, id] of EVERY_CARD) {
      const [day, night, small] = [cardArt(game, id), cardArt(game, id, { night: true }), cardArt(game, id, { small: true })];
      expect(new Set([day, night, small]).size).toBe(3);
      expect(fault(night) + fault(small)).toBe("");
    }
  });

  it("refuse unknown cards, and have a face for any level", () => {
    expect(() => cardArt("classic", 91)).toThrow("no classic card 91");
    expect(() => nobleArt(11)).toThrow("no noble 11");
    expect(fault(face("a-level-of-tomorrow"))).toBe("");
  });

  it("are drawn once and cached as URLs, with a darker version for dark themes", () => {
    expect(pictures.card("duel", 18, "walnut")).toBe(artUrl(cardArt("duel", 18)));
    expect(pictures.card("duel", 18, "velvet", true)).toBe(artUrl(cardArt("duel", 18, { night: true, small: true })));
    expect(Object.is(pictures.noble(3), pictures.noble(3))).toBe(true);
  });

  it("show piles of tokens up to five, each higher than the one before", () => {
    const heights = [1, 2, 3, 4, 5].map((count) => Number(/viewBox='0 0 100 (\d+)'/.exec(tokenArt("u", count))?.[1]));
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(new Set(heights).size).toBe(5);
    expect(pictures.token("u", 7)).toBe(pictures.token("u", 5));
    expect(fault(tokenArt("o", 5))).toBe("");
  });

  it("become data URLs that decode to the picture", () => {
    const svg = cardArt("duel", 18);
    const url = artUrl(svg);
    expect(url).not.toMatch(/[#"]/);
    expect(decodeURIComponent(url.slice(url.indexOf(",") + 1))).toBe(svg);
  });
});

/** The cards of one level and colour of a game, where there are several. */
function families(level: Level): [string, Card[]][] {
  const found = new Map<string, Card[]>();
  for (const [game, id] of EVERY_CARD) {
    const card = cardOf(game, id);
    const name = `${game} ${card.bonus}`;
    if (card.level === level) found.set(name, [...(found.get(name) ?? []), card]);
  }
  return [...found].filter(([, cards]) => cards.length > 1);
}

it.each(families(1))("level 1 of %s uses every view before repeating one, and never a view twice at the same hour", (_, cards) => {
  const seen = cards.map((card) => `${viewOf(card)} ${hourOf(card)} ${findOf(card)}`);
  expect(new Set(seen).size).toBe(cards.length);
  expect(new Set(cards.map(viewOf)).size).toBeGreaterThanOrEqual(Math.min(cards.length, cards[0]!.bonus === "j" ? 2 : 4));
});

it.each(families(2))("level 2 of %s never shows a tool twice", (_, cards) => {
  expect(new Set(cards.map(toolOf)).size).toBe(cards.length);
});

it.each(families(3))("level 3 of %s never shows a jewel or a stage twice", (_, cards) => {
  expect(new Set(cards.map(jewelOf)).size).toBe(cards.length);
  expect(new Set(cards.map(stageOf)).size).toBe(cards.length);
});

describe("seats", () => {
  it("have the colours of their emblems in theme.css", () => {
    const sheet = readFileSync("src/theme.css", "utf8");
    SEATS.forEach(({ colour }, seat) => expect(sheet).toContain(`[data-seat="${seat}"] { --seat: ${colour}; }`));
  });
});

describe("heads", () => {
  it("keep points legible: 6 to 1", () => {
    for (const [game, id] of EVERY_CARD) {
      const { bonus } = cardOf(game, id);
      expect(contrast(HEADS[bonus], bonus === "w" ? "#16233a" : "#ffffff")).toBeGreaterThan(6);
    }
  });
});

const SHEET = readFileSync("src/art/themes.css", "utf8");

/** The colours of the last rule that begins so, by name. */
function palette(sheet: string, start: string): (name: string) => string {
  const block = sheet.split(start).at(-1)?.split("}")[0] ?? "";
  return (name) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(block)?.[1] ?? "";
}

function light(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [light(a), light(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

it("on felt, text is legible and what can be done is seen", () => {
  const colour = palette(readFileSync("src/theme.css", "utf8"), "[data-felt] {");
  expect(contrast(colour("ink"), colour("tray"))).toBeGreaterThan(7);
  expect(contrast(colour("ink-2"), colour("tray"))).toBeGreaterThan(4.5);
  for (const ground of ["tray", "well"]) expect(contrast(colour("act"), colour(ground))).toBeGreaterThan(3);
  expect(contrast(colour("on-act"), colour("act"))).toBeGreaterThan(4.5);
});

describe.each(["walnut", "velvet", "slate"])("the table of %s", (theme) => {
  const colour = palette(SHEET, `[data-theme="${theme}"] {`);

  it("has legible text on everything", () => {
    for (const ground of ["ground", "panel", "card", "tray", "act-soft"]) {
      expect(contrast(colour("ink"), colour(ground)), `ink on ${ground}`).toBeGreaterThan(7);
      expect(contrast(colour("ink-2"), colour(ground)), `ink-2 on ${ground}`).toBeGreaterThan(4.5);
    }
  });

  it("shows what can be done", () => {
    expect(contrast(colour("on-act"), colour("act"))).toBeGreaterThan(4.5);
    for (const ground of ["ground", "panel", "card"]) expect(contrast(colour("act"), colour(ground))).toBeGreaterThan(3);
    expect(contrast(colour("warn"), colour("warn-soft"))).toBeGreaterThan(4.5);
    expect(contrast(colour("line-2"), colour("ground"))).toBeGreaterThan(3);
  });
});

describe("the chunk", () => {
  it("is at most 60 kB compressed", async () => {
    const result = await build({
      configFile: false,
      logLevel: "silent",
      build: { write: false, target: "es2022", lib: { entry: resolve("src/art/index.ts"), formats: ["es"] } },
    });
    const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) => ("output" in each ? each.output : []));
    const code = outputs.map((each) => ("code" in each ? each.code : String(each.source))).join("");
    expect(code.length).toBeGreaterThan(20_000);
    expect(gzipSync(code).length).toBeLessThan(60_000);
  });

  it("is not imported by the first load", () => {
    const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => /\.(ts|svelte)$/.test(name) && !name.startsWith("art"));
    const eager = sources.filter((name) => /^\s*import (?!type).*from "[^"]*\/art(\/index)?"/m.test(readFileSync(`src/${name}`, "utf8")));
    expect(eager).toEqual([]);
  });
});
