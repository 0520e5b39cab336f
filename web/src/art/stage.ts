/** The stages on which finished jewels are shown. */

import { HEIGHT, type Scene, tone, WIDTH } from "./land";
import { mix, rounded } from "./numbers";
import { GOLD } from "./palette";
import type { Point } from "./pen";

export type Stage = (s: Scene, x: number, y: number) => void;

const dark = (s: Scene): string => mix(s.air.body, s.air.deep, s.kind === "w" ? 0.35 : 0.6);
/** The light behind the jewel; cool behind a diamond, so that the stone stays the brightest. */
const halo = (s: Scene): string => (s.kind === "w" ? mix(s.air.mid, s.air.body, 0.45) : mix(s.air.mid, s.air.low, 0.5));

function spotlight(s: Scene, x: number, y: number, r: number): void {
  s.pen.glow(halo(s), x, y, r, 0.95);
  if (s.kind !== "w") s.pen.glow(s.air.sun, x, y, r * 0.5, 0.7);
}

/** Velvet in folds. */
const drapery: Stage = (s, x, y) => {
  const { pen, air, dice } = s;
  pen.box(pen.down(dark(s), mix(air.body, air.mid, 0.2), dark(s)), 0, 0, WIDTH, HEIGHT);
  spotlight(s, x, y, 56);
  for (const k of [-1, 1] as const)
    for (let i = 0; i < 5; i++) {
      const at = k < 0 ? -2 + i * 6 : 102 - i * 6;
      const sway = dice.from(2, 7);
      const fold = pen.across(air.deep, mix(air.body, air.mid, 0.25), dark(s));
      pen.path(fold, `M${at - 4} -2C${rounded(at - 4 - k * sway)} 50 ${rounded(at - 4 + k * sway)} 96 ${at - 4 + k * 3} 140H${at + 4 + k * 3}C${rounded(at + 4 + k * sway)} 96 ${rounded(at + 4 - k * sway)} 50 ${at + 4} -2Z`, 0.95);
    }
  pen.line(GOLD[2] ?? "", "M-2 92Q12 100 22 88M102 92Q92 100 80 88", 1.8).disc(GOLD[3] ?? "", 22, 88, 2.2).disc(GOLD[3] ?? "", 80, 88, 2.2);
};

/** A niche with a shell vault. */
const niche: Stage = (s, x, y) => {
  const { pen, air } = s;
  pen.box(pen.slant(s.side < 0, mix(air.body, air.mid, 0.2), dark(s), air.deep), 0, 0, WIDTH, HEIGHT);
  const arch = (r: number): string => `M${x - r} 140V${y - 6}A${r} ${r} 0 0 1 ${x + r} ${y - 6}V140Z`;
  pen.path(air.deep, arch(41)).path(pen.across(GOLD[1] ?? "", GOLD[4] ?? "", GOLD[2] ?? "", GOLD[1] ?? ""), arch(39.4)).path(pen.across(dark(s), mix(air.body, air.mid, 0.3), dark(s)), arch(37));
  for (let i = 0; i < 9; i++) {
    const a = Math.PI * (0.06 + (i * 0.88) / 8);
    pen.poly(pen.down(mix(air.mid, air.low, 0.3), dark(s)), [[x, y - 2], [x - Math.cos(a - 0.14) * 36, y - 6 - Math.sin(a - 0.14) * 36], [x - Math.cos(a + 0.14) * 36, y - 6 - Math.sin(a + 0.14) * 36]], 0.4);
  }
  spotlight(s, x, y, 42);
};

/** Rays of light. */
const rays: Stage = (s, x, y) => {
  const { pen, air, dice } = s;
  pen.box(pen.down(dark(s), air.body, dark(s)), 0, 0, WIDTH, HEIGHT);
  const n = 24;
  for (let i = 0; i < n; i++) {
    const a = (i / n) * Math.PI * 2 + dice.from(0, 0.05);
    const w = dice.from(0.05, 0.11);
    const reach = (angle: number): Point => [x + Math.cos(angle) * 130, y + Math.sin(angle) * 130];
    pen.poly(halo(s), [[x, y], reach(a - w), reach(a + w)], i % 2 ? 0.34 : 0.2);
  }
  pen.glow(dark(s), x, y, 110, 0);
  spotlight(s, x, y, 46);
};

/** Damask, and a gold medallion. */
const medallion: Stage = (s, x, y) => {
  const { pen, air } = s;
  pen.box(pen.slant(s.side < 0, air.body, dark(s), air.deep), 0, 0, WIDTH, HEIGHT);
  for (let row = 0; row < 11; row++)
    for (let i = 0; i < 7; i++) {
      const [a, b] = [i * 18 + (row % 2) * 9 - 4, 2 + row * 13.5];
      pen.path(mix(air.body, air.mid, 0.35), `M${a} ${b - 7}Q${a + 2} ${b - 2} ${a + 5} ${b}Q${a + 2} ${b + 2} ${a} ${b + 7}Q${a - 2} ${b + 2} ${a - 5} ${b}Q${a - 2} ${b - 2} ${a} ${b - 7}Z`, 0.5);
    }
  pen.disc("#000000", x, y + 1.6, 40.5, 0.35).disc(pen.slant(true, GOLD[4] ?? "", GOLD[2] ?? "", GOLD[1] ?? "", GOLD[3] ?? ""), x, y, 39.4).disc(air.deep, x, y, 37.4).disc(pen.radial(halo(s), mix(air.body, air.mid, 0.2), dark(s)), x, y, 36.6);
  if (s.kind !== "w") pen.glow(air.sun, x, y, 26, 0.6);
};

/** A hall: columns, a floor, a window at its end. */
const hall: Stage = (s, x, y) => {
  const { pen, air } = s;
  pen.box(pen.down(dark(s), mix(air.body, air.mid, 0.3)), 0, 0, WIDTH, HEIGHT);
  pen.path(pen.down(mix(air.mid, air.low, 0.5), air.low), `M${x - 15} 112V54A15 15 0 0 1 ${x + 15} 54V112Z`).line(dark(s), `M${x} 38V112M${x - 15} 62H${x + 15}M${x - 15} 82H${x + 15}`, 0.8, 0.7);
  spotlight(s, x, y, 46);
  pen.poly(pen.down(mix(air.mid, air.body, 0.5), air.deep), [[-4, 126], [x - 24, 108], [x + 24, 108], [104, 126], [104, 140], [-4, 140]]).glow(air.sun, x, 118, 30, 0.5, 0.3);
  for (const k of [-1, 1] as const)
    [[27, 4, 110, 0.55], [39, 6, 117, 0.72], [55, 9, 128, 0.9]].forEach(([at = 0, w = 0, foot = 0, near = 0]) => {
      const cx = x + k * at;
      pen.box(pen.across(...(k > 0 ? [mix(tone(s, near), air.sun, 0.3), tone(s, near), tone(s, 1)] : [tone(s, 1), tone(s, near), mix(tone(s, near), air.sun, 0.3)])), cx - w, -2, w * 2, foot).box(tone(s, near), cx - w * 1.3, foot - 4, w * 2.6, 4);
    });
};

export const STAGES: readonly [Stage, ...Stage[]] = [drapery, niche, rays, medallion, hall];

/** A cushion with tassels. */
export function cushion({ pen, air }: Scene, x: number, y: number, w: number): void {
  const body = mix(air.body, air.mid, 0.25);
  pen.oval("#000000", x, y + 22, w + 3, 4, 0.4);
  pen.path(air.deep, `M${x - w - 1} ${y + 1}Q${x} ${y - 6} ${x + w + 1} ${y + 1}Q${x + w - 2} ${y + 11} ${x + w + 2} ${y + 21}Q${x} ${y + 27} ${x - w - 2} ${y + 21}Q${x - w + 2} ${y + 11} ${x - w - 1} ${y + 1}Z`);
  pen.path(pen.down(mix(body, air.low, 0.35), body, dark({ pen, air } as Scene)), `M${x - w + 1} ${y + 2}Q${x} ${y - 4} ${x + w - 1} ${y + 2}Q${x + w - 4} ${y + 11} ${x + w} ${y + 20}Q${x} ${y + 25} ${x - w} ${y + 20}Q${x - w + 4} ${y + 11} ${x - w + 1} ${y + 2}Z`);
  pen.line(GOLD[2] ?? "", `M${x - w + 1} ${y + 13}Q${x} ${y + 18} ${x + w - 1} ${y + 13}`, 0.9, 0.9);
  for (const k of [-1, 1]) for (const at of [1, 20]) pen.disc(GOLD[1] ?? "", x + k * w, y + at, 2.6).disc(GOLD[3] ?? "", x + k * w - 0.5, y + at - 0.6, 1.6);
}

/** A block of marble. */
export function plinth(s: Scene, x: number, y: number): void {
  const { pen, air } = s;
  const marble = (k: number) => mix(mix(air.body, "#ffffff", 0.25), air.deep, k);
  pen.oval("#000000", x, y + 1, 25, 3, 0.35).box(pen.across(marble(0), marble(0.35), marble(0.75)), x - 17, y + 4, 34, 40).box(pen.across(mix(marble(0), "#ffffff", 0.3), marble(0.2), marble(0.6)), x - 22, y, 44, 4.6, 1, 1).box("#000000", x - 17, y + 4.6, 34, 1.6, 0.25);
}
