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
const SHADE = "#2a0f14";
const [, , G2 = "", G3 = "", G4 = ""] = GOLD;

/** A colour as light from the upper left models it. */
const lit = (pen: Pen, colour: string): string => pen.slant(true, mix(colour, "#ffffff", 0.34), colour, mix(colour, "#100812", 0.52));
/** A modelled shape; plain colours are lit, and the edge is soft. */
const shape = (pen: Pen, fill: string, d: string, width = 0.8): unknown =>
  pen.raw(`<path fill='${fill.startsWith("#") ? lit(pen, fill) : fill}' stroke='${SHADE}' stroke-opacity='.5' stroke-width='${width * 0.8}' stroke-linejoin='round' d='${d}'/>`);

/** Strands along a shape of hair: light on the left, dark on the right. */
const strands = (pen: Pen, hair: string, light: string, dark: string): unknown => pen.line(mix(hair, "#ffffff", 0.45), light, 0.7, 0.55).line(mix(hair, "#000000", 0.5), dark, 0.8, 0.55);

/** Almond eyes under their brows. */
function eyes(pen: Pen, { hair }: Look, y = 25, apart = 5.8): void {
  const brow = mix(hair, SHADE, 0.45);
  for (const x of [24 - apart, 24 + apart]) {
    pen.oval(SHADE, x, y - 0.6, 4, 2.9, 0.2).path("#f7f1e8", `M${x - 3} ${y + 0.2}Q${x} ${y - 3} ${x + 3} ${y + 0.2}Q${x} ${y + 2.2} ${x - 3} ${y + 0.2}Z`);
    pen.disc("#4a2f1c", x + 0.2, y - 0.2, 1.65).disc(INK, x + 0.2, y - 0.2, 0.95).disc("#ffffff", x - 0.4, y - 0.9, 0.55);
    pen.line(INK, `M${x - 3.2} ${y + 0.2}Q${x} ${y - 3.2} ${x + 3.2} ${y}`, 0.9).line(brow, `M${x - 3.6} ${y - 3.4}Q${x} ${y - 5.4} ${x + 3.8} ${y - 3.6}`, 1.3, 0.9);
  }
}

function lips(pen: Pen, { skin }: Look, y = 34.6, w = 3.8): void {
  const red = mix(skin, "#8e2430", 0.55);
  pen.path(mix(red, SHADE, 0.25), `M${24 - w} ${y}Q${24 - w / 3} ${y - 1.6} 24 ${y - 0.8}Q${24 + w / 3} ${y - 1.6} ${24 + w} ${y - 0.2}Q24 ${y + 0.9} ${24 - w} ${y}Z`);
  pen.path(mix(red, "#ffffff", 0.18), `M${24 - w * 0.86} ${y + 0.3}Q24 ${y + 3.2} ${24 + w * 0.86} ${y + 0.1}Q24 ${y + 1} ${24 - w * 0.86} ${y + 0.3}Z`).line(SHADE, `M${24 - w} ${y}Q24 ${y + 1} ${24 + w} ${y - 0.4}`, 0.5, 0.7);
}

/** Shoulders, collar and neck. */
function coat(pen: Pen, { coat: colour, skin }: Look): void {
  shape(pen, colour, "M2 50Q5 39 18 37.4H30Q43 39 46 50Z");
  pen.path(mix(skin, SHADE, 0.42), "M18.6 33H29.4V40Q24 45 18.6 40Z").path(mix(colour, "#ffffff", 0.5), "M17 37.6 24 45.4 31 37.6 33 40 24 50 15 40Z").path(mix(colour, "#000000", 0.35), "M24 45.4 31 37.6 33 40 24 50Z", 0.6);
}

const FACE = "M24 8.6Q35.6 8.8 36.2 22Q36.2 29.4 33 34.4Q29 40.6 24 40.8Q19 40.6 15 34.4Q11.8 29.4 11.8 22Q12.4 8.8 24 8.6Z";

/** A head with its ears and nose, in the light from the upper left. */
function head(pen: Pen, { skin }: Look): void {
  const dark = mix(skin, "#4a1c18", 0.42);
  pen.oval(mix(skin, "#4a1c18", 0.14), 11.8, 26, 2, 3.2).oval(dark, 36.2, 26, 2, 3.2);
  shape(pen, pen.slant(true, mix(skin, "#fff1dc", 0.5), skin, mix(skin, "#4a1c18", 0.2), dark), FACE);
  pen.path(dark, "M28.6 9.4Q36 11 36.2 22Q36.2 29.4 33 34.4Q29.4 40 25.4 40.7Q32 34 31.6 25Q31.4 16 28.6 9.4Z", 0.34);
  pen.glow("#fff6e6", 19.6, 15.6, 7, 0.42).glow("#d8503c", 17, 30.6, 4.4, 0.32).glow("#b03a34", 31.4, 30.6, 4, 0.26);
  pen.path(dark, "M24.4 23.6Q25.4 28 26.6 30.4Q25.4 32 22.6 31.4Q24.4 30.6 24.4 23.6Z", 0.5).line("#fff6e6", "M23.2 24.4 22.9 29", 0.9, 0.5).line(mix(dark, SHADE, 0.4), "M22.2 31.4Q24 32.4 26.2 31", 0.7, 0.7);
}

type Face = (pen: Pen, look: Look) => void;

/** A river stone, with just enough of a face to play against. */
const pebble: Face = (pen, look) => {
  pen.oval("#000000", 25, 41.4, 17, 3, 0.35);
  shape(pen, pen.slant(true, mix(look.skin, "#ffffff", 0.72), look.skin, mix(look.skin, "#20242c", 0.3), mix(look.skin, "#12141c", 0.72)), "M7 30Q5 14 20 11Q38 8 42 24Q45 38 30 41Q10 43 7 30Z");
  pen.line(mix(look.skin, "#ffffff", 0.7), "M8 27Q18 22 26 14.6T37 13M9 34Q20 33 30 24T42 22", 1.1, 0.5).line(mix(look.skin, "#12141c", 0.5), "M8.4 28.2Q18.6 23.4 26.6 15.8", 0.5, 0.5);
  pen.glow("#ffffff", 17, 17, 9, 0.75).disc(look.coat, 34, 33, 1.4, 0.7).disc(look.coat, 30, 36.4, 0.9, 0.7).disc(look.coat, 13, 35, 1.1, 0.7);
  for (const x of [18, 30]) pen.oval("#14161c", x, 26.4, 1.9, 2.3).disc("#ffffff", x - 0.6, 25.4, 0.7);
  pen.line("#14161c", "M21.4 31.6Q24 33.4 26.6 31.6", 1.1, 0.85);
};
/** A magpie with a stone in its beak. */
const magpie: Face = (pen, look) => {
  shape(pen, pen.slant(true, mix(look.hair, look.cloth, 0.55), look.hair, mix(look.hair, "#000000", 0.6)), "M5 50Q3 15 21 9.6Q35 8.6 37 20.6L37.6 29.4Q39 40 44 50Z");
  pen.line(mix(look.cloth, "#ffffff", 0.35), "M12 22Q15 13 24 11.4M9.6 30Q11 24 13 20.4", 0.9, 0.6);
  pen.path(pen.slant(true, "#ffffff", "#e9e4da", "#a9a49c"), "M15 50Q17 37 28 34.4Q36 38 38.6 50Z").path(lit(pen, look.cloth), "M4.8 50Q6 36 13.6 33Q17.4 41 14 50Z").line(mix(look.cloth, "#ffffff", 0.5), "M7.6 46Q8.6 39 12.4 35.4M10.8 48Q11.2 42 14 38", 0.6, 0.7);
  shape(pen, pen.down("#5a5f6c", "#1c1e26"), "M35 19.6Q43 20.4 47.4 26.4Q41 27 36.6 26.4Z", 0.7);
  shape(pen, pen.down("#33363f", "#0c0d12"), "M36.4 26.4Q42 27 46 28.6Q40.6 31 35.6 30Z", 0.7);
  pen.disc(mix(look.hair, "#ffffff", 0.25), 28, 20.6, 3.7, 0.7).disc("#2b1608", 28.3, 20.7, 2.7).disc("#050505", 28.5, 20.8, 1.7).disc("#ffffff", 27.6, 19.8, 0.8);
  shape(pen, pen.slant(true, "#ffffff", look.coat, mix(look.coat, "#000000", 0.45)), "M43 25.4 47.8 30.4 43 36 38.4 30.4Z", 0.6);
  pen.line("#ffffff", "M38.8 30.4H47.4M43 25.8 41 30.4 43 35.4 45.4 30.4Z", 0.4, 0.7);
};
const apprentice: Face = (pen, look) => {
  coat(pen, look);
  head(pen, look);
  shape(pen, look.hair, "M11.6 24Q9 6 24 6Q39 6 36.4 24Q34 16 28 16.4Q18 19 11.6 24Z");
  strands(pen, look.hair, "M13 20Q15 17 19 16", "M32 17Q35 19 35.6 22");
  shape(pen, look.cloth, "M9 17Q10 3 24 3Q38 3 39 17Q24 11 9 17Z");
  pen.line(mix(look.cloth, "#000000", 0.45), "M24 3.4V12M16 5Q14 9 13.6 15M32 5Q34 9 34.4 15", 0.6, 0.7);
  shape(pen, mix(look.cloth, "#000000", 0.2), "M29 13.4Q42 12 44.4 18.4Q38 19.4 30 17Z", 0.7);
  eyes(pen, look, 25.6);
  lips(pen, look);
  [[15.4, 30], [17.6, 31.4], [32.4, 30], [30.2, 31.4]].forEach(([x = 0, y = 0]) => pen.disc(mix(look.skin, "#7a3410", 0.5), x, y, 0.6, 0.8));
};
const polisher: Face = (pen, look) => {
  coat(pen, look);
  head(pen, look);
  shape(pen, look.hair, "M11.4 25Q7 5 24 5Q41 5 36.6 25Q36 14.6 24 14.6Q12 14.6 11.4 25Z");
  strands(pen, look.hair, "M14 12Q18 7.6 23 7.2", "M30 8.4Q35 12 35.8 18");
  eyes(pen, look, 25.4, 6);
  pen.box("#2b1a10", 9.6, 23.4, 28.8, 2.8, 1, 1.2);
  for (const x of [17.4, 30.6]) {
    pen.disc("#2c1a04", x, 25, 6.4).disc(pen.slant(true, G4, G2, "#6a450e"), x, 25, 5.9).disc(pen.slant(true, "#ffffff", look.cloth, mix(look.cloth, "#0a1420", 0.6)), x, 25, 4.5);
    pen.disc(INK, x + 0.3, 25.3, 1.4, 0.8).path("#ffffff", `M${x - 3.4} 24.4A3.6 3.6 0 0 1 ${x} 21.5L${x + 0.8} 22.6A4 4 0 0 0 ${x - 2.2} 25.4Z`, 0.75);
  }
  lips(pen, look, 35.4, 3.4);
};
const setter: Face = (pen, look) => {
  coat(pen, look);
  shape(pen, look.hair, "M24 0.6A6.2 6.2 0 1 1 23.9 0.6Z");
  head(pen, look);
  shape(pen, look.hair, "M11.2 28Q6 7 24 7Q42 7 36.8 28Q36.4 18 29 15.4Q18 20 12.4 20.6Z");
  strands(pen, look.hair, "M13.6 16Q17 10.4 23 9.6M20 3.6Q22 1.8 25 2.4", "M30 11Q35 14.6 36 21");
  eyes(pen, look, 26);
  pen.ring("#2c1a04", 29.8, 26, 5.2, 2).ring(G3, 29.8, 26, 5.2, 1.1).path("#ffffff", "M26.4 25A3.8 3.8 0 0 1 29.4 22.2L30 23.2A4 4 0 0 0 27.4 26Z", 0.6).line(G3, "M34.8 28Q38 34 36.4 42", 0.7);
  lips(pen, look, 34.8, 3.4);
};
const engraver: Face = (pen, look) => {
  coat(pen, look);
  head(pen, look);
  shape(pen, look.hair, "M11.8 26Q13 31.4 18 30.6Q24 28.4 30 30.6Q35 31.4 36.2 26Q39 43 24 44.6Q9 43 11.8 26Z");
  strands(pen, look.hair, "M14 32Q15 38 18.6 41M18 33.6Q19 39 21.6 42.4", "M34 32Q33 38 29.4 41M29.6 34Q29 39 26.4 42.6");
  shape(pen, look.cloth, "M10.4 20Q9 6 24 6Q39 6 37.6 20Q24 14 10.4 20Z");
  for (const [x, y] of [[17, 13], [24, 10.4], [31, 13], [20.4, 9], [28, 8.8]] as const) pen.disc("#ffffff", x, y, 0.8, 0.9);
  shape(pen, look.cloth, "M36.4 17.4 45 14 43.4 23.4Z", 0.7);
  eyes(pen, look, 24.2);
  lips(pen, look, 35.6, 3);
};
const jeweller: Face = (pen, look) => {
  coat(pen, look);
  shape(pen, look.hair, "M7 41Q3 6 24 5Q45 6 41 41Q36 45 33 36H15Q12 45 7 41Z");
  head(pen, look);
  shape(pen, look.hair, "M11.4 25Q9 6 24 6Q39 6 36.6 25Q33 16 24.6 13.4Q15 16 11.4 25Z");
  strands(pen, look.hair, "M12.4 19Q15 10.4 23 8.4M8.6 36Q8 24 11 17", "M31 10Q37 15 38.4 24M39.6 37Q40 28 38.6 22");
  eyes(pen, look, 25.6);
  pen.path("#a8273a", "M20.2 34.6Q22.6 32.8 24 33.8Q25.4 32.8 27.8 34.4Q24 35.6 20.2 34.6Z").path("#d2505c", "M20.8 34.8Q24 38.2 27.2 34.6Q24 35.8 20.8 34.8Z");
  for (const x of [11, 37]) pen.disc(G3, x, 30.6, 1.3).poly(pen.slant(true, "#ffffff", look.cloth, mix(look.cloth, "#000000", 0.4)), [[x, 31.8], [x + 2, 35], [x, 38.4], [x - 2, 35]]);
};
const lapidary: Face = (pen, look) => {
  coat(pen, look);
  head(pen, look);
  shape(pen, look.hair, "M11 26.4Q8.4 13 14 9.6Q12.4 18 13.4 24.4ZM37 26.4Q39.6 13 34 9.6Q35.6 18 34.6 24.4Z", 0.7);
  shape(pen, look.cloth, "M6 20Q8 7 24 7Q40 7 42 20Q34 15 24 15Q14 15 6 20Z");
  pen.path(mix(look.cloth, "#ffffff", 0.7), "M10 16.4Q15 10.4 24 10L24 12Q16 12.6 10 16.4Z", 0.5);
  eyes(pen, look, 25.4);
  lips(pen, look, 36, 2.6);
  shape(pen, look.hair, "M24 31.8Q28 29.8 31 32.2Q34 34.8 37.6 32.4Q35 38 28.4 36.2Q25 35.4 24 33.8Q23 35.4 19.6 36.2Q13 38 10.4 32.4Q14 34.8 17 32.2Q20 29.8 24 31.8Z", 0.7);
  strands(pen, look.hair, "M13 34.4Q17 36 20.4 33.4", "M35 34.4Q31 36 27.6 33.4");
};
const gemmologist: Face = (pen, look) => {
  coat(pen, look);
  shape(pen, look.hair, "M8 35Q4 5 24 5Q44 5 40 35Q38 39 35 35H13Q10 39 8 35Z");
  head(pen, look);
  shape(pen, look.hair, "M11.2 25Q8 6 24 6Q40 6 36.8 25Q36 15 28 12Q24 20 11.2 25Z");
  strands(pen, look.hair, "M12 21Q18 19 23 11M10 32Q9 20 13 13", "M30 12Q35.4 16 36.6 22M38 32Q39 24 37.4 17");
  eyes(pen, look, 26);
  for (const x of [18, 30]) pen.disc("#e8f4ff", x, 26, 4.6, 0.16).ring("#241812", x, 26, 4.8, 1.1).path("#ffffff", `M${x - 3.2} 25A3.4 3.4 0 0 1 ${x - 0.6} 22.6L${x} 23.4A4 4 0 0 0 ${x - 2.4} 25.8Z`, 0.6);
  pen.line("#241812", "M22.8 25.4Q24 24.4 25.2 25.4M13.2 25.4 11 24.6M34.8 25.4 37 24.6", 1);
  lips(pen, look, 35, 3);
};
const goldsmith: Face = (pen, look) => {
  coat(pen, look);
  head(pen, look);
  shape(pen, look.hair, "M10.8 25Q12 31.6 18 31Q24 28.6 30 31Q36 31.6 37.2 25Q41.6 40 32 46Q24 50 16 46Q6.4 40 10.8 25Z");
  strands(pen, look.hair, "M13 33Q14 40 18 44.6M18 34Q19 42 21.6 47M24 35.6V40", "M35 33Q34 40 30 44.6M30 34Q29 42 26.4 47");
  shape(pen, look.cloth, "M10.4 18.4Q10 5 24 5Q38 5 37.6 18.4Q24 13 10.4 18.4Z");
  pen.disc("#2c1a04", 24, 11, 3.1).disc(pen.slant(true, G4, G3, G2), 24, 11, 2.6).disc("#ffffff", 23.2, 10.2, 0.6);
  eyes(pen, look, 25.4);
  lips(pen, look, 36, 3.2);
};
/** Hooded, white-bearded, a stone on the brow. */
const master: Face = (pen, look) => {
  shape(pen, pen.slant(true, mix(look.coat, "#ffffff", 0.22), look.coat, mix(look.coat, "#000000", 0.6)), "M1 50Q2 4 24 2Q46 4 47 50Z");
  pen.line(mix(look.coat, "#ffffff", 0.4), "M6 44Q6 18 15 8.6", 0.9, 0.5).path("#05040a", "M10.6 46Q6.6 12 24 9.6Q41.4 12 37.4 46Z", 0.5);
  head(pen, look);
  shape(pen, look.hair, "M12 25Q13 31.6 18 31Q24 29 30 31Q35 31.6 36 25Q41 44 24 52Q7 44 12 25Z");
  strands(pen, "#9a948c", "M15 33Q15 41 19.6 46M19.6 34Q20 42 22.4 47.6M24 36V48.4", "M33 33Q33 41 28.4 46M28.6 34Q28 42 25.6 47.6");
  shape(pen, pen.slant(true, mix(look.coat, "#ffffff", 0.36), look.coat, mix(look.coat, "#000000", 0.45)), "M8 26Q7 5 24 4Q41 5 40 26Q36 13.4 24 13.4Q12 13.4 8 26Z");
  pen.line(G3, "M9 24Q13 12 24 12Q35 12 39 24", 0.7, 0.9);
  shape(pen, pen.slant(true, "#ffffff", look.cloth, mix(look.cloth, "#000000", 0.45)), "M24 6.4 27.8 11 24 15.6 20.2 11Z", 0.7);
  pen.glow(look.cloth, 24, 11, 6, 0.5);
  eyes(pen, look, 25.4);
  lips(pen, look, 36.2, 2.8);
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

/** The face of a level in a seat, as a medallion; an unknown level gets a blank one in steel. */
export function drawFace(level: string, seat = 0): string {
  const [draw, four] = FACES[level] ?? [() => undefined, null];
  const one = four?.[(seat % 4) as 0 | 1 | 2 | 3] ?? look(STEEL[2] ?? "#888888", "", "", "", "");
  const key = `f-${level.replace(/\W/g, "")}${seat % 4}`;
  const { ground } = one;
  const pen = new Pen(key);
  pen.raw(`<clipPath id='${key}c'><circle cx='24' cy='24' r='22.4'/></clipPath>`).disc(pen.slant(true, mix(ground, "#ffffff", 0.7), mix(ground, "#000000", 0.45)), 24, 24, 24).disc(pen.slant(true, mix(ground, "#fff4dc", 0.62), ground, mix(ground, "#120c1c", 0.6)), 24, 24, 22.4);
  pen.raw(`<g clip-path='url(#${key}c)'>`).glow("#fff6e0", 13, 11, 17, 0.5);
  draw(pen, one);
  pen.ring("#0c0610", 24, 24.8, 22.6, 2.6, 0.3).raw("</g>");
  return pen.svg(48, 48);
}
