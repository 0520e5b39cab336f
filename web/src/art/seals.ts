/** Royals: wax seals on a charter, 100 by 100; the emblem shows the royal's ability. */

import { type Ability, royalOf } from "../catalog/catalog";
import { Dice, mix, rounded } from "./numbers";
import { Pen, type Point } from "./pen";

/** Emblems, 48 by 48 around the centre. */
const CHARGES: Readonly<Record<Ability, string>> = {
  steal: "M-22 14Q-13 6 -10 -2Q-9 -16 3 -17Q10 -17 12 -11L21 -8 12.4 -5Q13 7 4 12L5 19H1L0 13.4Q-6 15 -12 12L-23 20Z",
  again: "M0 -21A21 21 0 1 1 -14.8 -14.8L-10.6 -10.6A15 15 0 1 0 0 -15V-9L-11 -18 0 -27ZM0 -8 8 0 0 8 -8 0Z",
  privilege: "M-13 -19H15Q20 -18 20 -12H13V14Q13 20 7 20H-17Q-22 19 -21 13H-13ZM-7 -11V-8H7V-11ZM-7 -4V-1H7V-4ZM-7 3V6H3V3Z",
  none: "M-22 -10 -11 1 0 -20 11 1 22 -10 18 12H-18ZM-18 15H18V20H-18Z",
  gem: "M0 -20 18 0 0 20 -18 0Z",
};
const WAX: readonly string[] = ["#a11c31", "#1d4f9c", "#14633f", "#b07a14"];

function blob(dice: Dice): string {
  const n = 16;
  const points = Array.from({ length: n }, (_, i): Point => {
    const r = 37 + dice.from(-2.4, 3.4);
    return [Math.cos((i / n) * Math.PI * 2) * r, Math.sin((i / n) * Math.PI * 2) * r];
  });
  const between = (i: number): string => {
    const [a = [0, 0], b = [0, 0]] = [points[i % n], points[(i + 1) % n]] as [Point, Point];
    return `${rounded((a[0] + b[0]) / 2)} ${rounded((a[1] + b[1]) / 2)}`;
  };
  return `M${between(n - 1)}${points.map(([x, y], i) => `Q${rounded(x)} ${rounded(y)} ${between(i)}`).join("")}Z`;
}

/** Lines that look like handwriting. */
function charter(pen: Pen, dice: Dice): void {
  pen.box(pen.slant(true, "#fffaee", "#f4e7cb", "#dcc497"), 0, 0, 100, 100);
  for (let i = 0; i < 9; i++) {
    let d = `M${i < 3 ? 34 : 8} ${12 + i * 10}`;
    for (let x = i < 3 ? 34 : 8; x < 90 - (i % 3) * 7; x += 5) d += `q1.2 ${rounded(dice.from(-4, -1.4))} 2.5 0t2.5 0`;
    pen.line("#6b5230", d, 0.9, 0.35);
  }
}

export function drawRoyal(id: number): string {
  const royal = royalOf(id);
  const dice = new Dice(id * 97);
  const pen = new Pen(`r${id}`);
  const wax = WAX[(id - 1) % WAX.length] ?? "#a11c31";
  const [deep, light] = [mix(wax, "#000000", 0.5), mix(wax, "#ffffff", 0.55)];
  charter(pen, dice);
  // Clear of the points at the upper left and of the ability at the lower right.
  pen.placed(19.5, 1, 0, 0.78, () => {
    for (const [d, k] of [["M36 62 22 101 34 95 42 103 54 66Z", 0], ["M78 62 90 101 78 95 70 103 58 66Z", 0.3]] as const) pen.path(pen.across(mix("#e0b552", "#000000", k), mix("#a87a24", "#000000", k)), d);
    const shape = blob(dice);
    pen.placed(57, 50, 0, 1, () => {
      pen.placed(0, 2.4, 0, 1, () => pen.path("#000000", shape, 0.35));
      pen.path(pen.slant(true, mix(wax, "#ffffff", 0.3), wax, deep), shape);
      pen.line(light, "M-31 -10A33 33 0 0 1 -8 -31.6", 2.2, 0.85);
      pen.disc(pen.slant(true, deep, mix(wax, "#000000", 0.16), mix(wax, "#ffffff", 0.12)), 0, 0, 29).ring(light, 0, 0.8, 29, 0.8, 0.6).ring(deep, 0, 0, 29, 1, 0.8);
      pen.raw(`<path transform='translate(.9 1.3)' fill='${deep}' fill-rule='evenodd' d='${CHARGES[royal.ability]}'/><path fill='${mix(light, "#fff6e0", 0.45)}' fill-rule='evenodd' d='${CHARGES[royal.ability]}'/>`);
    });
  });
  return pen.svg(100, 100);
}
