/** Tools of the workshop, each with a half-cut stone. The main object stands near (63, 84). */

import type { Bonus } from "../catalog/catalog";
import { along, type Pen, type Point } from "./pen";
import { mix, rounded } from "./numbers";
import { GOLD, IVORY, STEEL } from "./palette";
import { BENCH, wood } from "./room";
import type { Scene } from "./land";
import { CUTS, gem, halfCut } from "./stones";

export type Tool = (s: Scene) => void;

export const brass = (pen: Pen): string => pen.across(GOLD[1] ?? "", GOLD[4] ?? "", GOLD[2] ?? "", GOLD[0] ?? "");
export const steel = (pen: Pen): string => pen.across(STEEL[1] ?? "", STEEL[4] ?? "", STEEL[2] ?? "", STEEL[0] ?? "");
const cutOf = (kind: Bonus) => CUTS[kind === "n" ? "j" : kind];
const hero = (s: Scene, x: number, y: number, r: number): void => halfCut(s.pen, s.kind, x, y, r, s.side, s.dice);
const shadow = ({ pen }: Scene, x: number, w: number): unknown => pen.oval("#000000", x, BENCH + 1, w, 2.4, 0.4);

const loupe: Tool = (s) => {
  const { pen } = s;
  const [x, y, r] = [61, 80, 22];
  shadow(s, 72, 26);
  pen.line("#140d06", `M${x + 16} ${y + 16}L95 116`, 8).line(wood(s, 0.85), `M${x + 16} ${y + 16}L94.6 115`, 5.6).line(mix(wood(s, 1), "#ffffff", 0.5), `M${x + 17} ${y + 15.4}L93 112.4`, 1.2, 0.8);
  pen.disc(pen.radial([0, "#ffffff", 0.55], [1, s.air.low, 0.35]), x, y, r);
  hero(s, x, y + 1, 15.5);
  pen.ring("#2c1a04", x, y + 0.8, r, 5).ring(brass(pen), x, y, r, 3.6).ring(GOLD[4] ?? "", x, y, r + 1, 0.6, 0.8);
  pen.path("#ffffff", `M${x - 17} ${y - 3}A17.5 17.5 0 0 1 ${x - 3} ${y - 17}L${x + 2} ${y - 15}A20 20 0 0 0 ${x - 14} ${y + 1}Z`, 0.5);
};

const scales: Tool = (s) => {
  const { pen, dice } = s;
  const [x, t] = [60, dice.from(3, 5)];
  const pan = (px: number, py: number, w: number): void => {
    pen.line(GOLD[3] ?? "", along([[px - w, py], [px, py - 26], [px + w, py]]), 0.7).path("#2c1a04", `M${px - w - 1} ${py - 0.6}H${px + w + 1}Q${px} ${py + w} ${px - w - 1} ${py - 0.6}Z`).path(brass(pen), `M${px - w} ${py}H${px + w}Q${px} ${py + w * 0.86} ${px - w} ${py}Z`);
  };
  shadow(s, x, 18);
  pen.poly(brass(pen), [[x - 13, BENCH], [x + 13, BENCH], [x + 6, 101], [x - 6, 101]]).box(brass(pen), x - 2, 54, 4, 49).disc(brass(pen), x, 52, 3.4).line("#2c1a04", along([[x - 25, 57 - t], [x + 26, 57 + t]]), 4).line(GOLD[3] ?? "", along([[x - 25, 57 - t], [x + 26, 57 + t]]), 2.4).disc(GOLD[4] ?? "", x, 57, 2);
  pen.box(brass(pen), x - 29, 73 - t, 8, 10, 1, 1).box(GOLD[1] ?? "", x - 26.6, 69.6 - t, 3.2, 4);
  pan(x - 25, 83 - t, 11);
  hero(s, x + 26, 79 + t, 13);
  pan(x + 26, 89 + t, 13.5);
};

const lap: Tool = (s) => {
  const { pen, dice } = s;
  pen.box(steel(pen), 60, 98, 10, 11).oval("#0c0d12", 65, 99.6, 31, 9).oval(pen.across(STEEL[1] ?? "", STEEL[3] ?? "", STEEL[1] ?? ""), 65, 97.4, 31, 8.6).oval(pen.across(STEEL[2] ?? "", STEEL[4] ?? "", STEEL[2] ?? ""), 65, 96.8, 27, 7).oval(STEEL[1] ?? "", 65, 96.6, 10, 2.5, 0.5).oval(STEEL[0] ?? "", 65, 96.6, 3.6, 1.2);
  for (let i = 0; i < 3; i++) pen.raw(`<ellipse fill='none' stroke='${STEEL[1] ?? ""}' stroke-width='.4' opacity='.5' cx='65' cy='96.8' rx='${14 + i * 4}' ry='${3.6 + i}'/>`);
  pen.line("#140d06", "M30 50L60 76", 6.4).line(wood(s, 0.9), "M30 50L56 72.4", 4.4).line(brass(pen), "M52 69L60 76", 4);
  hero(s, 66, 80, 16);
  for (let i = 0; i < 11; i++) pen.line(i % 2 ? "#fff3c0" : "#ffc45a", `M${rounded(80 + i * 0.6)} ${rounded(93 - i * 0.7)}l${rounded(dice.from(4, 17))} ${rounded(dice.from(-18, 2))}`, 0.7, 0.95);
  pen.glow("#ffd98a", 82, 91, 12, 0.9);
};

const tweezers: Tool = (s) => {
  const { pen } = s;
  shadow(s, 62, 20);
  pen.oval(IVORY, 62, BENCH, 27, 4).oval("#ffffff", 60, BENCH - 0.6, 20, 2.4, 0.7);
  const arm = (d: string): unknown => pen.line("#0c0d12", d, 4.6).line(STEEL[2] ?? "", d, 3).line(STEEL[4] ?? "", d, 0.9);
  arm("M101 26Q62 36 45 76");
  hero(s, 62, 83, 18.5);
  arm("M101 30Q86 52 79.5 80");
  pen.glint("#ffffff", 49, 66, 6);
};

const drawing: Tool = (s) => {
  const { pen } = s;
  const points = (k: number): Point[] => cutOf(s.kind).map(([px, py]) => [66 + px * 17 * k, 74 + py * 17 * k] as const);
  const [outer, inner] = [points(1), points(0.5)];
  pen.poly("#000000", [[38, 48], [97, 51], [95, BENCH + 2], [36, BENCH]], 0.35).poly(pen.slant(s.side < 0, "#fffaf0", "#f3e6cb", "#dcc59a"), [[37, 46], [96, 49], [94, BENCH], [35, BENCH - 2]]);
  const ink = mix(s.air.body, s.air.deep, 0.4);
  pen.line(ink, `${along(outer)}Z${along(inner)}Z${outer.map((p, i) => along([p, inner[i] ?? p])).join("")}${inner.map((p) => along([p, [66, 74]])).join("")}`, 0.7);
  pen.line(ink, "M44 98H84M44 101.4H70M41 56V92M39.4 56H42.6M39.4 92H42.6M48 54.4H84M48 53V56M84 53V56", 0.55, 0.8);
  pen.line("#140d06", "M74 109L85 58L94 107", 3).line(GOLD[2] ?? "", "M74 109L85 58L94 107", 1.7).line(GOLD[4] ?? "", "M75 104L85 60", 0.6).disc(brass(pen), 85, 56.6, 3.8).line(STEEL[2] ?? "", "M78 90H90.4", 1.2);
  hero(s, 48, 95, 13.5);
};

/** A candle behind a globe of water: how jewellers gathered light for their evening work. */
const globe: Tool = (s) => {
  const { pen } = s;
  shadow(s, 60, 34);
  pen.glow("#ffd98a", 88, 68, 34, 0.9);
  pen.box(pen.across("#fff8e6", "#e9d6ae", "#b89a66"), 85, 78, 6.6, 28, 1, 1).path("#ffb648", "M88.3 77Q83.6 70 88.3 60Q93 70 88.3 77Z").path("#fff6d0", "M88.3 76Q86 72 88.3 66Q90.6 72 88.3 76Z").oval(brass(pen), 88, 106, 9, 2.6);
  pen.poly([pen.across([0, "#fff2c0", 0], [1, "#fff2c0", 0.7])][0] ?? "", [[62, 62], [62, 84], [40, 96], [34, 80]]);
  pen.poly(brass(pen), [[55, 106], [73, 106], [68, 86], [60, 86]]).disc("#0f1a26", 64, 70, 18, 0.35).disc(pen.radial([0, "#ffffff", 0.85], [0.5, s.air.low, 0.45], [1, s.air.mid, 0.75]), 64, 70, 17.4).ring("#ffffff", 64, 70, 17, 0.8, 0.8);
  pen.path("#ffffff", "M52 64A14 14 0 0 1 62 56L64 58.6A16 16 0 0 0 54.6 67Z", 0.85).path("#ffd98a", "M72 80A14 14 0 0 0 78 70L75.4 70A12 12 0 0 1 70.6 78Z", 0.9).box(brass(pen), 60, 50, 8, 4.4, 1, 1);
  hero(s, 44, 92, 14.5);
};

const cleaving: Tool = (s) => {
  const { pen, dice } = s;
  pen.poly(pen.down(wood(s, 0.8), wood(s, 0.4)), [[40, 99], [84, 99], [88, BENCH + 1], [36, BENCH + 1]]).box(wood(s, 1), 40, 98, 44, 2, 1, 0.6);
  hero(s, 62, 85, 16.5);
  pen.placed(59, 68, 8, 1, () => pen.box("#0c0d12", -3.4, -28, 6.8, 27, 1, 1).box(steel(pen), -2.6, -27, 5.2, 25).poly(steel(pen), [[-2.6, -2], [2.6, -2], [0.5, 5], [-0.5, 5]]));
  pen.placed(80, 47, 56, 1, () => pen.box("#140d06", -3, -4, 6, 40, 1, 3).box(pen.across(wood(s, 1), wood(s, 0.5)), -2.2, 0, 4.4, 35, 1, 2).box("#140d06", -12.6, -15, 25.2, 15, 1, 3).box(pen.down(wood(s, 1), wood(s, 0.7), wood(s, 0.3)), -11.6, -14, 23.2, 13, 1, 2.4).box(GOLD[2] ?? "", -11.6, -12, 2, 9).box(GOLD[2] ?? "", 9.6, -12, 2, 9));
  for (let i = 0; i < 7; i++) {
    const [x, y] = [62 + dice.from(-26, 26), 70 + dice.from(-8, 14)];
    pen.poly("#ffffff", [[x, y - 2], [x + 1.6, y], [x, y + 1.6], [x - 1.4, y]], 0.9);
  }
};

/** A lined case: stones in rows, the best one lifted out. */
const assortment: Tool = (s) => {
  const { pen } = s;
  shadow(s, 64, 34);
  const lining = pen.down(mix(s.air.deep, s.air.body, 0.5), s.air.deep);
  pen.poly("#140d06", [[38, 61], [92, 61], [89, 37], [41, 37]]).poly(pen.down(wood(s, 0.9), wood(s, 0.6)), [[39, 60], [91, 60], [88, 38], [42, 38]]).poly(pen.down(s.air.body, mix(s.air.body, s.air.deep, 0.5)), [[42, 59], [88, 59], [85.4, 40.6], [44.6, 40.6]]);
  pen.poly("#140d06", [[38, 62], [92, 62], [98, BENCH + 1], [32, BENCH + 1]]).poly(pen.down(wood(s, 0.95), wood(s, 0.5)), [[39, 63], [91, 63], [96.4, BENCH], [33.6, BENCH]]).poly(lining, [[42, 66], [88, 66], [92.6, 103], [37.4, 103]]);
  [70.6, 79, 88.6].forEach((y, row) =>
    [-1.5, -0.5, 0.5, 1.5].forEach((k) => {
      const x = 65 + k * (11.4 + row * 0.9);
      pen.oval("#000000", x, y + 1.6, 5, 3, 0.45);
      gem(pen, s.kind, x, y, 3.8 + row * 0.35, s.side);
    }),
  );
  pen.glow(s.air.sun, 65, 90, 22, 0.6);
  hero(s, 65, 89, 14.5);
};

const crucible: Tool = (s) => {
  const { pen } = s;
  shadow(s, 64, 30);
  pen.glow("#ffb04a", 66, 80, 40, 0.9).path("#1a0f0a", "M44 109V86Q44 64 66 64T90 86V109Z").path(pen.across("#8a5a40", "#5a3626", "#2a1710"), "M46 109V86Q46 66 66 66T88 86V109Z");
  for (let i = 0; i < 4; i++) pen.line("#2a1710", `M${46.6} ${76 + i * 9}H88M${54 + (i % 2) * 9} ${76 + i * 9}v-9M${74 + (i % 2) * 7} ${76 + i * 9}v-9`, 0.7, 0.7);
  pen.path("#5a1606", "M53 109V92Q53 78 66 78T80 92V109Z").path(pen.down("#fff3bd", "#ffb648", "#e0561c"), "M55 109V93Q55 81 66 81T78 93V109Z");
  pen.path("#1a0f0a", "M53 50H79L75 66Q66 70 57 66Z").path(pen.across("#b98a6a", "#7a5540", "#3a241a"), "M54.6 51.4H77.4L74 65Q66 68.4 58 65Z").oval("#3a1606", 66, 51, 13, 3).oval(pen.down("#fff6c8", "#ffc04a"), 66, 51, 11, 2.2).glow("#ffd98a", 66, 48, 14, 0.8);
  pen.line("#0c0d12", "M78 57L100 44", 3.4).line(STEEL[2] ?? "", "M78 57L100 44", 1.8);
  hero(s, 50, 97, 12.5);
};

/** Stones on their sticks, in a row from rough to finished. */
const sticks: Tool = (s) => {
  const { pen } = s;
  shadow(s, 64, 32);
  pen.poly("#140d06", [[36, 100], [92, 100], [95, BENCH + 2], [33, BENCH + 2]]).poly(pen.down(wood(s, 0.95), wood(s, 0.5)), [[37, 101], [91, 101], [94, BENCH + 1], [34, BENCH + 1]]);
  for (const [x, y, r] of [[43, 78, 7.4], [86, 72, 8.6]] as const) {
    pen.box("#140d06", x - 2, y, 4, 104 - y).box(pen.across(wood(s, 1), wood(s, 0.55)), x - 1.4, y, 2.8, 103 - y).poly("#5c3a12", [[x - 3.4, y + r + 3], [x + 3.4, y + r + 3], [x + 4.6, y + r - 2], [x - 4.6, y + r - 2]]);
    halfCut(pen, s.kind, x, y, r, s.side, s.dice);
  }
  pen.box("#140d06", 61.6, 84, 5.4, 20).box(pen.across(wood(s, 1), wood(s, 0.55)), 62.2, 84, 4.2, 19).poly("#5c3a12", [[58, 91], [71, 91], [73, 82], [56, 82]]);
  hero(s, 64.3, 68, 17);
};

const calipers: Tool = (s) => {
  const { pen } = s;
  shadow(s, 62, 22);
  hero(s, 62, 87, 17.5);
  for (const mirror of [false, true])
    pen.placed(62, 40, 0, 1, () => {
      pen.path("#2c1a04", "M-1.6 -1.6Q34 14 27 50L18.4 49Q27 48 24 40Q27 18 -1 5Z").path(pen.slant(!mirror, GOLD[4] ?? "", GOLD[2] ?? "", GOLD[1] ?? ""), "M0 0Q32 15 25.6 48.6L21 48.6Q27 18 0 3.4Z");
    }, mirror);
  pen.disc("#2c1a04", 62, 41.4, 5.4).disc(brass(pen), 62, 41, 4.4).disc(GOLD[0] ?? "", 62, 41, 1.5);
  pen.path("#2c1a04", "M46 58Q62 70 78 58L79 61Q62 74 45 61Z").path(GOLD[3] ?? "", "M47 59Q62 70.4 77 59L77.4 60.4Q62 72.4 46.6 60.4Z");
};

/** The engraver's ball, a setting held in its jaws. */
const ball: Tool = (s) => {
  const { pen } = s;
  shadow(s, 64, 24);
  pen.oval("#0c0d12", 64, BENCH - 1, 22, 5).oval("#5c3a12", 64, BENCH - 2, 20, 4).disc("#0c0d12", 64, 93, 18.8).disc(pen.slant(s.side < 0, STEEL[4] ?? "", STEEL[2] ?? "", STEEL[0] ?? ""), 64, 93, 18).oval("#ffffff", 64 + s.side * 7, 85, 5, 3, 0.7);
  pen.box("#0c0d12", 44, 77, 40, 9, 1, 2).box(steel(pen), 45, 78, 38, 7, 1, 1.4).box(GOLD[1] ?? "", 47, 72, 7, 8, 1, 1).box(GOLD[1] ?? "", 74, 72, 7, 8, 1, 1).poly(brass(pen), [[54, 78], [74, 78], [71, 70], [57, 70]]);
  hero(s, 64, 63, 15);
  pen.placed(80, 57, -56, 1, () => pen.line("#0c0d12", "M0 0V30", 3).line(STEEL[3] ?? "", "M0 0V30", 1.6).oval("#140d06", 0, 36, 5, 8).oval(wood(s, 0.9), -0.4, 36, 4, 7));
};

export const TOOLS: readonly [Tool, ...Tool[]] = [loupe, scales, lap, tweezers, drawing, globe, cleaving, assortment, crucible, sticks, calipers, ball];

/** Coins in piles, for cards without a gem. */
export const piles: Tool = (s) => {
  const { pen } = s;
  [[46, 6], [84, 8], [66, 11]].forEach(([x = 0, n = 0]) => {
    pen.oval("#000000", x, BENCH, 12, 2.6, 0.4);
    for (let i = 0; i < n; i++) pen.oval("#2c1a04", x, BENCH - 2 - i * 3.8 + 1.8, 10, 3.6).oval(i % 2 ? (GOLD[2] ?? "") : (GOLD[3] ?? ""), x, BENCH - 2 - i * 3.8, 10, 3.4);
    pen.oval(brass(pen), x, BENCH - 2 - (n - 1) * 3.8, 8.2, 2.6);
  });
  gem(pen, "n", 52, 94, 13);
};
