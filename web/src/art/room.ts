/** The workshop: wall, window or lamp, shelf, and the signs of abilities and crowns. */

import type { Card } from "../catalog/catalog";
import { edge, HEIGHT, hills, peak, range, type Scene, tone, WIDTH } from "./land";
import { mix, pick, rounded } from "./numbers";
import { GOLD, IVORY } from "./palette";
import { along, type Point } from "./pen";
import { gem } from "./stones";

export const BENCH = 108;
/** Wood, tinted by the colour of the card. */
export const wood = (s: Scene, light: number): string => mix(mix("#2a170a", "#c98a4b", light), s.air.body, 0.22);

type Outline = (k: number) => string;

/** Window shapes around (x, y), w wide to each side; k is the width of the frame. */
const SHAPES: readonly [(x: number, y: number, w: number) => Outline, ...((x: number, y: number, w: number) => Outline)[]] = [
  (x, y, w) => (k) => `M${rounded(x - w - k)} ${y + 26 + k}V${y - 10}A${rounded(w + k)} ${rounded(w + k)} 0 0 1 ${rounded(x + w + k)} ${y - 10}V${y + 26 + k}Z`,
  (x, y, w) => (k) => `M${rounded(x - w * 1.15 - k)} ${y}A${rounded(w * 1.15 + k)} ${rounded(w * 1.15 + k)} 0 1 1 ${rounded(x + w * 1.15 + k)} ${y}A${rounded(w * 1.15 + k)} ${rounded(w * 1.15 + k)} 0 1 1 ${rounded(x - w * 1.15 - k)} ${y}Z`,
  (x, y, w) => (k) => `M${rounded(x - w - k)} ${y + 26 + k}V${y - 8}Q${rounded(x - w - k)} ${y - 22} ${rounded(x)} ${rounded(y - 32 - k)}Q${rounded(x + w + k)} ${y - 22} ${rounded(x + w + k)} ${y - 8}V${y + 26 + k}Z`,
];

/** A window with the landscape outside and the light that falls through it. */
function windowed(s: Scene, card: Card): void {
  const { pen, air, side, dice } = s;
  const [x, y, w] = [side < 0 ? dice.from(36, 42) : dice.from(66, 74), 62, dice.from(14, 17)];
  const outline = pick(SHAPES, card.id + card.points)(x, y, w);
  const clip = `${s.kind}${card.id}w`;
  pen.path(tone(s, 0.92), outline(2.6)).path(wood(s, 0.4), outline(1.5));
  pen.raw(`<clipPath id='${clip}'><path d='${outline(0)}'/></clipPath><g clip-path='url(#${clip})'>`);
  pen.box(pen.down([0, air.mid], [0.55, air.low], [1, air.sun]), 0, 20, WIDTH, 80).glow(air.sun, x + side * 4, y - 6, 26, 0.9).disc(air.sun, x + side * 4, y - 6, 5);
  if (card.id % 3 === 0) roofs(s, y + 14);
  else if (card.id % 3 === 1) peak(s, x + side * 4, y - 4, y + 34, 22, 0.3);
  else range(s, y + 12, 6, 0.25);
  hills(s, y + 22, 2, 0.5);
  pen.line(wood(s, 0.3), `M${rounded(x)} ${y - 34}V${y + 26}M${rounded(x - w * 1.1)} ${y}H${rounded(x + w * 1.1)}`, 1.4).raw("</g>");
  const shaft: Point[] = [[x - w, y - 8], [x + w, y - 8], [x + w - side * 50, 116], [x - w - side * 38, 116]];
  pen.poly(pen.down([0, air.sun, 0.42], [1, air.sun, 0.05]), shaft);
}

function roofs(s: Scene, y: number): void {
  for (let i = 0; i < 9; i++) {
    const [x, h] = [i * 12, s.dice.from(4, 14)];
    s.pen.poly(tone(s, 0.3 + (i % 3) * 0.1), [[x, y + 20], [x, y - h + 6], [x + 6, y - h], [x + 12, y - h + 6], [x + 12, y + 20]]);
  }
}

/** A lamp over the bench, at night. */
function lamplit(s: Scene): void {
  const { pen, dice } = s;
  const x = dice.from(58, 68);
  pen.glow("#ffdf9c", x, 60, 56, 0.75).line("#120c06", `M${rounded(x)} 0V42`, 1.1);
  pen.poly(pen.down([0, "#ffe9b0", 0.6], [1, "#ffe9b0", 0.06]), [[x - 12, 50], [x + 12, 50], [x + 38, 112], [x - 38, 112]]);
  pen.path(pen.across(GOLD[1] ?? "", GOLD[4] ?? "", GOLD[2] ?? "", GOLD[0] ?? ""), `M${rounded(x - 14)} 51Q${rounded(x - 11)} 40 ${rounded(x - 3)} 38H${rounded(x + 3)}Q${rounded(x + 11)} 40 ${rounded(x + 14)} 51Z`).oval("#fff6d8", x, 51, 13, 2.2);
}

/** A hearth at the side. */
function hearth(s: Scene): void {
  const { pen, side, dice } = s;
  const x = side < 0 ? 34 : 82;
  pen.glow("#ff9d3f", x, 84, 54, 0.8);
  pen.path(tone(s, 0.9), `M${x - 21} 110V64Q${x - 21} 44 ${x} 44T${x + 21} 64V110Z`);
  for (let row = 0; row < 5; row++) for (let i = 0; i < 4; i++) pen.box(mix(tone(s, 0.66), "#ff9d3f", 0.16), x - 20 + i * 10.4 + (row % 2) * 4 - 2, 50 + row * 12, 9, 10.6, 0.55, 1);
  pen.path("#2a0d06", `M${x - 14} 110V78Q${x - 14} 64 ${x} 64T${x + 14} 78V110Z`);
  for (const [k, colour] of [[1, "#e0481c"], [0.72, "#ff9a30"], [0.42, "#ffe08a"]] as const) {
    const sway = dice.from(-3, 3);
    pen.path(colour, `M${rounded(x - 11 * k)} 108Q${rounded(x - 13 * k)} ${rounded(108 - 18 * k)} ${rounded(x - 4 * k)} ${rounded(108 - 26 * k)}Q${rounded(x - 3 * k)} ${rounded(108 - 18 * k)} ${rounded(x + sway)} ${rounded(108 - 40 * k)}Q${rounded(x + 9 * k)} ${rounded(108 - 24 * k)} ${rounded(x + 11 * k)} 108Z`);
  }
}

/** A shelf with flasks, books and jars on the wall away from the light. */
function shelf(s: Scene, x: number, y: number, width: number): void {
  const { pen, dice } = s;
  for (let at = x + 2; at < x + width - 5; ) {
    const [w, h, kind] = [dice.from(3.6, 6), dice.from(7, 13), dice.below(4)];
    const glass = mix(tone(s, 0.3), s.air.sun, 0.2);
    if (kind === 0) pen.disc(glass, at + w / 2, y - w * 0.6, w * 0.6, 0.85).box(glass, at + w / 2 - 0.8, y - w - 3.4, 1.6, 4, 0.85).disc("#ffffff", at + w * 0.36, y - w * 0.75, w * 0.16, 0.8);
    else if (kind === 1) pen.box(pick(["#8a3a2e", "#33507a", "#4e6b3a", "#7a5a2c"], dice.below(4)), at, y - h, w * 0.8, h, 0.9, 0.4).box(GOLD[3] ?? "", at, y - h + 2, w * 0.8, 0.8, 0.9);
    else if (kind === 2) pen.box(mix(tone(s, 0.5), IVORY, 0.4), at, y - h * 0.7, w, h * 0.7, 0.9, 1.2).box(wood(s, 0.5), at - 0.3, y - h * 0.7 - 1.2, w + 0.6, 1.8, 1, 0.6);
    else pen.box(wood(s, 0.62), at, y - h * 0.6, w * 1.1, h * 0.6, 1, 0.5).disc(GOLD[3] ?? "", at + w * 0.55, y - h * 0.3, 0.7);
    at += w + dice.from(1.2, 3);
  }
  pen.box(wood(s, 0.5), x, y, width, 2, 1, 0.5).box(edge(s, 0.4), x, y, width, 0.5, 0.7).box("#000000", x + 1, y + 2, width - 2, 2.4, 0.22);
}

/** Tools hanging on the rail, each from (0, 0) down: pliers, file, hammer, saw, tongs. */
const HANGING: readonly [string, ...string[]] = [
  "M-2.6 13Q-3.4 6 -.7 4L-1.6 0H1.6L.7 4Q3.4 6 2.6 13H1.4Q1.8 8 0 6Q-1.8 8 -1.4 13Z",
  "M-1.1 0H1.1V5H.8L.5 16H-.5L-.8 5H-1.1Z",
  "M-.8 4H.8V16H-.8ZM-4 0H2.6L4 2V4H-4Z",
  "M-3 0H3V11H2V1.4H-2V11H-3ZM-.9 11H.9V16H-.9Z",
  "M-2.4 0-1 .4.2 6 1 .4 2.4 0 1.2 8 2.8 15 1.6 15.4 0 9-1.6 15.4-2.8 15-1.2 8Z",
];

function rack(s: Scene, x: number, y: number): void {
  const { pen, dice } = s;
  const metal = mix("#c3cbd6", tone(s, 0.6), 0.35);
  for (let i = 0; i < 5; i++) {
    const d = pick(HANGING, i + dice.below(5));
    const at = x + 3.6 + i * 7;
    pen.placed(at + 0.9, y + 2.6, 0, 1, () => pen.path("#000000", d, 0.25)).placed(at, y + 1.6, 0, 1, () => pen.path(metal, d));
  }
  pen.box(wood(s, 0.6), x, y, 36, 2.2, 1, 0.8).box(edge(s, 0.4), x, y, 36, 0.5, 0.6);
}

/** Dust in the light. */
export function motes({ pen, dice, air }: Scene): void {
  for (let i = 0; i < 14; i++) pen.disc(air.sun, dice.from(28, 96), dice.from(36, 104), dice.from(0.25, 0.7), dice.from(0.3, 0.8));
}

export function room(s: Scene, card: Card): void {
  const { pen, air, side } = s;
  pen.box(pen.slant(side < 0, tone(s, 0.44), tone(s, 0.62), tone(s, 0.92)), 0, 0, WIDTH, HEIGHT);
  for (let i = 0; i < 7; i++) pen.box(tone(s, 0.9), 0, 18 + i * 14, WIDTH, 0.6, 0.22);
  const light = (card.id * 2 + card.points) % 5;
  const away = side < 0 ? 60 : 5;
  if (light === 1) lamplit(s);
  else if (light === 3) hearth(s);
  else windowed(s, card);
  if (light === 1) shelf(s, 4, 60, 34);
  else if (card.id % 2) shelf(s, away, 56, 36);
  else rack(s, away, 46);
  motes(s);
  bench(s);
  pen.glow(air.sun, 63, BENCH + 2, 44, 0.35, 0.3);
  tokens(s, card);
}

/** The bench: a thick board, drawers below. */
function bench(s: Scene): void {
  const { pen } = s;
  pen.box(pen.down(wood(s, 0.34), wood(s, 0.1)), 0, BENCH + 4, WIDTH, 30);
  pen.box(pen.down(wood(s, 0.95), wood(s, 0.6)), 0, BENCH - 1.5, WIDTH, 7).box(mix(wood(s, 1), "#ffffff", 0.4), 0, BENCH - 1.5, WIDTH, 0.7, 0.8).box("#000000", 0, BENCH + 5.5, WIDTH, 2, 0.3);
  [30, 66].forEach((x) => {
    pen.box(wood(s, 0.1), x, BENCH + 11, 32, 14, 1, 1).box(pen.down(wood(s, 0.44), wood(s, 0.28)), x + 0.8, BENCH + 11.8, 30.4, 12.4, 1, 0.8);
    pen.disc(GOLD[1] ?? "", x + 16, BENCH + 18.4, 2).disc(GOLD[3] ?? "", x + 15.6, BENCH + 17.8, 1.2);
  });
  for (let i = 0; i < 6; i++) pen.line(wood(s, 0.3), along([[s.dice.from(0, 80), BENCH + 0.6 + i * 0.7], [s.dice.from(20, 100), BENCH + 0.8 + i * 0.7]]), 0.3, 0.6);
}

/** The signs of the card's ability and crowns. */
function tokens(s: Scene, card: Card): void {
  for (let i = 0; i < card.crowns; i++) crown(s, 74 - i * 23, 125, 1.1);
  if (card.ability === "steal") magpie(s, 19, 62);
  if (card.ability === "privilege") scroll(s);
}

/** A gold crown on the wall. */
export function crown({ pen }: Scene, x: number, y: number, size = 1): void {
  pen.placed(x, y, 0, size, () => {
    pen.glow("#ffe9a8", 0, 0, 14, 0.8);
    pen.path("#2c1a04", "M-9.4 -6.6 -4.6 -2 0 -9.6 4.6 -2 9.4 -6.6 8 7.4H-8Z").path(pen.across(GOLD[2] ?? "", GOLD[4] ?? "", GOLD[2] ?? "", GOLD[1] ?? ""), "M-8 -4 -4.4 -.4 0 -7.6 4.4 -.4 8 -4 7 6.4H-7Z").box(GOLD[1] ?? "", -7, 3.6, 14, 1.2);
    [[-8.4, -5.4], [0, -8.6], [8.4, -5.4]].forEach(([a = 0, b = 0]) => pen.disc(GOLD[4] ?? "", a, b, 1.5));
  });
}

/** Stealing: a magpie with a stone in its beak. */
function magpie(s: Scene, x: number, y: number): void {
  const { pen } = s;
  pen.box("#000000", x - 20, y + 16.4, 36, 2, 0.25).box(wood(s, 0.6), x - 20, y + 14, 36, 2.4, 1, 1).box(edge(s, 0.4), x - 20, y + 14, 36, 0.6, 0.6);
  pen.placed(x, y, 0, 1, () => {
    pen.glow(s.air.sun, 2, 0, 20, 0.7);
    pen.path("#0d1018", "M-18 14Q-10 4 -7 -3Q-6 -14 3 -15Q9 -15 10 -10L15 -8 10 -6.6Q11 4 3 9Q-4 12 -10 10L-19 17Z").path("#f6f4ee", "M-3 -3Q7 -5 9 -1Q8 6 2 7.6Q-4 6 -3 -3Z").path("#274a8c", "M-7 -2Q-2 -3 0 2Q-4 8 -12 8.4Q-8 4 -7 -2Z");
    pen.disc("#ffffff", 5.6, -11, 1.3).disc("#0d1018", 5.9, -11, 0.7).line("#0d1018", "M1 9V14M4 8V14", 1);
    if (s.kind !== "n") gem(pen, s.kind, 17, -4.6, 4.6, s.side);
  });
}

/** A sealed charter on the wall. */
function scroll({ pen }: Scene): void {
  pen.placed(17, 51, -4, 1, () => {
    pen.glow("#fff3cf", 0, 0, 22, 0.6).box("#000000", -9, -12, 19.6, 27, 0.3);
    pen.path(pen.slant(true, "#fffaf0", "#f4e6c6", "#d3b883"), "M-9.6 -13H9.6V12Q5 15 0 12.6T-9.6 12.6Z").box("#a98450", -11, -15, 22, 3.6, 1, 1.8).box("#e8cf9c", -11, -15, 22, 1.6, 1, 0.8);
    pen.line("#7a5a2c", "M-6 -7.6H6M-6 -4.2H6M-6 -.8H3", 0.9, 0.8);
    pen.poly("#8d142b", [[-2.6, 8], [-4, 17], [-1.4, 15], [0.4, 17.4], [2.6, 8]]).disc("#8d142b", 0, 7, 5).disc("#c1273f", -0.5, 6.4, 3.7).path("#ffd9d0", "M-2.4 4.8 -1.1 6.2 0 3.8 1.1 6.2 2.4 4.8 1.9 8.4H-1.9Z", 0.95);
  });
}
