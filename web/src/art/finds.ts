/** How the rough stone is found: grown in rock, or gathered by people. */

import type { Bonus } from "../catalog/catalog";
import type { Gem } from "../wire/protocol";
import { type Dice, mix, ramp, rounded } from "./numbers";
import { GOLD, STEEL, STONES } from "./palette";
import type { Pen, Point } from "./pen";
import { coin, crystal, FIVE, round, type Side } from "./stones";

/** How to draw a find: its place, its size and the rock around it. */
export interface Find {
  readonly pen: Pen;
  readonly dice: Dice;
  readonly kind: Exclude<Bonus, "n">;
  readonly side: Side;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly count: number;
  readonly rock: string;
  readonly deep: string;
}

const kindOf = ({ kind }: Find, i: number): Gem => (kind === "j" ? (FIVE[(i + 1) % 5] ?? "w") : kind);

/** The glimmer around a find. */
function glimmer({ pen, kind, x, y, size }: Find): void {
  const light = kind === "j" ? "#ffe8d0" : (STONES[kind][3] ?? "#ffffff");
  pen.glow(light, x, y - size * 0.45, size * 0.95, kind === "k" ? 0.28 : 0.5);
}

/** A group of crystals in rock, the tallest in front; a joker's are of five minerals. */
export function cluster(f: Find): void {
  const { pen, dice, side, x, y, size, count, rock, deep } = f;
  glimmer(f);
  for (let i = count - 1; i > 0; i--) {
    const far = (i % 2 ? 1 : -1) * Math.ceil(i / 2);
    const h = size * (dice.from(0.5, 0.78) - Math.abs(far) * 0.05);
    crystal(pen, kindOf(f, i), x + far * size * dice.from(0.2, 0.26), y - size * 0.02, h, far * dice.from(9, 15), side);
  }
  boulder(pen, x - size * 0.3, y + size * 0.06, size * 0.42, dice, side, rock, deep);
  crystal(pen, kindOf(f, 0), x, y + size * 0.02, size, dice.from(-5, 5), side);
  boulder(pen, x + size * 0.26, y + size * 0.1, size * 0.5, dice, side, rock, deep);
  boulder(pen, x - size * 0.1, y + size * 0.14, size * 0.36, dice, side, rock, deep);
}

/** A geode: crystals all around its hollow. */
export function geode(f: Find): void {
  const { pen, dice, side, x, size, rock, deep } = f;
  const y = f.y - size * 0.36;
  glimmer(f);
  const shell = (k: number): Point[] => round(18, size * 0.56 * k, size * 0.5 * k).map(([px, py]) => [x + px * dice.from(0.93, 1.07), y + py * dice.from(0.93, 1.07)] as const);
  pen.poly(deep, shell(1.1)).poly(pen.slant(side < 0, mix(rock, "#ffffff", 0.3), rock, deep), shell(1));
  const tones = STONES[kindOf(f, 0)];
  pen.poly(ramp(tones, 0.85), shell(0.84)).poly(ramp(tones, 0.35), shell(0.78)).poly(pen.radial(ramp(tones, 0), ramp(tones, 0.2)), shell(0.7));
  for (let i = 0; i < 17; i++) {
    const a = (i / 17) * Math.PI * 2 + dice.from(-0.16, 0.16);
    const h = size * dice.from(0.12, 0.24) * (i % 3 ? 1 : 1.4);
    crystal(pen, kindOf(f, i), x + Math.sin(a) * size * 0.43, y - Math.cos(a) * size * 0.38, h, (a * 180) / Math.PI + 180 + dice.from(-22, 22), side);
  }
  crystal(pen, kindOf(f, 1), x - size * 0.14, y + size * 0.34, size * 0.42, dice.from(-22, -8), side);
  crystal(pen, kindOf(f, 0), x + size * 0.08, y + size * 0.36, size * 0.58, dice.from(2, 14), side);
  boulder(pen, x + size * 0.42, f.y + size * 0.1, size * 0.34, dice, side, rock, deep);
  boulder(pen, x - size * 0.36, f.y + size * 0.12, size * 0.3, dice, side, rock, deep);
}

/** Wood lit from one side. */
const wood = ({ pen, side }: Find, ...tones: [string, string, string]): string => pen.across(...(side < 0 ? tones : [...tones].reverse()));

/** Crystals standing close together in a vessel of half width `w`, the middle ones highest. */
function heap(f: Find, top: number, w: number, high: number): void {
  const small = f.kind === "k" ? 0.8 : 1;
  for (let i = 5; i >= 0; i--) crystal(f.pen, kindOf(f, i), f.x + (i - 2.5) * w * 0.3, top + f.size * (i % 2 ? 0.1 : 0.16), f.size * f.dice.from(high, high + 0.14) * small, (i - 2.5) * 11 + f.dice.from(-5, 5), f.side);
}

/** A basket full of crystals. */
export function basket(f: Find): void {
  const { pen, x, size } = f;
  const [top, foot, w] = [f.y - size * 0.4, f.y + size * 0.1, size * 0.46];
  glimmer(f);
  pen.line("#3a2410", `M${x - w} ${top}C${x - w} ${top - size * 0.85} ${x + w} ${top - size * 0.85} ${x + w} ${top}`, 2.6).line("#b07a3c", `M${x - w} ${top}C${x - w} ${top - size * 0.85} ${x + w} ${top - size * 0.85} ${x + w} ${top}`, 1.4);
  pen.oval("#24160a", x, top, w, size * 0.12);
  heap(f, top, w, 0.44);
  const wicker = wood(f, "#e0b06a", "#b07a3c", "#5e3a18");
  pen.path("#2a1a0a", `M${x - w - 1} ${top - 1}Q${x} ${top + size * 0.22} ${x + w + 1} ${top - 1}L${x + w * 0.72 + 1} ${foot + 1}Q${x} ${foot + 6} ${x - w * 0.72 - 1} ${foot + 1}Z`);
  pen.path(wicker, `M${x - w} ${top}Q${x} ${top + size * 0.22} ${x + w} ${top}L${x + w * 0.72} ${foot}Q${x} ${foot + 5} ${x - w * 0.72} ${foot}Z`);
  for (let row = 1; row < 5; row++) {
    const [y, k] = [top + (row * (foot - top)) / 4.6, 1 - row * 0.06];
    pen.line("#4a2c10", `M${x - w * k} ${y}Q${x} ${y + size * 0.2} ${x + w * k} ${y}`, 0.7, 0.7);
    for (let i = -3; i <= 3; i++) pen.line(row % 2 === Math.abs(i) % 2 ? "#f3cf90" : "#6b4319", `M${x + i * w * 0.26 * k} ${y + size * 0.1 * (1 - (i * i) / 14)}v${-size * 0.08}`, 1.3, 0.55);
  }
  pen.line("#f0c884", `M${x - w} ${top}Q${x} ${top + size * 0.22} ${x + w} ${top}`, 1.6, 0.9);
}

/** A mine cart on its rails, heaped with crystals. */
export function cart(f: Find): void {
  const { pen, x, size } = f;
  const [top, foot, w] = [f.y - size * 0.42, f.y - size * 0.02, size * 0.55];
  const at = (k: number, y: number): string => `${rounded(x + w * k)} ${rounded(y)}`;
  glimmer(f);
  for (let i = -3; i <= 3; i++) pen.box("#2a1a0c", x + i * w * 0.42 - 2.2, f.y + size * 0.13, 4.4, 3.2, 1, 0.8);
  pen.line("#14151c", `M${at(-1.5, f.y + size * 0.13)}H${rounded(x + w * 1.5)}`, 2.4).line(STEEL[2] ?? "", `M${at(-1.5, f.y + size * 0.115)}H${rounded(x + w * 1.5)}`, 0.9);
  pen.box("#0d0b12", x - w, top - size * 0.02, w * 2, size * 0.14, 1, 2);
  heap(f, top, w, 0.5);
  pen.path("#150d08", `M${at(-1.06, top - 1)}H${rounded(x + w * 1.06)}L${at(0.8, foot + 1.4)}H${rounded(x - w * 0.8)}Z`);
  pen.path(wood(f, "#b98550", "#80532a", "#452911"), `M${at(-1, top)}H${rounded(x + w)}L${at(0.76, foot)}H${rounded(x - w * 0.76)}Z`);
  for (const k of [0.36, 0.68]) pen.line("#2e1a0a", `M${at(-1 + k * 0.24, top + (foot - top) * k)}H${rounded(x + w * (1 - k * 0.24))}`, 0.7, 0.8);
  for (const k of [-0.62, 0.62]) pen.line(STEEL[0] ?? "", `M${at(k, top)}L${at(k * 0.8, foot)}`, 2.2).line(STEEL[2] ?? "", `M${at(k, top)}L${at(k * 0.8, foot)}`, 0.6, 0.8);
  pen.line(STEEL[0] ?? "", `M${at(-1.04, top)}H${rounded(x + w * 1.04)}`, 3).line(STEEL[3] ?? "", `M${at(-1, top - 0.5)}H${rounded(x + w)}`, 0.8, 0.9);
  for (const k of [-0.46, 0.46]) {
    const [cx, cy, r] = [x + w * k, f.y + size * 0.015, size * 0.115];
    pen.disc("#0d0e13", cx, cy, r + 0.8).disc(STEEL[1] ?? "", cx, cy, r).disc(STEEL[0] ?? "", cx, cy, r * 0.62).disc(STEEL[3] ?? "", cx, cy, r * 0.26);
  }
}

/** A miner's pan on a rock, with wet gravel and crystals in it. */
export function pan(f: Find): void {
  const { pen, dice, side, x, size, rock, deep } = f;
  const [y, rx, ry] = [f.y - size * 0.2, size * 0.58, size * 0.2];
  glimmer(f);
  boulder(pen, x - size * 0.26, f.y + size * 0.1, size * 0.56, dice, side, rock, deep);
  boulder(pen, x + size * 0.28, f.y + size * 0.12, size * 0.56, dice, side, rock, deep);
  const [l, r] = [rounded(x - rx), rounded(x + rx)];
  const bowl = (grow: number): string => `M${l} ${rounded(y)}A${rounded(rx)} ${rounded(ry)} 0 0 0 ${r} ${rounded(y)}Q${rounded(x + rx * 0.62)} ${rounded(y + size * 0.34 + grow)} ${rounded(x)} ${rounded(y + size * 0.34 + grow)}Q${rounded(x - rx * 0.62)} ${rounded(y + size * 0.34 + grow)} ${l} ${rounded(y)}Z`;
  pen.oval("#14151c", x, y, rx + 1.2, ry + 1.2).oval(STEEL[1] ?? "", x, y, rx, ry).oval(pen.down("#20160f", "#5a4630"), x, y + size * 0.015, rx * 0.9, ry * 0.82);
  for (let i = 0; i < 9; i++) pen.disc(i % 2 ? "#8a7150" : "#3b2c1e", x + dice.from(-0.72, 0.72) * rx, y + dice.from(-0.3, 0.6) * ry, dice.from(0.7, 1.5));
  heap(f, y - size * 0.04, rx * 0.82, 0.5);
  pen.path("#14151c", bowl(1.4)).path(pen.across(...(side < 0 ? [STEEL[3] ?? "", STEEL[2] ?? "", STEEL[0] ?? ""] : [STEEL[0] ?? "", STEEL[2] ?? "", STEEL[3] ?? ""])), bowl(0));
  pen.line(STEEL[4] ?? "", `M${l} ${rounded(y)}A${rounded(rx)} ${rounded(ry)} 0 0 0 ${r} ${rounded(y)}`, 1.1, 0.8).line("#14151c", `M${rounded(x - rx * 0.8)} ${rounded(y + size * 0.2)}Q${rounded(x)} ${rounded(y + size * 0.36)} ${rounded(x + rx * 0.8)} ${rounded(y + size * 0.2)}`, 0.6, 0.5);
}

/** A rock with a lit top. */
function boulder(pen: Pen, x: number, y: number, size: number, dice: Dice, side: Side, rock: string, deep: string): void {
  const [w, h] = [size * dice.from(0.55, 0.7), size * dice.from(0.4, 0.55)];
  const knee: Point = [x - side * w * 0.15, y - h * 0.52];
  const [l, tl, tr, r]: Point[] = [[x - w, y - h * 0.15], [x - w * 0.55, y - h], [x + w * 0.45, y - h * 0.92], [x + w, y - h * 0.1]];
  if (!l || !tl || !tr || !r) return;
  const light = mix(rock, "#ffffff", 0.18);
  pen.poly(deep, [l, tl, tr, r, [x + w * 0.7, y + h * 0.3], [x - w * 0.7, y + h * 0.3]]);
  pen.poly(light, [tl, tr, knee]).poly(side < 0 ? rock : mix(rock, deep, 0.5), [tl, knee, l]).poly(side < 0 ? mix(rock, deep, 0.5) : rock, [tr, r, knee]);
}

/** Coins in a heap. */
export function hoard(pen: Pen, x: number, y: number, size: number, dice: Dice): void {
  pen.glow("#fff0c0", x, y - size * 0.3, size * 0.9, 0.5);
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 7 - row * 2; i++) {
      const [cx, cy] = [x + (i - (6 - row * 2) / 2) * size * 0.2 + dice.from(-1, 1), y - row * size * 0.1 + dice.from(-0.6, 0.6)];
      pen.oval("#3a2406", cx, cy + 0.9, size * 0.14, size * 0.062).oval(GOLD[2 + ((i + row) % 2)] ?? "", cx, cy, size * 0.13, size * 0.055);
    }
  coin(pen, x, y - size * 0.55, size * 0.34);
}
