/** Stones: cut ones, facet by facet, and rough crystals. */

import type { Bonus } from "../catalog/catalog";
import type { Gem } from "../wire/protocol";
import { type Dice, ramp } from "./numbers";
import { GOLD, STONES } from "./palette";
import { along, type Pen, type Point, through } from "./pen";

/** The side the light comes from: -1 left, 1 right. */
export type Side = -1 | 1;

/** Points around an ellipse. */
export const round = (n: number, rx: number, ry: number): Point[] =>
  Array.from({ length: n }, (_, i) => [Math.sin((i / n) * Math.PI * 2) * rx, -Math.cos((i / n) * Math.PI * 2) * ry] as const);

/** Outlines in a field of radius 1: the silhouettes of the tokens. */
export const CUTS: Readonly<Record<Exclude<Bonus, "n">, readonly Point[]>> = {
  w: [[0, -1], [0.5, -0.5], [1, 0], [0.5, 0.5], [0, 1], [-0.5, 0.5], [-1, 0], [-0.5, -0.5]],
  u: round(12, 0.8, 1),
  g: [[-0.42, -1], [0.42, -1], [0.84, -0.6], [0.84, 0.6], [0.42, 1], [-0.42, 1], [-0.84, 0.6], [-0.84, -0.6]],
  r: [[-0.82, -0.78], [0, -0.92], [0.82, -0.78], [0.98, -0.52], [0.58, 0.32], [0.12, 0.95], [-0.12, 0.95], [-0.58, 0.32], [-0.98, -0.52]],
  k: round(6, 0.94, 1),
  j: round(10, 1, 1),
};
export const FIVE: readonly Gem[] = ["w", "u", "g", "r", "k"];
const sector = (i: number): Gem => FIVE[(i >> 1) % 5] ?? "w";
const rampOf = (kind: Exclude<Bonus, "n">, i: number): readonly string[] => STONES[kind === "j" ? sector(i) : kind];

/** The light on a facet that faces (x, y), 0 to 1. */
const lit = (x: number, y: number, side: Side): number => {
  const h = Math.hypot(x, y) || 1;
  return 0.5 + (0.34 * x * side - 0.4 * y) / h;
};
const sparkle = (i: number, k: number): number => [0.13, -0.11, 0.05, -0.16, 0.09, -0.04, 0.17][(i * 3 + k * 5) % 7] ?? 0;

interface Place {
  readonly pen: Pen;
  readonly kind: Exclude<Bonus, "n">;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly side: Side;
}

const spot = (p: Place, to: Point, k: number): Point => [p.x + to[0] * p.r * k, p.y + to[1] * p.r * k];
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

function facet(p: Place, i: number, k: number, where: number, points: Point[]): void {
  p.pen.poly(ramp(rampOf(p.kind, i), where + sparkle(i, k)), points);
}

/** Rows of trapezoids: the step cut of emerald and onyx. */
function steps(p: Place, cut: readonly Point[], rows: readonly number[]): void {
  for (let k = 0; k + 1 < rows.length; k++)
    cut.forEach((a, i) => {
      const b = cut[(i + 1) % cut.length] ?? a;
      const [mx, my] = middle(a, b);
      const [outer = 1, inner = 0.5] = [rows[k], rows[k + 1]];
      const light = lit(mx, my, p.side);
      facet(p, i, k, k % 2 === 0 ? light : 0.78 - light * 0.6, [spot(p, a, outer), spot(p, b, outer), spot(p, b, inner), spot(p, a, inner)]);
    });
}

/** Kites, stars and girdle facets: the brilliant cut of the others. */
function brilliant(p: Place, cut: readonly Point[], table: number): void {
  const n = cut.length;
  const corner = (i: number): Point => cut[(i + n) % n] ?? [0, 0];
  const waist = (i: number): Point => spot(p, middle(corner(i), corner(i + 1)), (1 + table) / 2 + 0.06);
  cut.forEach((a, i) => {
    const b = corner(i + 1);
    const [mx, my] = middle(a, b);
    facet(p, i, 0, lit(mx, my, p.side) - 0.06, [spot(p, a, 1), spot(p, b, 1), waist(i)]);
    facet(p, i, 1, lit(mx, my, p.side) + 0.16, [spot(p, a, table), spot(p, b, table), waist(i)]);
    facet(p, i, 2, lit(a[0], a[1], p.side) + 0.04, [spot(p, a, 1), waist(i), spot(p, a, table), waist(i - 1)]);
  });
}

/** The table and the far side of the stone seen through it. */
function window(p: Place, cut: readonly Point[], table: number): void {
  const { pen, x, y, r, side } = p;
  if (p.kind === "j") {
    pen.poly(pen.slant(side < 0, "#ffffff", "#fbe4dc", "#d7ecf4", "#c9b8cc"), cut.map((c) => spot(p, c, table)));
    return;
  }
  const core: Point = [x - side * r * 0.06, y + r * 0.12];
  cut.forEach((a, i) => {
    const b = cut[(i + 1) % cut.length] ?? a;
    const [mx, my] = middle(a, b);
    facet(p, i, 3, 0.62 - (lit(mx, my, side) - 0.5) * 0.7, [spot(p, a, table), spot(p, b, table), core]);
  });
  pen.path(pen.slant(side < 0, [0, "#ffffff", 0.75], [0.5, "#ffffff", 0.08], [1, "#ffffff", 0]), through(cut.map((c) => spot(p, c, table * 0.94))));
}

const LAYOUT: Readonly<Record<Exclude<Bonus, "n">, number>> = { w: 0.5, u: 0.52, g: 0.42, r: 0.46, k: 0.56, j: 0.44 };

/** A cut stone; a coin for cards without one. */
export function gem(pen: Pen, kind: Bonus, x: number, y: number, r: number, side: Side = -1, edge = "#0c0a14"): void {
  if (kind === "n") return coin(pen, x, y, r);
  const p: Place = { pen, kind, x, y, r, side };
  const cut = CUTS[kind];
  pen.poly(edge, cut.map((c) => spot(p, c, 1 + 1.1 / r)), 0.85);
  if (r < 6) return small(p, cut);
  if (kind === "g") steps(p, cut, [1, 0.8, 0.6, LAYOUT.g]);
  else if (kind === "k") steps(p, cut, [1, 0.76, LAYOUT.k]);
  else brilliant(p, cut, LAYOUT[kind]);
  window(p, cut, LAYOUT[kind]);
}

/** A stone of a few pixels: outline, light half, table. */
function small(p: Place, cut: readonly Point[]): void {
  const tones = rampOf(p.kind, 2);
  p.pen.poly(p.pen.slant(p.side < 0, ramp(tones, 0.85), ramp(tones, 0.45), ramp(tones, 0.1)), cut.map((c) => spot(p, c, 1)));
  p.pen.poly(ramp(tones, 0.9), cut.map((c) => spot(p, [c[0] + p.side * 0.14, c[1] - 0.2], 0.4)), 0.85);
}

/** A stone under the tool: finished above, still rough below. */
export function halfCut(pen: Pen, kind: Bonus, x: number, y: number, r: number, side: Side, dice: Dice): void {
  if (kind === "n") return coin(pen, x, y, r);
  const p: Place = { pen, kind, x, y, r, side };
  const cut = CUTS[kind];
  const crust = cut.map((c) => spot(p, c, c[1] > -0.1 ? dice.from(1.06, 1.28) : 1));
  pen.poly("#0c0a14", crust.map(([cx, cy]) => [x + (cx - x) * (1 + 1.2 / r), y + (cy - y) * (1 + 1.2 / r)] as const), 0.85);
  gem(pen, kind, x, y, r, side);
  cut.forEach((a, i) => {
    const j = (i + 1) % cut.length;
    const b = cut[j] ?? a;
    if (a[1] + b[1] < -0.1) return;
    const [outer, next] = [crust[i] ?? a, crust[j] ?? b];
    const knee = spot(p, middle(a, b), dice.from(0.62, 0.8));
    const tones = rampOf(kind, i);
    const light = lit(a[0] + b[0], a[1] + b[1], side) * 0.62;
    pen.poly(ramp(tones, light + 0.12), [outer, next, knee]);
    pen.poly(ramp(tones, light - 0.06), [outer, knee, spot(p, a, 0.52)]).poly(ramp(tones, light + 0.2), [next, spot(p, b, 0.52), knee]);
    pen.poly(ramp(tones, light + 0.04), [spot(p, a, 0.52), knee, spot(p, b, 0.52)]);
  });
}

/** A coin with a star, for cards without a gem. */
export function coin(pen: Pen, x: number, y: number, r: number): void {
  const points = Array.from({ length: 10 }, (_, i): Point => {
    const q = i % 2 ? r * 0.22 : r * 0.54;
    return [x + Math.sin((i * Math.PI) / 5) * q, y - Math.cos((i * Math.PI) / 5) * q];
  });
  pen.disc("#2c1a04", x, y + r * 0.1, r * 1.05, 0.9);
  pen.disc(pen.slant(true, GOLD[4] ?? "", GOLD[2] ?? "", GOLD[1] ?? ""), x, y, r);
  pen.disc(pen.slant(true, GOLD[1] ?? "", GOLD[2] ?? "", GOLD[3] ?? ""), x, y, r * 0.8);
  pen.poly(GOLD[1] ?? "", points.map(([px, py]) => [px + r * 0.04, py + r * 0.05] as const)).poly(GOLD[4] ?? "", points);
}

/* ---- rough crystals: each mineral has its own crystal habit ---- */

interface Shard {
  readonly pen: Pen;
  readonly tones: readonly string[];
  readonly w: number;
  readonly h: number;
  readonly side: Side;
}

/** Faces of a crystal from light to shade, each with a gradient from a bright top to a darker bottom; small ones are flat. */
function face({ pen, tones, h }: Shard, light: number, points: Point[]): void {
  if (h < 24) pen.poly(ramp(tones, light), points);
  else pen.poly(pen.down(ramp(tones, light + 0.14), ramp(tones, light - 0.16)), points);
}

function octahedron(s: Shard): void {
  const { w, h, side } = s;
  const [a, b, d, e, f]: Point[] = [[0, -h], [w / 2, -h * 0.46], [0, 0], [-w / 2, -h * 0.46], [-side * w * 0.14, -h * 0.36]];
  if (!a || !b || !d || !e || !f) return;
  face(s, side < 0 ? 0.95 : 0.5, [a, f, e]);
  face(s, side < 0 ? 0.5 : 0.95, [a, b, f]);
  face(s, side < 0 ? 0.5 : 0.12, [e, f, d]);
  face(s, side < 0 ? 0.12 : 0.5, [f, b, d]);
  s.pen.line(ramp(s.tones, 1), along([a, f]), 0.5, 0.9);
}

/** A six-sided prism: three sides seen, and a cap of the given height and width. */
function prism(s: Shard, waist: number, foot: number, cap: number, flat: number): void {
  const { w, h, side } = s;
  const t = -h * (1 - cap);
  const [l, r] = [-w / 2, w / 2];
  const [il, ir] = side < 0 ? [l * 0.1, r * 0.62] : [l * 0.62, r * 0.1];
  const at = (x: number) => x * waist;
  face(s, side < 0 ? 0.72 : 0.22, [[at(l), t], [at(il), t + h * 0.05], [il * foot, 0], [l * foot, 0]]);
  face(s, 0.5, [[at(il), t + h * 0.05], [at(ir), t + h * 0.05], [ir * foot, 0], [il * foot, 0]]);
  face(s, side < 0 ? 0.22 : 0.72, [[at(ir), t + h * 0.05], [at(r), t], [r * foot, 0], [ir * foot, 0]]);
  const peak: Point[] = flat > 0 ? [[l * flat, -h], [r * flat, -h]] : [[0, -h]];
  face(s, 0.92, [[at(l), t], ...peak, [at(r), t], [at(ir), t + h * 0.05], [at(il), t + h * 0.05]]);
  const first = peak[0] ?? [0, -h];
  face(s, side < 0 ? 1.05 : 0.62, [[at(l), t], first, [at(il), t + h * 0.05]]);
  s.pen.line(ramp(s.tones, 1), along([[at(il), t + h * 0.05], [il * foot, -h * 0.12]]), 0.45, 0.7);
}

function block(s: Shard): void {
  const { w, h, side } = s;
  const [l, r] = [-w / 2, w / 2];
  const [a, b, d, f]: Point[] = [[l * 0.35, -h * 0.96], [r * 0.7, -h * 0.78], [r, -h * 0.24], [l, -h * 0.42]];
  const e: Point = [-side * w * 0.1, -h * 0.5];
  if (!a || !b || !d || !f) return;
  const [bright, dull] = side < 0 ? [0.78, 0.24] : [0.24, 0.78];
  face(s, bright, [a, e, f]);
  face(s, 0.92, [a, b, e]);
  face(s, dull, [b, d, e]);
  face(s, dull - 0.1, [d, [r * 0.75, 0], [e[0] * 0.4, 0], e]);
  face(s, bright - 0.3, [f, e, [e[0] * 0.4, 0], [l * 0.85, 0]]);
  s.pen.line(ramp(s.tones, 1), along([f, e, b]), 0.45, 0.7).line(ramp(s.tones, 1), along([a, e]), 0.35, 0.6);
}

const HABITS: Readonly<Record<Gem, { readonly wide: number; readonly draw: (s: Shard) => void; readonly hull: (w: number, h: number) => Point[] }>> = {
  w: { wide: 0.66, draw: octahedron, hull: (w, h) => [[0, -h], [w / 2, -h * 0.46], [0, 0], [-w / 2, -h * 0.46]] },
  u: { wide: 0.4, draw: (s) => prism(s, 1, 0.62, 0.42, 0), hull: (w, h) => [[0, -h], [w / 2, -h * 0.58], [w * 0.31, 0], [-w * 0.31, 0], [-w / 2, -h * 0.58]] },
  g: { wide: 0.4, draw: (s) => prism(s, 1, 1, 0.08, 0.62), hull: (w, h) => [[-w * 0.31, -h], [w * 0.31, -h], [w / 2, -h * 0.92], [w / 2, 0], [-w / 2, 0], [-w / 2, -h * 0.92]] },
  r: { wide: 0.6, draw: (s) => prism(s, 1, 0.8, 0.22, 0.5), hull: (w, h) => [[-w / 4, -h], [w / 4, -h], [w / 2, -h * 0.78], [w * 0.4, 0], [-w * 0.4, 0], [-w / 2, -h * 0.78]] },
  k: { wide: 0.95, draw: block, hull: (w, h) => [[-w * 0.18, -h * 0.96], [w * 0.35, -h * 0.78], [w / 2, -h * 0.24], [w * 0.38, 0], [-w * 0.42, 0], [-w / 2, -h * 0.42]] },
};

/** One crystal that grows upwards from (x, y). */
export function crystal(pen: Pen, kind: Gem, x: number, y: number, h: number, turn: number, side: Side): void {
  const habit = HABITS[kind];
  const w = h * habit.wide;
  pen.placed(x, y, turn, 1, () => {
    pen.raw(`<path fill='#0c0a14' stroke='#0c0a14' stroke-width='1' stroke-linejoin='round' fill-opacity='.6' stroke-opacity='.6' d='${through(habit.hull(w, h))}'/>`);
    habit.draw({ pen, tones: STONES[kind], w, h, side });
  });
}
