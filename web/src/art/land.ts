/** Parts of a landscape. Every layer takes its colour from how far away it is. */

import type { Bonus } from "../catalog/catalog";
import { type Dice, mix, rounded } from "./numbers";
import type { Air } from "./palette";
import type { Pen, Point } from "./pen";
import type { Side } from "./stones";

/** The tools and colours of a picture. */
export interface Scene {
  readonly pen: Pen;
  readonly dice: Dice;
  readonly air: Air;
  readonly kind: Bonus;
  readonly side: Side;
  /** Where the sun or moon stands. */
  readonly sun: Point;
}

export const WIDTH = 100;
export const HEIGHT = 138;

/** The colour of a layer: 0 at the horizon, 1 in the foreground. */
export function tone({ air }: Scene, near: number): string {
  const haze = mix(air.low, air.mid, 0.5);
  return near < 0.5 ? mix(haze, air.body, near * 2) : mix(air.body, air.deep, near * 2 - 1);
}

/** A layer's fill: its colour at the top, haze at the bottom. */
export function layer(s: Scene, near: number, fog = 0.45): string {
  return s.pen.down(tone(s, near), mix(tone(s, near), tone(s, Math.max(0, near - 0.4)), fog));
}

/** The lit edge of a layer. */
export const edge = (s: Scene, near: number): string => mix(tone(s, near), s.air.sun, 0.55);

export function sky(s: Scene, horizon: number): void {
  const { pen, dice, air } = s;
  const [x, y] = s.sun;
  pen.box(pen.down([0, air.top], [0.42, air.mid], [Math.min(1, horizon / HEIGHT + 0.06), air.low]), 0, 0, WIDTH, HEIGHT);
  if (air.night) for (let i = 0; i < 22; i++) pen.disc("#ffffff", dice.from(2, 98), dice.from(4, horizon - 22), dice.from(0.25, 0.8), dice.from(0.4, 1));
  pen.glow(air.sun, x, y, air.night ? 30 : 46, air.night ? 0.4 : 0.75);
  if (air.night) moon(s, x, y, dice.from(7, 9));
  else pen.disc(air.sun, x, y, dice.from(7, 9.5));
  if (!air.night || dice.flip()) clouds(s, horizon);
}

function moon({ pen, air }: Scene, x: number, y: number, r: number): void {
  const [a, b] = [rounded(r), rounded(r * 0.84)];
  pen.path(air.sun, `M${rounded(x)} ${rounded(y - r)}A${a} ${a} 0 1 0 ${rounded(x + r)} ${rounded(y + r * 0.3)}A${b} ${b} 0 0 1 ${rounded(x)} ${rounded(y - r)}Z`);
}

/** Long clouds, lit from the side of the sun. */
function clouds(s: Scene, horizon: number): void {
  const n = 2 + s.dice.below(3);
  for (let i = 0; i < n; i++) cloud(s, s.dice.from(-6, 78), s.dice.from(10, horizon - 22), s.dice.from(26, 52));
}

/** A long cloud: flat below, three soft bumps above. */
function cloud({ pen, dice, air }: Scene, x: number, y: number, w: number): void {
  const h = w * 0.07;
  const fill = pen.down([0, air.night ? air.mid : air.sun, 0.9], [1, air.low, 0.15]);
  pen.box(fill, x, y, w, h, 0.6, h / 2);
  for (const [from, wide, high] of [[0.14, 0.5, 0.75], [0.3, 0.34, 1.4], [0.5, 0.42, 0.5]] as const)
    pen.box(fill, x + w * (from + dice.from(-0.05, 0.05)), y - h * high, w * wide, h * 1.3, 0.5, h * 0.65);
}

/** The jagged mouth of a cave, from its left foot over the top to its right foot. */
export function mouth(dice: Dice, x: number, foot: number, rx: number, ry: number): Point[] {
  return Array.from({ length: 19 }, (_, i): Point => {
    const a = (i / 18) * Math.PI;
    const rough = i === 0 || i === 18 ? 1 : dice.from(0.95, 1.07);
    return [x - Math.cos(a) * rx * rough, foot - Math.sin(a) ** 0.8 * ry * rough];
  });
}

/** Rock all around a mouth. */
export function cave(s: Scene, fill: string, hole: readonly Point[], rim: string): void {
  const [first, last] = [hole[0], hole[hole.length - 1]];
  if (!first || !last) return;
  s.pen.poly(fill, [[-8, -8], [-8, 146], [first[0], 146], ...hole, [last[0], 146], [108, 146], [108, -8]]);
  s.pen.line(rim, `M${hole.map((p) => p.map((n) => rounded(n)).join(" ")).join("L")}`, 0.6, 0.6);
}

/** A smooth line through random heights. */
export function wave(dice: Dice, y: number, swing: number, from = -4, to = 104, parts = 4): string {
  const step = (to - from) / parts;
  let last = y + dice.from(-swing, swing);
  let d = `${rounded(from)} ${rounded(last)}`;
  for (let i = 1; i <= parts; i++) {
    const next = y + dice.from(-swing, swing);
    const x = from + i * step;
    d += `C${rounded(x - step / 2)} ${rounded(last)} ${rounded(x - step / 2)} ${rounded(next)} ${rounded(x)} ${rounded(next)}`;
    last = next;
  }
  return d;
}

export function hills(s: Scene, y: number, swing: number, near: number, parts = 4): void {
  const line = wave(s.dice, y, swing, -4, 104, parts);
  s.pen.path(layer(s, near), `M${line}V140H-4Z`).line(edge(s, near), `M${line}`, 0.5, 0.5);
}

/** A jagged line by halving: rough where `swing` is large. */
export function jagged(dice: Dice, a: Point, b: Point, swing: number, depth = 4): Point[] {
  if (depth === 0) return [a, b];
  const m: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + dice.from(-swing, swing)];
  return [...jagged(dice, a, m, swing * 0.52, depth - 1), ...jagged(dice, m, b, swing * 0.52, depth - 1).slice(1)];
}

/** A jagged range across the picture. */
export function range(s: Scene, y: number, swing: number, near: number): void {
  const line = jagged(s.dice, [-4, y + s.dice.from(-3, 3)], [104, y + s.dice.from(-3, 3)], swing, 5);
  s.pen.poly(layer(s, near), [...line, [104, 140], [-4, 140]]);
}

/** A mountain: lit flank, shaded flank, snow. */
export function peak(s: Scene, x: number, y: number, foot: number, w: number, near: number, snow = true): void {
  const { pen, dice, side } = s;
  const h = foot - y;
  const left = jagged(dice, [x - w, foot], [x, y], h * 0.07, 4);
  const right = jagged(dice, [x, y], [x + w, foot], h * 0.07, 4);
  const spine = jagged(dice, [x, y], [x + w * 0.12 * side, foot], h * 0.02, 3).map(([px, py], i) => [px + (i % 2 ? w * 0.07 : -w * 0.05), py] as Point);
  const [lit, dim] = [mix(tone(s, near * 0.7), s.air.sun, 0.28), tone(s, near)];
  const fog = tone(s, Math.max(0, near - 0.35));
  const fill = (colour: string) => pen.down(colour, mix(colour, fog, 0.75));
  pen.poly(fill(side < 0 ? lit : dim), [...left, ...right]);
  pen.poly(fill(side < 0 ? dim : lit), [...spine, ...[...right].reverse()]);
  if (snow) snowcap(s, left, right, spine, y + h * 0.34, h);
}

function snowcap({ pen, dice, side, air }: Scene, left: Point[], right: Point[], spine: Point[], line: number, h: number): void {
  const above = (points: Point[]) => points.filter((p) => p[1] < line);
  const fringe = (from: Point, to: Point): Point[] =>
    Array.from({ length: 5 }, (_, i): Point => [from[0] + ((to[0] - from[0]) * (i + 0.5)) / 5, from[1] + ((to[1] - from[1]) * (i + 0.5)) / 5 + (i % 2 ? -1 : 1) * dice.from(0.03, 0.09) * h]);
  const [l, r, m] = [above(left), above(right), above(spine)];
  const [a, b, c] = [l[0], r[r.length - 1], m[m.length - 1]];
  if (!a || !b || !c) return;
  const [bright, shade] = [mix(air.sun, "#ffffff", 0.4), mix(air.mid, "#ffffff", 0.25)];
  pen.poly(side < 0 ? bright : shade, [...l, ...m, ...fringe(c, a)]).poly(side < 0 ? shade : bright, [...r, ...fringe(b, c), ...[...m].reverse()]);
}

/** A belt of mist. */
export function mist({ pen, air }: Scene, y: number, strength = 0.5): void {
  const colour = mix(air.low, air.sun, 0.4);
  pen.box(pen.down([0, colour, 0], [0.5, colour, strength], [1, colour, 0]), 0, y - 9, WIDTH, 18);
}

/** Water with the light lying on it. */
export function water(s: Scene, y: number): void {
  const { pen, dice, air, sun } = s;
  pen.box(pen.down([0, mix(air.low, air.mid, 0.45)], [0.25, mix(air.mid, air.body, 0.5)], [1, mix(air.body, air.deep, 0.55)]), 0, y, WIDTH, HEIGHT - y);
  pen.glow(air.sun, sun[0], y + 4, 30, 0.5, 0.4);
  for (let i = 0; i < 11; i++) {
    const w = dice.from(3, 8) + i * 0.9;
    pen.box(air.sun, sun[0] - w / 2 + dice.from(-6, 6), y + 1.5 + i * 2.7 + i * i * 0.08, w, 0.8, 0.85 - i * 0.05, 0.4);
  }
  for (let i = 0; i < 8; i++) pen.box(air.low, dice.from(-4, 92), y + 4 + dice.from(0, 34), dice.from(7, 18), 0.6, 0.35, 0.3);
}

/** A fir with boughs. */
export function fir(pen: Pen, x: number, y: number, h: number, fill: string): void {
  const bough = (k: number): Point[] => [[x + h * (0.07 + 0.16 * k), y - h * (1 - k)], [x + h * 0.06 * (1 + k), y - h * (1.03 - k)]];
  const mirror = ([px, py]: Point): Point => [2 * x - px, py];
  const right = [0.28, 0.5, 0.72, 0.92].flatMap(bough);
  pen.poly(fill, [[x, y - h], ...right, [x + h * 0.03, y - h * 0.1], [x + h * 0.03, y], [x - h * 0.03, y], [x - h * 0.03, y - h * 0.1], ...[...right].reverse().map(mirror)]);
}

/** Firs along a line. */
export function firs(s: Scene, y: number, n: number, near: number, from = 0, to = 100): void {
  for (let i = 0; i < n; i++) fir(s.pen, s.dice.from(from, to), y + s.dice.from(-1, 2.5), s.dice.from(7, 15) * (0.7 + near * 0.7), layer(s, near, 0.3));
}

/** A feathered leaf from (x, y). */
export function frond(pen: Pen, x: number, y: number, length: number, turn: number, fill: string): void {
  let [up, down] = ["", ""];
  for (let i = 1; i <= 6; i++) {
    const t = i / 7;
    const swell = length * 0.2 * Math.sin(t * 3.1);
    const sag = length * 0.16 * t * t;
    up += `L${rounded(length * (t + 0.06))} ${rounded(sag - swell)}L${rounded(length * t)} ${rounded(sag - length * 0.02)}`;
    down = `L${rounded(length * t)} ${rounded(sag + length * 0.02)}L${rounded(length * (t + 0.06))} ${rounded(sag + swell)}${down}`;
  }
  pen.placed(x, y, turn, 1, () => pen.path(fill, `M0 0${up}L${rounded(length)} ${rounded(length * 0.16)}${down}Z`));
}

/** The dark ledge in front, with light on its edge, on which the stone stands. */
export function ledge(s: Scene, y = 118): void {
  const { pen, dice } = s;
  const back = jagged(dice, [-4, y + dice.from(0, 5)], [104, y + dice.from(-4, 2)], 4, 4);
  pen.poly(pen.down(tone(s, 0.8), tone(s, 0.97)), [...back, [104, 140], [-4, 140]]);
  pen.line(edge(s, 0.6), `M${back.map((p) => p.map((n) => rounded(n)).join(" ")).join("L")}`, 0.6, 0.6);
  const front = jagged(dice, [-4, y + 12], [104, y + 11], 4, 4);
  pen.poly(tone(s, 1), [...front, [104, 140], [-4, 140]]);
}

/** Tufts of fern at a lower corner. */
export function ferns(s: Scene, x: number, n = 5): void {
  for (let i = 0; i < n; i++) frond(s.pen, x, 140, s.dice.from(15, 25), -160 + (i * 140) / n + s.dice.from(-8, 8), tone(s, i % 2 ? 0.98 : 0.84));
}
