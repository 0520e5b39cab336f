/** Tokens and the backs of cards. */

import type { Level, Token } from "../wire/protocol";
import { mix, ramp, rounded } from "./numbers";
import { GOLD, STONES } from "./palette";
import { Pen, type Point, through } from "./pen";
import { CUTS } from "./stones";

const PEARL: readonly string[] = ["#8a5f70", "#c79aa8", "#efd3da", "#fdf1f2", "#ffffff"];
const INGOT: readonly Point[] = [[-0.72, -0.56], [0.72, -0.56], [1, 0.56], [-1, 0.56]];
const tonesOf = (kind: Token): readonly string[] => (kind === "p" ? PEARL : kind === "o" ? GOLD : STONES[kind]);
/** The rim of a token, for gems whose own colour would not stand out on the table. */
const rimOf = (kind: Token): readonly string[] => (kind === "k" ? ["#0b0910", "#2b2733", "#4a4556", "#837b93", "#dcd6e6"] : tonesOf(kind));
/** What pale stones lie on; the others lie on ivory. */
const BEDS: Readonly<Partial<Record<Token, readonly [string, string]>>> = { w: ["#6f86a8", "#a9bbd4"], p: ["#9c6c7d", "#cfa5b1"], o: ["#3a2406", "#6e4a10"] };

/** How much higher a pile gets with every token, and how many a picture shows. */
export const LAYER = 6;
export const HIGHEST = 5;

/** One token of a pile seen from the side, its face at `y`; every second one lies a little askew. */
function edge(pen: Pen, rim: readonly string[], x: number, y: number): void {
  const at = (k: number): string => ramp(rim, k);
  const side = pen.across(mix(at(0.1), "#000000", 0.2), at(0.5), at(0.75), at(0.35), mix(at(0), "#000000", 0.35));
  pen.path(side, `M${x - 44} ${y}V${y + 7}A44 44 0 0 0 ${x + 44} ${y + 7}V${y}Z`);
  for (let i = 0; i < 13; i++) {
    const a = Math.PI * (0.05 + (i * 0.9) / 12);
    pen.line(at(0.9), `M${rounded(x + Math.cos(a) * 44)} ${rounded(y + 1.4 + Math.sin(a) * 43.6)}v4.4`, 1.1, 0.45);
  }
  pen.line(mix(at(0), "#000000", 0.5), `M${x - 44} ${y + 7}A44 44 0 0 0 ${x + 44} ${y + 7}`, 0.8, 0.7);
}

/**
 * A pile of tokens, 100 wide. Each is `LAYER` high and throws its shadow on the table; the stone of the topmost has a calm
 * table for a letter or a number.
 */
export function drawToken(kind: Token, count = 1): string {
  const layers = Math.min(HIGHEST, Math.max(1, count));
  const pen = new Pen(`t${kind}${layers}`);
  const rim = rimOf(kind);
  const at = (k: number): string => ramp(rim, k);
  const foot = 47 + (layers - 1) * LAYER;
  pen.oval(pen.radial([0, "#000000", 0.6], [0.75, "#000000", 0.4], [1, "#000000", 0]), 51 + layers, foot + 10, 48, 42);
  for (let i = layers - 1; i >= 0; i--) edge(pen, rim, 50 + (i % 2 ? 1.2 : 0) * (i % 4 < 2 ? 1 : -1), 47 + i * LAYER);
  pen.disc(pen.slant(true, at(0.98), at(0.6), at(0.3)), 50, 47, 44).ring(at(0.08), 50, 47, 43.6, 0.8, 0.7).ring("#ffffff", 50, 47, 42.2, 0.8, 0.5);
  const [shade, light] = BEDS[kind] ?? ["#d9cfba", "#fffaf0"];
  pen.disc(pen.slant(true, at(0.1), at(0.55), at(0.98)), 50, 47, 37.4).disc(pen.slant(true, shade, light), 50, 47, 35.8);
  inlay(pen, kind, 31);
  pen.line("#ffffff", "M13 33A39.6 39.6 0 0 1 40 8.8", 2.4, 0.6);
  return pen.svg(100, 100 + (layers - 1) * LAYER);
}

/** How light the table of a stone is at its two ends: white figures need it dark, dark ones light. */
const TABLES: Readonly<Record<Exclude<Token, "p">, readonly [number, number]>> = { w: [0.62, 0.5], u: [0.4, 0.28], g: [0.34, 0.24], r: [0.42, 0.3], k: [0.34, 0.2], o: [0.66, 0.52] };

/** The stone in the token: bevelled, with a calm table for a letter or a number. */
export function inlay(pen: Pen, kind: Token, size = 28): void {
  const tones = tonesOf(kind);
  if (kind === "p") {
    const r = size * 0.93;
    pen.disc(PEARL[0] ?? "", 50, 47.6, r + 1).disc(pen.radial(PEARL[3] ?? "", PEARL[2] ?? "", PEARL[1] ?? ""), 50, 47, r).oval("#ffffff", 50 - r * 0.36, 47 - r * 0.5, r * 0.28, r * 0.17, 0.9);
    return;
  }
  const cut = kind === "o" ? INGOT : CUTS[kind];
  const spot = ([x, y]: Point, k: number): Point => [50 + x * size * k, 47 + y * size * k];
  pen.poly(mix(ramp(tones, 0), "#000000", 0.3), cut.map((c) => spot(c, 1.06)));
  cut.forEach((a, i) => {
    const b = cut[(i + 1) % cut.length] ?? a;
    const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const light = 0.5 + (-0.3 * mx - 0.38 * my) / (Math.hypot(mx, my) || 1);
    pen.poly(ramp(tones, light), [spot(a, 1), spot(b, 1), spot(b, 0.68), spot(a, 0.68)]);
  });
  const [high, low] = TABLES[kind];
  pen.path(pen.slant(true, ramp(tones, high), ramp(tones, low)), through(cut.map((c) => spot(c, 0.69))));
}

/* ---- backs ---- */

const BACKS: Readonly<Record<Level, readonly [string, string, string]>> = { 1: ["#35503f", "#1a2c24", "#d39a5c"], 2: ["#3a5270", "#1a2739", "#c7d2e0"], 3: ["#7a2440", "#3d0d20", "#f2cf75"] };

function emblem(pen: Pen, level: Level, metal: string, dark: string): void {
  const shine = pen.slant(true, mix(metal, "#ffffff", 0.5), metal, mix(metal, "#000000", 0.35));
  if (level === 1) {
    pen.poly(mix(metal, dark, 0.55), [[-24, 16], [-8, -12], [0, -2], [9, -17], [24, 16]]).poly(shine, [[9, -17], [2, -5], [6, -7], [9, -2], [13, -6], [15, -4]]).poly(shine, [[-8, -12], [-13, -4], [-9, -5], [-6, -1], [-3, -6]]);
    for (const k of [-1, 1]) pen.line(dark, `M${k * -17} 23L${k * 15} -9`, 5).line(shine, `M${k * -17} 23L${k * 15} -9`, 2.8).path(shine, `M${k * 4} -17Q${k * 19} -17 ${k * 23} 0Q${k * 15} -11 ${k * 4} -17Z`);
  } else if (level === 2) {
    for (let i = 0; i < 12; i++) pen.placed(0, 0, i * 30, 1, () => pen.path(shine, "M-3 -20 -2 -26H2L3 -20Z"));
    pen.ring(shine, 0, 0, 19, 4);
    CUTS.u.forEach(([x, y], i) => pen.poly(mix(metal, i % 2 ? dark : "#ffffff", 0.35), [[x * 13, y * 13], [(CUTS.u[(i + 1) % 12]?.[0] ?? 0) * 13, (CUTS.u[(i + 1) % 12]?.[1] ?? 0) * 13], [0, 0]]));
  } else {
    pen.path(shine, "M-26 -8 -13 4 0 -22 13 4 26 -8 20 17H-20ZM-20 20H20V25.4H-20Z");
    for (const [x, y] of [[0, -25], [-27, -11], [27, -11]] as const) pen.disc(shine, x, y, 3.2);
    pen.poly(dark, [[0, -2], [7, 6], [0, 14], [-7, 6]]).poly("#ffffff", [[0, 1], [4, 6], [0, 7]], 0.7);
  }
}

/** The back of a card, 100 by 138: a symbol of its level and as many dots. */
export function drawBack(level: Level): string {
  const pen = new Pen(`b${level}`);
  const [light, dark, metal] = BACKS[level];
  pen.box(pen.slant(true, mix(light, "#ffffff", 0.1), light, dark), 0, 0, 100, 138);
  for (let row = 0; row < 12; row++)
    for (let i = 0; i < 6; i++) {
      const [x, y] = [i * 20 + (row % 2) * 10, 8 + row * 12];
      for (const r of [10, 6.6, 3.2]) pen.raw(`<path fill='none' stroke='${mix(light, metal, 0.4)}' stroke-width='.5' opacity='.5' d='M${rounded(x - r)} ${y}A${r} ${r} 0 0 1 ${rounded(x + r)} ${y}'/>`);
    }
  pen.raw(`<rect x='4.6' y='4.6' width='90.8' height='128.8' rx='4' fill='none' stroke='${metal}' stroke-width='1'/>`);
  pen.poly("#000000", [[50, 15], [91, 59], [50, 103], [9, 59]], 0.3).poly(metal, [[50, 12], [92, 57], [50, 102], [8, 57]]).poly(pen.slant(true, light, dark), [[50, 14.4], [89.8, 57], [50, 99.6], [10.2, 57]]);
  pen.raw(`<path fill='none' stroke='${metal}' stroke-width='.6' opacity='.8' d='M50 19 85.6 57 50 95 14.4 57Z'/>`);
  pen.placed(50, 57, 0, 0.92, () => emblem(pen, level, metal, dark));
  for (let i = 0; i < level; i++) pen.poly(metal, [[0, -3.6], [3, 0], [0, 3.6], [-3, 0]].map(([x = 0, y = 0]) => [50 + (i - (level - 1) / 2) * 10 + x, 123 + y] as const));
  return pen.svg(100, 138);
}

