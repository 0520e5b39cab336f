/** The faces of the computers: four for each level, one for every seat; 48 by 48. */

import { mix } from "./numbers";
import { GOLD, STEEL } from "./palette";
import { Pen } from "./pen";

/** What tells the four of a level apart. */
interface Look {
  readonly skin: string;
  readonly hair: string;
  readonly coat: string;
  /** Cap, scarf or stone. */
  readonly cloth: string;
  readonly ground: string;
}

const INK = "#1d1410";
const [, , G2 = "", G3 = "", G4 = ""] = GOLD;
const shape = (pen: Pen, fill: string, d: string, width = 1.1): unknown => pen.raw(`<path fill='${fill}' stroke='${INK}' stroke-width='${width}' stroke-linejoin='round' d='${d}'/>`);
const eyes = (pen: Pen, y = 25, apart = 6): unknown => pen.disc(INK, 24 - apart, y, 1.9).disc(INK, 24 + apart, y, 1.9).disc("#ffffff", 24.6 - apart, y - 0.7, 0.6).disc("#ffffff", 24.6 + apart, y - 0.7, 0.6);
const smile = (pen: Pen, y = 32, w = 4): unknown => pen.line(INK, `M${24 - w} ${y}Q24 ${y + w * 0.8} ${24 + w} ${y}`, 1.4);
const coat = (pen: Pen, colour: string): unknown => shape(pen, colour, "M4 50Q6 38 18 37H30Q42 38 44 50Z");
const head = (pen: Pen, skin: string): unknown => shape(pen, pen.slant(true, mix(skin, "#ffffff", 0.25), skin, mix(skin, "#5a2a14", 0.3)), "M24 9Q37 9 37 24Q37 39 24 40Q11 39 11 24Q11 9 24 9Z");

type Face = (pen: Pen, look: Look) => void;

const pebble: Face = (pen, look) => {
  shape(pen, pen.slant(true, mix(look.skin, "#ffffff", 0.55), look.skin, mix(look.skin, "#20242c", 0.45)), "M7 30Q5 14 20 11Q38 8 42 24Q45 38 30 41Q10 43 7 30Z");
  pen.oval("#ffffff", 17, 17, 5, 2.4, 0.6).disc(look.coat, 34, 33, 1.6).disc(look.coat, 30, 36, 1).disc(look.coat, 13, 34, 1.2);
  eyes(pen, 26, 6);
  smile(pen, 31.4, 3);
};
const magpie: Face = (pen, look) => {
  shape(pen, look.hair, "M6 50Q4 14 22 10Q36 9 37 21L46 26 36 30Q38 40 44 50Z");
  pen.path("#f4f1ea", "M14 50Q16 36 28 34Q36 38 38 50Z").path(look.cloth, "M6 50Q7 36 14 34Q16 42 13 50Z");
  shape(pen, "#2a2d36", "M35 20 47 25.6 35 30Q38 25 35 20Z", 0.9);
  pen.disc("#ffffff", 28, 21, 4).disc(INK, 29, 21, 2.1).disc("#ffffff", 29.8, 20.2, 0.8);
  shape(pen, look.coat, "M42 27 46.6 31.6 42 36.2 37.4 31.6Z", 0.9);
};
const apprentice: Face = (pen, look) => {
  coat(pen, look.coat);
  head(pen, look.skin);
  shape(pen, look.hair, "M11 22Q9 6 24 6Q39 6 37 22Q34 15 27 16Q18 19 11 22Z");
  shape(pen, look.cloth, "M9 17Q10 3 24 3Q38 3 39 17Q24 11 9 17Z");
  shape(pen, mix(look.cloth, "#000000", 0.25), "M30 13Q42 12 44 18Q38 19 31 17Z", 0.9);
  eyes(pen, 26);
  smile(pen);
  [[15, 30], [17.4, 31.6], [33, 30], [30.6, 31.6]].forEach(([x = 0, y = 0]) => pen.disc(mix(look.skin, "#7a3410", 0.4), x, y, 0.8));
};
const polisher: Face = (pen, look) => {
  coat(pen, look.coat);
  head(pen, look.skin);
  shape(pen, look.hair, "M10 24Q7 5 24 5Q41 5 38 24Q36 14 24 14Q12 14 10 24Z");
  pen.box(INK, 8, 20, 32, 4.6, 1, 2);
  for (const x of [17, 31]) pen.disc(INK, x, 24, 7).disc(pen.slant(true, G4, G2), x, 24, 6).disc(pen.slant(true, "#dff4ff", look.cloth), x, 24, 4.4).disc(INK, x, 24.4, 1.6);
  smile(pen, 34, 3.4);
};
const setter: Face = (pen, look) => {
  coat(pen, look.coat);
  shape(pen, look.hair, "M24 1A6 6 0 1 1 23.9 1Z");
  head(pen, look.skin);
  shape(pen, look.hair, "M10 28Q6 7 24 7Q42 7 38 28Q37 17 29 15Q18 20 12 20Z");
  eyes(pen, 26);
  pen.ring(INK, 30, 26, 5.6, 2.4).ring(G3, 30, 26, 5.6, 1.3).line(G3, "M35.4 28Q39 34 37 42", 0.9);
  smile(pen, 33.6, 3.4);
};
const engraver: Face = (pen, look) => {
  coat(pen, look.coat);
  head(pen, look.skin);
  shape(pen, look.hair, "M11 25Q13 31 18 29.6Q24 27 30 29.6Q35 31 37 25Q40 44 24 45Q8 44 11 25Z");
  shape(pen, look.cloth, "M10 20Q9 6 24 6Q39 6 38 20Q24 14 10 20Z");
  pen.disc("#ffffff", 17, 13, 1).disc("#ffffff", 24, 10.6, 1).disc("#ffffff", 31, 13, 1);
  shape(pen, look.cloth, "M37 17 45 15 44 23Z", 0.9);
  eyes(pen, 24);
  pen.line("#f0c8a0", "M21 34.4Q24 36 27 34.4", 1.5);
};
const jeweller: Face = (pen, look) => {
  coat(pen, look.coat);
  shape(pen, look.hair, "M7 40Q3 6 24 5Q45 6 41 40Q36 44 34 36H14Q12 44 7 40Z");
  head(pen, look.skin);
  shape(pen, look.hair, "M10 25Q9 6 24 6Q39 6 38 25Q34 15 24 14Q14 15 10 25Z");
  eyes(pen, 25.4);
  pen.oval("#b5303e", 24, 33.6, 3.6, 1.7);
  for (const x of [10, 38]) pen.disc(G3, x, 31, 1.6).poly(look.cloth, [[x, 32.6], [x + 2, 35.6], [x, 38.6], [x - 2, 35.6]]);
};
const lapidary: Face = (pen, look) => {
  coat(pen, look.coat);
  head(pen, look.skin);
  shape(pen, look.hair, "M10 26Q8 12 14 9Q12 18 13 24ZM38 26Q40 12 34 9Q36 18 35 24Z", 0.8);
  shape(pen, look.cloth, "M6 20Q8 8 24 8Q40 8 42 20Q34 15 24 15Q14 15 6 20Z");
  pen.path(mix(look.cloth, "#ffffff", 0.6), "M10 16Q15 11 24 11L24 13Q16 13 10 16Z", 0.7);
  eyes(pen, 25.4);
  shape(pen, mix(look.hair, "#000000", 0.15), "M24 30.6Q28 28.4 31 31Q34 34 38 31.4Q35 38 28.4 36Q25 35 24 33Q23 35 19.6 36Q13 38 10 31.4Q14 34 17 31Q20 28.4 24 30.6Z", 0.9);
};
const gemmologist: Face = (pen, look) => {
  coat(pen, look.coat);
  shape(pen, look.hair, "M8 34Q4 5 24 5Q44 5 40 34Q38 38 35 34H13Q10 38 8 34Z");
  head(pen, look.skin);
  shape(pen, look.hair, "M10 24Q8 6 24 6Q40 6 38 24Q36 14 28 12Q24 20 10 24Z");
  eyes(pen, 26);
  for (const x of [17.6, 30.4]) pen.ring(INK, x, 26, 5.2, 1.6);
  pen.line(INK, "M22.6 25.4Q24 24.4 25.4 25.4", 1.4);
  smile(pen, 34, 2.6);
};
const goldsmith: Face = (pen, look) => {
  coat(pen, look.coat);
  head(pen, look.skin);
  shape(pen, look.hair, "M10 24Q12 31 18 30Q24 27.6 30 30Q36 31 38 24Q42 40 32 46Q24 50 16 46Q6 40 10 24Z");
  pen.line(mix(look.hair, "#000000", 0.35), "M17 36Q18 42 21 46M24 36V47M31 36Q30 42 27 46", 1, 0.8);
  shape(pen, look.cloth, "M10 18Q10 5 24 5Q38 5 38 18Q24 13 10 18Z");
  pen.disc(pen.slant(true, G4, G2), 24, 11, 2.6);
  pen.line(INK, "M14.6 21.4 21 22.6M33.4 21.4 27 22.6", 1.6);
  eyes(pen, 25.6);
  pen.line("#ffe2c4", "M20.6 34Q24 36 27.4 34", 1.6);
};
const master: Face = (pen, look) => {
  shape(pen, pen.slant(true, mix(look.coat, "#ffffff", 0.15), mix(look.coat, "#000000", 0.45)), "M2 50Q2 4 24 2Q46 4 46 50Z");
  head(pen, look.skin);
  shape(pen, look.hair, "M11 24Q13 31 18 30Q24 28 30 30Q35 31 37 24Q42 44 24 52Q6 44 11 24Z");
  pen.line("#b9b4ac", "M18 36Q19 43 22 48M24 36V49M30 36Q29 43 26 48", 1, 0.9);
  shape(pen, pen.slant(true, mix(look.coat, "#ffffff", 0.25), mix(look.coat, "#000000", 0.3)), "M8 25Q7 5 24 4Q41 5 40 25Q36 13 24 13Q12 13 8 25Z");
  shape(pen, look.cloth, "M24 6.6 27.6 11 24 15.4 20.4 11Z", 0.9);
  pen.line(look.hair, "M13.6 21.6Q17 19.6 21 22M34.4 21.6Q31 19.6 27 22", 2.2);
  eyes(pen, 25.6);
};

const look = (ground: string, skin: string, hair: string, coat: string, cloth: string): Look => ({ ground, skin, hair, coat, cloth });

type Four = readonly [Look, Look, Look, Look];

/** By the names of the levels in the server; the looks in the order of the seats. */
const FACES: Readonly<Record<string, readonly [Face, Four]>> = {
  random: [pebble, [look("#6f7f8c", "#9aa0aa", "#000000", "#6b727e", "#000000"), look("#8c7f6f", "#b89a78", "#000000", "#7a5f42", "#000000"), look("#6f8c7a", "#8fa894", "#000000", "#5b7262", "#000000"), look("#8c6f6f", "#b08a86", "#000000", "#7c5450", "#000000")]],
  greedy: [magpie, [look("#c9a23a", "#000000", "#12151f", "#f6d27a", "#2f59a8"), look("#8fb3d6", "#000000", "#1c1430", "#fb5a68", "#1f8a63"), look("#d8a3ab", "#000000", "#10201f", "#5bd49b", "#0e7f86"), look("#9bbf9a", "#000000", "#241016", "#74b2fa", "#b03f74")]],
  beginner: [apprentice, [look("#8fb3d6", "#f3cda4", "#b5562a", "#7a8f4a", "#4c6a9a"), look("#e2c38a", "#e0ac7c", "#2a1a10", "#b5634a", "#8a3b52"), look("#a9c9a0", "#a06a42", "#1a100c", "#4a6f8f", "#c08a2c"), look("#d8b3c4", "#f6dcb8", "#15110f", "#6a5a8a", "#3f7a5c")]],
  novice: [polisher, [look("#d9b27a", "#c98d5c", "#23150e", "#8a6a48", "#6fa8c8"), look("#a8bfd0", "#f4cfae", "#c98a3a", "#4a6f6a", "#c8a06f"), look("#c4b0d4", "#e8bd92", "#4a2814", "#6f4a5c", "#7fbf9a"), look("#b4c48f", "#7a4a2c", "#120c0a", "#9a5a3a", "#b08fd0")]],
  casual: [setter, [look("#d8a3ab", "#f6d6b8", "#6b3a1c", "#a8475a", "#000000"), look("#a3c4d8", "#f4dcbc", "#16110f", "#3f6a8a", "#000000"), look("#d8cfa3", "#f2cfae", "#d8a848", "#5f7a4a", "#000000"), look("#c4a3d8", "#9a623c", "#1a100c", "#b0702c", "#000000")]],
  seasoned: [engraver, [look("#9bbf9a", "#e4b48a", "#2f1c10", "#3f5a4a", "#b8402e"), look("#d4b98a", "#c48a5c", "#15100c", "#6a4a3a", "#2f6a9a"), look("#a8b4cc", "#8a5632", "#100c0a", "#4a4f6a", "#c08a2c"), look("#c9a8a0", "#f2c8a0", "#a8602c", "#5c4a5f", "#3f7f5c")]],
  skilled: [jeweller, [look("#e2b56a", "#8a5632", "#1d1210", "#2f4f86", "#35c08a"), look("#a8c4b8", "#f2cdac", "#8a4a22", "#7a3f5c", "#74b2fa"), look("#d0a8b8", "#c08a5e", "#201410", "#3f6a5c", "#fb5a68"), look("#a8b0d4", "#e6b68c", "#4a2a18", "#8a5a2c", "#d0b8fa")]],
  advanced: [lapidary, [look("#b9a58c", "#efc49c", "#a9a49c", "#5a4a3a", "#1f7a52"), look("#9ab0b8", "#c9946a", "#3a3430", "#3f4f5f", "#8a3b3b"), look("#c4a89a", "#9a6440", "#d6d2cc", "#6a4f2f", "#2f5f8a"), look("#a8b890", "#f4d2b4", "#7a4a24", "#4f5f3f", "#8a6a1f")]],
  veteran: [gemmologist, [look("#8aa9b8", "#f0cbb0", "#d9d6d2", "#6a3f5c", "#000000"), look("#c4b08a", "#b07a4e", "#8f8a86", "#3f5f5a", "#000000"), look("#b89aa8", "#f4d8be", "#c8a878", "#4f4f7a", "#000000"), look("#9ab89a", "#8a5634", "#e6e2de", "#8a5a3a", "#000000")]],
  expert: [goldsmith, [look("#d08a52", "#d89f72", "#c9702a", "#5c3a1e", "#4a2c14"), look("#8fa3b0", "#e6b88e", "#3a2416", "#3f4a4f", "#2f3f4a"), look("#b8a06a", "#8a5632", "#17110e", "#6a3f2a", "#7a2f2a"), look("#a890a8", "#f0c8a4", "#8f8a84", "#4a3f5a", "#3a2f4a")]],
  master: [master, [look("#e8c766", "#e9c6a4", "#f4f2ee", "#2a3660", "#f6d27a"), look("#9ac4b0", "#c48e62", "#e8e2d6", "#1f5a4a", "#fb5a68"), look("#d09a9a", "#f2d2b2", "#d8d4d0", "#6a2036", "#74b2fa"), look("#a8a0d0", "#8a5836", "#f0ece6", "#4a3a1a", "#5bd49b")]],
};
export const LEVELS: readonly string[] = Object.keys(FACES);

/** The face of a level in a seat; one that is not known gets a blank mask in steel. */
export function drawFace(level: string, seat = 0): string {
  const [draw, four] = FACES[level] ?? [(pen: Pen) => eyes(pen, 22), null];
  const one = four?.[(seat % 4) as 0 | 1 | 2 | 3] ?? look(STEEL[2] ?? "#888888", "", "", "", "");
  const key = `f-${level.replace(/\W/g, "")}${seat % 4}`;
  const { ground } = one;
  const pen = new Pen(key);
  pen.raw(`<clipPath id='${key}c'><circle cx='24' cy='24' r='22.4'/></clipPath>`).disc(pen.slant(true, mix(ground, "#ffffff", 0.7), mix(ground, "#000000", 0.45)), 24, 24, 24).disc(pen.radial(mix(ground, "#ffffff", 0.45), ground), 24, 24, 22.4);
  pen.raw(`<g clip-path='url(#${key}c)'>`);
  draw(pen, one);
  pen.raw("</g>");
  return pen.svg(48, 48);
}
