/** The surface of the table, 1600 by 1000, scaled by `slice`. */

import { Dice, mix, rounded } from "./numbers";
import type { Theme } from "../settings/themes";
import { Pen } from "./pen";

/** Themes that use the darker pictures. */
export const NIGHT: readonly Theme[] = ["dark", "velvet"];

const [WIDE, HIGH] = [1600, 1000];

/** Light from the upper left, shadow at the edges. */
function lighting(pen: Pen, light: string, strength: number, shade: number): void {
  pen.glow(light, WIDE * 0.36, HIGH * 0.2, 900, strength, 0.7);
  pen.box(pen.radial([0, "#000000", 0], [0.62, "#000000", shade * 0.25], [1, "#000000", shade]), -WIDE * 0.2, -HIGH * 0.2, WIDE * 1.4, HIGH * 1.4);
}

/** One line of grain along a plank; it bends around the knot. */
function grain(dice: Dice, y: number, knot: number, middle: number): string {
  let d = `M-10 ${rounded(y)}`;
  for (let x = 100; x <= WIDE + 100; x += 100) {
    const near = Math.exp(-(((x - knot) / 120) ** 2));
    d += `S${x - 50} ${rounded(y + Math.sign(y - middle) * near * 9 + dice.from(-2.4, 2.4))} ${x} ${rounded(y + dice.from(-2, 2))}`;
  }
  return d;
}

function walnut(pen: Pen, dice: Dice): void {
  const rows = 7;
  for (let i = 0; i < rows; i++) {
    const [y, h] = [(i * HIGH) / rows, HIGH / rows];
    const base = mix("#4f2f19", "#67422a", dice.from(0, 1));
    pen.box(pen.down(mix(base, "#ffffff", 0.05), base, mix(base, "#000000", 0.16)), 0, y, WIDE, h);
    const knot = dice.from(0, WIDE);
    for (let k = 1; k < 15; k++) pen.line(k % 3 ? "#2e1809" : "#8a5c38", grain(dice, y + (k * h) / 15, knot, y + h / 2), dice.from(0.6, 2.2), dice.from(0.1, 0.3));
    if (i % 2) for (const r of [16, 11, 6]) pen.raw(`<ellipse fill='none' stroke='#2a1508' stroke-width='1.6' opacity='.35' cx='${rounded(knot)}' cy='${rounded(y + h / 2)}' rx='${r * 2.2}' ry='${r}'/>`);
    pen.box("#1c0d04", 0, y + h - 1.6, WIDE, 1.8, 0.65).box("#c99a6b", 0, y + h + 0.2, WIDE, 0.9, 0.22);
    const joint = (i * 613) % WIDE;
    pen.box("#1c0d04", joint, y, 1.8, h, 0.5).box("#c99a6b", joint + 1.8, y, 0.8, h, 0.2);
  }
  lighting(pen, "#ffd9a0", 0.2, 0.5);
}

function velvet(pen: Pen, dice: Dice): void {
  pen.box("#1d2645", 0, 0, WIDE, HIGH);
  for (let i = 0; i < 26; i++) pen.oval(pen.radial([0, "#5064a8", 0.2], [1, "#5064a8", 0]), dice.from(0, WIDE), dice.from(0, HIGH), dice.from(120, 320), dice.from(30, 90));
  for (let row = 0; row < 12; row++)
    for (let i = 0; i < 15; i++) {
      const [x, y] = [i * 112 + (row % 2) * 56, row * 90 + 20];
      pen.path("#7d8fce", `M${x} ${y - 24}q4 20 14 24q-10 4 -14 24q-4 -20 -14 -24q10 -4 14 -24Z`, 0.06);
    }
  lighting(pen, "#7f92da", 0.42, 0.62);
}

function slate(pen: Pen, dice: Dice): void {
  pen.box("#434c53", 0, 0, WIDE, HIGH);
  for (let i = 0; i < 30; i++) pen.oval(pen.radial([0, i % 2 ? "#5c6870" : "#333b41", 0.5], [1, "#434c53", 0]), dice.from(0, WIDE), dice.from(0, HIGH), dice.from(90, 380), dice.from(20, 90));
  for (let i = 0; i < 34; i++) {
    const [x, y] = [dice.from(-200, WIDE), dice.from(0, HIGH)];
    let d = `M${rounded(x)} ${rounded(y)}`;
    for (let k = 0; k < 6; k++) d += `l${rounded(dice.from(30, 110))} ${rounded(dice.from(-14, 12))}`;
    pen.line("#20262a", d, dice.from(0.6, 1.8), 0.35).placed(0, 1.6, 0, 1, () => pen.line("#8d9aa3", d, 0.8, 0.28));
  }
  for (let i = 0; i < 90; i++) pen.disc(i % 3 ? "#9fadb5" : "#1b2023", dice.from(0, WIDE), dice.from(0, HIGH), dice.from(0.6, 1.7), 0.35);
  lighting(pen, "#c9d8e2", 0.24, 0.5);
}

function linen(pen: Pen, dice: Dice, dark: boolean): void {
  const [ground, thread] = dark ? ["#17151e", "#2b2836"] : ["#e6e0d6", "#f8f4ec"];
  pen.box(ground, 0, 0, WIDE, HIGH);
  for (let i = 0; i < 200; i++) {
    const opacity = dice.from(0.06, 0.34);
    pen.box(thread, 0, i * 5 + dice.from(-1, 1), WIDE, dice.from(0.6, 2), opacity).box(thread, i * 8 + dice.from(-1.6, 1.6), 0, dice.from(0.6, 2), HIGH, opacity * 0.8);
  }
  lighting(pen, dark ? "#4a4560" : "#fffaf0", dark ? 0.3 : 0.6, dark ? 0.5 : 0.1);
}

export function drawSurface(theme: Theme): string {
  const pen = new Pen(`s${theme}`);
  const dice = new Dice(2026);
  if (theme === "walnut") walnut(pen, dice);
  else if (theme === "velvet") velvet(pen, dice);
  else if (theme === "slate") slate(pen, dice);
  else linen(pen, dice, theme === "dark");
  return pen.svg(WIDE, HIGH);
}
