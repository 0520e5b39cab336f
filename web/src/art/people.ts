/** Portraits of players: emblems of the four seats, faces of the computer's levels; 48 by 48. */

import { mix } from "./numbers";
import { GOLD, STEEL } from "./palette";
import { Pen } from "./pen";

export interface Seat {
  readonly name: string;
  readonly colour: string;
}
/** Colours that differ from all gems; each seat has a sign as well. */
export const SEATS: readonly [Seat, Seat, Seat, Seat] = [
  { name: "anchor", colour: "#0e7f86" },
  { name: "sun", colour: "#b0640c" },
  { name: "lily", colour: "#b03f74" },
  { name: "oak", colour: "#5c7a20" },
];

/** Signs, 40 by 40. */
const SIGNS: readonly string[] = [
  "M20 2.6A5.4 5.4 0 0 1 22.8 12.6V15H29.4V19.4H22.8V32C27.4 31 30 28.4 30.8 24.4L27 26 32.4 17.4 37.4 26 34.6 24.8C33.4 32.4 28 36.8 20 37.4C12 36.8 6.6 32.4 5.4 24.8L2.6 26 7.6 17.4 13 26 9.2 24.4C10 28.4 12.6 31 17.2 32V19.4H10.6V15H17.2V12.6A5.4 5.4 0 0 1 20 2.6ZM20 6A2 2 0 1 0 20 10 2 2 0 1 0 20 6Z",
  "M20 1 23.4 8.6 30 4.4 29.4 12 37 11 32.4 17.4 39 20 32.4 22.6 37 29 29.4 28 30 35.6 23.4 31.4 20 39 16.6 31.4 10 35.6 10.6 28 3 29 7.6 22.6 1 20 7.6 17.4 3 11 10.6 12 10 4.4 16.6 8.6ZM20 12A8 8 0 1 0 20 28 8 8 0 1 0 20 12ZM20 14.6A5.4 5.4 0 1 1 20 25.4 5.4 5.4 0 1 1 20 14.6Z",
  "M20 1.6C26 9 27 15.4 23.4 22C25 14 36 11 37 20C37.4 27 30 28.6 27.6 24.6C28.6 26.4 27.6 28 26 28H24.4C25 32 27 35 30.4 37.6H9.6C13 35 15 32 15.6 28H14C12.4 28 11.4 26.4 12.4 24.6C10 28.6 2.6 27 3 20C4 11 15 14 16.6 22C13 15.4 14 9 20 1.6ZM12 25.6H28V28H12Z",
  "M20 38C19.6 34 19.6 32 20 29C14 33 8 31 8.6 25.6C3 25.4 2.4 18.6 7.6 17C4.6 12 9.4 7 14 9.4C14 3.4 20 1.4 20 1.4C20 1.4 26 3.4 26 9.4C30.6 7 35.4 12 32.4 17C37.6 18.6 37 25.4 31.4 25.6C32 31 26 33 21.4 29C21.6 32 22.4 35 24 37.6ZM19.4 10V26.6L20.6 26.6V10ZM20 21 13 15.6 12.2 16.8 20 23ZM20 21 27 15.6 27.8 16.8 20 23Z",
];

export function drawEmblem(seat: number): string {
  const { colour } = SEATS[seat % 4] ?? SEATS[0];
  const pen = new Pen(`e${seat}`);
  pen.disc("#000000", 24, 24.8, 23, 0.28).disc(pen.slant(true, mix(colour, "#ffffff", 0.55), mix(colour, "#000000", 0.4)), 24, 24, 23).disc(pen.slant(true, mix(colour, "#ffffff", 0.12), colour, mix(colour, "#000000", 0.3)), 24, 24, 21);
  pen.placed(8.4, 8.8, 0, 0.78, () => pen.raw(`<path fill='#000000' opacity='.3' fill-rule='evenodd' transform='translate(0 1.4)' d='${SIGNS[seat % 4] ?? ""}'/><path fill='#fffaf0' fill-rule='evenodd' d='${SIGNS[seat % 4] ?? ""}'/>`));
  return pen.svg(48, 48);
}

/* ---- faces ---- */

const INK = "#1d1410";
const [, , G2 = "", G3 = "", G4 = ""] = GOLD;
const shape = (pen: Pen, fill: string, d: string, width = 1.1): unknown => pen.raw(`<path fill='${fill}' stroke='${INK}' stroke-width='${width}' stroke-linejoin='round' d='${d}'/>`);
const eyes = (pen: Pen, y = 25, apart = 6): unknown => pen.disc(INK, 24 - apart, y, 1.9).disc(INK, 24 + apart, y, 1.9).disc("#ffffff", 24.6 - apart, y - 0.7, 0.6).disc("#ffffff", 24.6 + apart, y - 0.7, 0.6);
const smile = (pen: Pen, y = 32, w = 4): unknown => pen.line(INK, `M${24 - w} ${y}Q24 ${y + w * 0.8} ${24 + w} ${y}`, 1.4);
const coat = (pen: Pen, colour: string): unknown => shape(pen, colour, "M4 50Q6 38 18 37H30Q42 38 44 50Z");
const head = (pen: Pen, skin: string): unknown => shape(pen, pen.slant(true, mix(skin, "#ffffff", 0.25), skin, mix(skin, "#5a2a14", 0.3)), "M24 9Q37 9 37 24Q37 39 24 40Q11 39 11 24Q11 9 24 9Z");

type Face = (pen: Pen) => void;

const pebble: Face = (pen) => {
  shape(pen, pen.slant(true, "#d8dbe0", "#9aa0aa", "#5f6672"), "M7 30Q5 14 20 11Q38 8 42 24Q45 38 30 41Q10 43 7 30Z");
  pen.oval("#ffffff", 17, 17, 5, 2.4, 0.6).disc("#6b727e", 34, 33, 1.6).disc("#6b727e", 30, 36, 1).disc("#6b727e", 13, 34, 1.2);
  eyes(pen, 26, 6);
  smile(pen, 31.4, 3);
};
const magpie: Face = (pen) => {
  shape(pen, "#12151f", "M6 50Q4 14 22 10Q36 9 37 21L46 26 36 30Q38 40 44 50Z");
  pen.path("#f4f1ea", "M14 50Q16 36 28 34Q36 38 38 50Z").path("#2f59a8", "M6 50Q7 36 14 34Q16 42 13 50Z");
  shape(pen, "#2a2d36", "M35 20 47 25.6 35 30Q38 25 35 20Z", 0.9);
  pen.disc("#ffffff", 28, 21, 4).disc(INK, 29, 21, 2.1).disc("#ffffff", 29.8, 20.2, 0.8);
  shape(pen, G3, "M42 27 46.6 31.6 42 36.2 37.4 31.6Z", 0.9);
};
const apprentice: Face = (pen) => {
  coat(pen, "#7a8f4a");
  head(pen, "#f3cda4");
  shape(pen, "#b5562a", "M11 22Q9 6 24 6Q39 6 37 22Q34 15 27 16Q18 19 11 22Z");
  shape(pen, "#4c6a9a", "M9 17Q10 3 24 3Q38 3 39 17Q24 11 9 17Z");
  shape(pen, "#39527a", "M30 13Q42 12 44 18Q38 19 31 17Z", 0.9);
  eyes(pen, 26);
  smile(pen);
  [[15, 30], [17.4, 31.6], [33, 30], [30.6, 31.6]].forEach(([x = 0, y = 0]) => pen.disc("#c27a4a", x, y, 0.8));
};
const polisher: Face = (pen) => {
  coat(pen, "#8a6a48");
  head(pen, "#c98d5c");
  shape(pen, "#23150e", "M10 24Q7 5 24 5Q41 5 38 24Q36 14 24 14Q12 14 10 24Z");
  pen.box(INK, 8, 20, 32, 4.6, 1, 2);
  for (const x of [17, 31]) pen.disc(INK, x, 24, 7).disc(pen.slant(true, G4, G2), x, 24, 6).disc(pen.slant(true, "#dff4ff", "#6fa8c8"), x, 24, 4.4).disc(INK, x, 24.4, 1.6);
  smile(pen, 34, 3.4);
};
const setter: Face = (pen) => {
  coat(pen, "#a8475a");
  shape(pen, "#6b3a1c", "M24 1A6 6 0 1 1 23.9 1Z");
  head(pen, "#f6d6b8");
  shape(pen, "#6b3a1c", "M10 28Q6 7 24 7Q42 7 38 28Q37 17 29 15Q18 20 12 20Z");
  eyes(pen, 26);
  pen.ring(INK, 30, 26, 5.6, 2.4).ring(G3, 30, 26, 5.6, 1.3).line(G3, "M35.4 28Q39 34 37 42", 0.9);
  smile(pen, 33.6, 3.4);
};
const engraver: Face = (pen) => {
  coat(pen, "#3f5a4a");
  head(pen, "#e4b48a");
  shape(pen, "#2f1c10", "M11 25Q13 31 18 29.6Q24 27 30 29.6Q35 31 37 25Q40 44 24 45Q8 44 11 25Z");
  shape(pen, "#b8402e", "M10 20Q9 6 24 6Q39 6 38 20Q24 14 10 20Z");
  pen.disc("#ffffff", 17, 13, 1).disc("#ffffff", 24, 10.6, 1).disc("#ffffff", 31, 13, 1);
  shape(pen, "#b8402e", "M37 17 45 15 44 23Z", 0.9);
  eyes(pen, 24);
  pen.line("#f0c8a0", "M21 34.4Q24 36 27 34.4", 1.5);
};
const jeweller: Face = (pen) => {
  coat(pen, "#2f4f86");
  shape(pen, "#1d1210", "M7 40Q3 6 24 5Q45 6 41 40Q36 44 34 36H14Q12 44 7 40Z");
  head(pen, "#8a5632");
  shape(pen, "#1d1210", "M10 25Q9 6 24 6Q39 6 38 25Q34 15 24 14Q14 15 10 25Z");
  eyes(pen, 25.4);
  pen.oval("#b5303e", 24, 33.6, 3.6, 1.7);
  for (const x of [10, 38]) pen.disc(G3, x, 31, 1.6).poly("#35c08a", [[x, 32.6], [x + 2, 35.6], [x, 38.6], [x - 2, 35.6]]);
};
const lapidary: Face = (pen) => {
  coat(pen, "#5a4a3a");
  head(pen, "#efc49c");
  shape(pen, "#a9a49c", "M10 26Q8 12 14 9Q12 18 13 24ZM38 26Q40 12 34 9Q36 18 35 24Z", 0.8);
  shape(pen, "#1f7a52", "M6 20Q8 8 24 8Q40 8 42 20Q34 15 24 15Q14 15 6 20Z");
  pen.path("#7fe0b0", "M10 16Q15 11 24 11L24 13Q16 13 10 16Z", 0.7);
  eyes(pen, 25.4);
  shape(pen, "#8d8880", "M24 30.6Q28 28.4 31 31Q34 34 38 31.4Q35 38 28.4 36Q25 35 24 33Q23 35 19.6 36Q13 38 10 31.4Q14 34 17 31Q20 28.4 24 30.6Z", 0.9);
};
const gemmologist: Face = (pen) => {
  coat(pen, "#6a3f5c");
  shape(pen, "#d9d6d2", "M8 34Q4 5 24 5Q44 5 40 34Q38 38 35 34H13Q10 38 8 34Z");
  head(pen, "#f0cbb0");
  shape(pen, "#d9d6d2", "M10 24Q8 6 24 6Q40 6 38 24Q36 14 28 12Q24 20 10 24Z");
  eyes(pen, 26);
  for (const x of [17.6, 30.4]) pen.ring(INK, x, 26, 5.2, 1.6);
  pen.line(INK, "M22.6 25.4Q24 24.4 25.4 25.4", 1.4);
  smile(pen, 34, 2.6);
};
const goldsmith: Face = (pen) => {
  coat(pen, "#5c3a1e");
  head(pen, "#d89f72");
  shape(pen, "#c9702a", "M10 24Q12 31 18 30Q24 27.6 30 30Q36 31 38 24Q42 40 32 46Q24 50 16 46Q6 40 10 24Z");
  pen.line("#8a4412", "M17 36Q18 42 21 46M24 36V47M31 36Q30 42 27 46", 1, 0.8);
  shape(pen, "#4a2c14", "M10 18Q10 5 24 5Q38 5 38 18Q24 13 10 18Z");
  pen.disc(pen.slant(true, G4, G2), 24, 11, 2.6);
  pen.line(INK, "M14.6 21.4 21 22.6M33.4 21.4 27 22.6", 1.6);
  eyes(pen, 25.6);
  pen.line("#ffe2c4", "M20.6 34Q24 36 27.4 34", 1.6);
};
const master: Face = (pen) => {
  shape(pen, pen.slant(true, "#3c4a72", "#1a2140"), "M2 50Q2 4 24 2Q46 4 46 50Z");
  head(pen, "#e9c6a4");
  shape(pen, "#f4f2ee", "M11 24Q13 31 18 30Q24 28 30 30Q35 31 37 24Q42 44 24 52Q6 44 11 24Z");
  pen.line("#b9b4ac", "M18 36Q19 43 22 48M24 36V49M30 36Q29 43 26 48", 1, 0.9);
  shape(pen, pen.slant(true, "#4a5a88", "#222b4e"), "M8 25Q7 5 24 4Q41 5 40 25Q36 13 24 13Q12 13 8 25Z");
  shape(pen, G3, "M24 6.6 27.6 11 24 15.4 20.4 11Z", 0.9);
  pen.line("#f4f2ee", "M13.6 21.6Q17 19.6 21 22M34.4 21.6Q31 19.6 27 22", 2.2);
  eyes(pen, 25.6);
};

/** By the server's names of the levels. */
const FACES: Readonly<Record<string, readonly [string, Face]>> = {
  random: ["#6f7f8c", pebble],
  greedy: ["#c9a23a", magpie],
  beginner: ["#8fb3d6", apprentice],
  novice: ["#d9b27a", polisher],
  casual: ["#d8a3ab", setter],
  seasoned: ["#9bbf9a", engraver],
  skilled: ["#e2b56a", jeweller],
  advanced: ["#b9a58c", lapidary],
  veteran: ["#8aa9b8", gemmologist],
  expert: ["#d08a52", goldsmith],
  master: ["#e8c766", master],
};
export const LEVELS: readonly string[] = Object.keys(FACES);

/** The face of a level; an unknown level gets a blank steel mask. */
export function drawFace(level: string): string {
  const [ground, draw] = FACES[level] ?? [STEEL[2] ?? "#888888", (pen: Pen) => eyes(pen, 22)];
  const pen = new Pen(`f-${level.replace(/\W/g, "")}`);
  const clip = `f-${level.replace(/\W/g, "")}c`;
  pen.raw(`<clipPath id='${clip}'><circle cx='24' cy='24' r='22.4'/></clipPath>`).disc(pen.slant(true, mix(ground, "#ffffff", 0.7), mix(ground, "#000000", 0.45)), 24, 24, 24).disc(pen.radial(mix(ground, "#ffffff", 0.45), ground), 24, 24, 22.4);
  pen.raw(`<g clip-path='url(#${clip})'>`);
  draw(pen);
  pen.raw("</g>");
  return pen.svg(48, 48);
}
