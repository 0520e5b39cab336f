/** Nobles: portraits in profile on a medal, 100 by 100, distinguished by their headgear. */

import { nobleOf } from "../catalog/catalog";
import { GEMS } from "../wire/protocol";
import { mix, rounded } from "./numbers";
import { GOLD, STONES } from "./palette";
import { Pen } from "./pen";

const DARK = "#1a1209";
const [, G1 = "", G2 = "", G3 = "", G4 = ""] = GOLD;

/** Colours of one portrait: skin, its shade, hair, garment, trim. */
interface Look {
  readonly skin: string;
  readonly hair: string;
  readonly cloth: string;
  readonly trim: string;
}
type Part = (pen: Pen, look: Look) => void;

/** A modelled shape: plain colours are lit from the upper left, and the edge is soft. */
const lit = (pen: Pen, fill: string): string => (fill.startsWith("#") ? pen.slant(true, mix(fill, "#ffffff", 0.3), fill, mix(fill, "#100812", 0.45)) : fill);
const inked = (pen: Pen, fill: string, d: string, width = 1.4): unknown => pen.raw(`<path fill='${lit(pen, fill)}' stroke='${DARK}' stroke-opacity='.72' stroke-width='${width * 0.7}' stroke-linejoin='round' d='${d}'/>`);
const gold = (pen: Pen): string => pen.slant(true, G4, G2, G3, G1);

/** Head and neck, looking to the right. */
const MAN = "M40 78 41 62Q33 54 34 40Q36 20 55 21Q68 22 69.6 34L69 38Q71 43 75.4 48.4Q75.6 50.6 71 51.4L71.8 54.4 70.6 56 71 58.6Q71 63 66 64.4Q61 65.4 58.4 64L59.4 78Z";
const WOMAN = "M42 78 43 62Q35 55 36 41Q38 22 55 23Q66.6 24 68 35L67.4 39Q69.4 43.6 73 48Q73 50 69 50.6L69.8 53.6 68.4 55 68.8 57.4Q68 61.6 63.6 62.6Q60 63 57.4 61.4L58.4 78Z";
const SHOULDERS = "M10 104Q13 84 38 75Q48 82 61 75Q86 83 90 104Z";

function bust(pen: Pen, look: Look, woman: boolean): void {
  inked(pen, pen.slant(true, mix(look.cloth, "#ffffff", 0.28), look.cloth, mix(look.cloth, "#000000", 0.45)), SHOULDERS);
  inked(pen, pen.across(mix(look.skin, "#3a1c10", 0.34), look.skin, mix(look.skin, "#ffffff", 0.22)), woman ? WOMAN : MAN);
  pen.path(mix(look.skin, "#3a1c10", 0.42), woman ? "M43.4 64Q52 66 58 62L58.4 70Q50 71 43 66Z" : "M42 66Q50 70 58.4 64.6L59 72Q50 75 41.6 69Z", 0.6);
  pen.glow("#fff3dc", 66, 33, 8, 0.5).glow("#d8503c", 60, 51.6, 7, 0.32).path(mix(look.skin, "#3a1c10", 0.4), "M69 38.6Q66 44 69.6 47.6Q66.4 46.4 65.6 42.6Z", 0.4);
  pen.path("#f7f1e8", "M61.8 41Q65 37.8 68.2 40.4Q67 43.4 62.6 43Z").disc("#2e1a10", 66.4, 41, 1.6).line(DARK, "M61.4 41Q65 37.6 68.4 40.2", 1).line(mix(look.hair, DARK, 0.4), "M60.6 36.4Q65 33.2 69 35.8", 1.7);
  if (woman) pen.oval("#c8464a", 69, 55, 1.5, 1.3, 0.9).glow("#e0705a", 61, 51, 6, 0.4);
}

const beard: Part = (pen, { hair }) => inked(pen, pen.down(hair, mix(hair, "#000000", 0.35)), "M45 50Q52 54 57 50Q63 55 71 53.4Q74 56 71.6 62Q72 74 64 79Q52 76 48 66Q44 58 45 50Z");
const shortHair: Part = (pen, { hair }) => inked(pen, hair, "M60 30Q52 36 50 48Q46 54 42 62Q32 54 33 38Q36 20 54 20Q64 20 68 28Q64 31 60 30Z");
const longHair: Part = (pen, { hair }) => inked(pen, pen.across(mix(hair, "#000000", 0.3), hair), "M62 29Q52 35 51 47Q53 60 46 70Q44 82 32 86Q22 76 27 56Q28 22 52 19Q62 19 67 28Q65 30 62 29Z");

/** Hats and crowns; each identifies its portrait. */
const crown: Part = (pen, { trim }) => {
  inked(pen, gold(pen), "M32 30 26 6 38 17 44 1 53 15 64 2 66 17 77 9 70 31Q50 22 32 30Z");
  inked(pen, gold(pen), "M32 29Q50 20 70 30L69.4 37Q50 27 33 36Z", 1);
  pen.disc(trim, 51, 28, 2.8).disc("#ffffff", 50, 27, 0.8);
  for (const [x, y] of [[26, 6], [44, 1.6], [64, 2.6], [77, 9]] as const) pen.disc(G4, x, y, 2.2);
};
const hennin: Part = (pen, { cloth, trim }) => {
  pen.path("#ffffff", "M12 2Q4 34 16 70Q24 84 36 80Q26 60 30 34Z", 0.55);
  inked(pen, pen.across(mix(cloth, "#ffffff", 0.4), cloth, mix(cloth, "#000000", 0.4)), "M29 45 9 -3 64 25Q50 27 42 36Q36 44 29 45Z");
  inked(pen, gold(pen), "M28 46Q38 28 66 24L68 31Q46 34 37 50Z", 1);
  pen.disc(trim, 54, 29.6, 2);
};
const turban: Part = (pen, { trim, cloth }) => {
  inked(pen, pen.down("#ffffff", "#efe2c6", "#bda37a"), "M28 42Q22 14 48 8Q76 4 74 28Q74 36 66 35Q48 30 36 42Q32 46 28 42Z");
  pen.line("#a98c5c", "M30 36Q40 16 70 14M34 41Q44 24 74 24M38 14Q50 20 66 33", 1.2, 0.9);
  inked(pen, cloth, "M60 22 57 -2 68 8 66 20Z", 1);
  pen.disc(DARK, 63, 21, 4.4).disc(gold(pen), 63, 21, 3.6).disc(trim, 63, 21, 2.2);
};
const helmet: Part = (pen, { cloth }) => {
  inked(pen, pen.down(mix(cloth, "#ffffff", 0.35), cloth), "M52 16Q40 -6 14 4Q4 12 10 34Q18 46 22 62Q32 34 44 20Z");
  inked(pen, pen.across("#5a6270", "#eef2f7", "#98a1af", "#454b58"), "M32 64Q26 22 50 14Q70 12 73 34L70 37 62 34Q56 44 57 56L58 72 44 76Q34 74 32 64Z");
  pen.line("#353a45", "M36 34Q52 22 72 33M44 74Q40 60 43 44M49 18Q58 24 60 34", 1, 0.8).disc(G3, 48, 42, 2.2);
};
const wimple: Part = (pen, { cloth }) => {
  inked(pen, pen.across(mix(cloth, "#000000", 0.3), cloth), "M62 20Q30 10 26 46Q26 74 12 96Q36 104 46 84Q40 62 46 42Q52 30 66 29Z");
  inked(pen, "#fbf6ea", "M64 25Q46 26 43 44Q40 60 44 68Q54 74 64 66Q58 62 54 56Q48 42 66 32Z");
  pen.path("#d9ccb0", "M44 66Q54 74 64 66L62 76Q52 82 42 76Z");
};
const corno: Part = (pen, { trim }) => {
  inked(pen, pen.slant(true, mix(trim, "#ffffff", 0.35), trim, mix(trim, "#000000", 0.4)), "M33 38Q24 24 23 7Q32 1 38 10Q56 8 70 29L69 34Q50 26 33 38Z");
  inked(pen, gold(pen), "M31 36Q48 22 70 28L69.6 36Q50 30 36 44Z", 1);
  inked(pen, "#fbf6ea", "M34 42Q30 54 38 66L45 62Q40 52 43 42Z", 1);
};
const beret: Part = (pen, { trim, cloth }) => {
  inked(pen, pen.slant(true, "#ffffff", "#f0e6cf", mix(trim, "#ffffff", 0.4)), "M40 16Q22 -8 4 8Q-2 24 12 40Q10 26 22 22Q20 30 28 32Z");
  inked(pen, pen.slant(true, mix(cloth, "#ffffff", 0.3), cloth, mix(cloth, "#000000", 0.45)), "M28 40Q20 20 44 13Q76 8 81 26Q78 36 66 33Q46 30 36 42Q32 44 28 40Z");
  inked(pen, trim, "M34 42Q46 28 69 32L69 36.6Q48 34 38 47Z", 1);
  pen.disc(gold(pen), 44, 33, 3);
};
const ruff: Part = (pen) => {
  inked(pen, pen.down("#ffffff", "#e4dac4"), "M30 78Q26 68 36 68Q44 62 52 67Q62 61 68 67Q78 68 73 78Q62 88 50 85Q38 87 30 78Z");
  pen.line("#9c8f74", "M36 70 38 80M44 67 45 83M52 68V84M60 66 58 83M67 68 65 80", 0.9, 0.9);
};
const bun: Part = (pen, { hair, trim }) => {
  inked(pen, hair, "M24 32A11 11 0 1 1 36 46Z");
  pen.line(G3, "M20 30Q28 36 34 22M22 40Q32 38 38 28", 1.1).disc("#ffffff", 24, 26, 1.7).disc("#ffffff", 31, 30, 1.7);
  inked(pen, gold(pen), "M38 27Q50 15 66 23L68 14 61 17 57 7 51 15 43 9 42 18 34 17Z", 1);
  pen.disc(trim, 55, 16, 2);
};
const mitre: Part = (pen, { cloth, trim }) => {
  inked(pen, pen.across("#ffffff", "#f4ead2", "#c9b48a"), "M31 38 29 16 46 -4 58 8 66 -1 71 18 69 35Q50 26 31 38Z");
  inked(pen, cloth, "M45 29 43 6 51 4 55 28Z", 0.9);
  inked(pen, gold(pen), "M31 37Q50 24 69 34L69 28Q50 19 30.6 30Z", 1);
  pen.disc(trim, 49, 13, 2.6).disc(trim, 49, 22, 2.2);
  inked(pen, "#f4ead2", "M31 38 25 66 33 68 37 44Z", 1);
};
const braids: Part = (pen, { hair }) => {
  inked(pen, hair, "M62 28Q51 35 50 45Q48 52 44 56Q30 56 30 40Q34 21 52 20Q63 20 67 28Z");
  for (let i = 0; i < 4; i++) inked(pen, mix(hair, i % 2 ? "#ffffff" : "#000000", 0.16), `M${rounded(38 - i * 2)} ${56 + i * 9}q-8 1 -7 8q8 4 13 -1q1 -6 -6 -7Z`, 1);
};

/** Who they are, in the order of their ids. */
const PEOPLE: readonly { readonly woman?: boolean; readonly skin: string; readonly hair: string; readonly wears: readonly Part[] }[] = [
  { skin: "#f2cfa8", hair: "#6b3a1a", wears: [shortHair, beard, crown] },
  { woman: true, skin: "#f6d9bd", hair: "#a8692e", wears: [hennin] },
  { skin: "#a8683c", hair: "#1c1310", wears: [beard, turban] },
  { skin: "#e6b98c", hair: "#3a2212", wears: [helmet] },
  { woman: true, skin: "#f0cba6", hair: "#5a3a1c", wears: [wimple] },
  { skin: "#edc8a0", hair: "#d9d2c4", wears: [corno] },
  { skin: "#c98d5a", hair: "#23140c", wears: [shortHair, beret] },
  { woman: true, skin: "#f6dcc4", hair: "#b5482a", wears: [longHair, bun, ruff] },
  { skin: "#8a5430", hair: "#efe9dc", wears: [beard, mitre] },
  { woman: true, skin: "#dba878", hair: "#1f1410", wears: [braids, crown] },
];

/** The rim of the medal, in the colours that the noble requires. */
function medal(pen: Pen, colours: readonly string[]): void {
  const [x, y, r] = [59, 48, 40];
  pen.disc("#000000", x, y + 1.4, r + 3.4, 0.5).disc(gold(pen), x, y, r + 2.6).disc(DARK, x, y, r + 1);
  colours.forEach((colour, i) => {
    const [a, b] = [i, i + 1].map((n) => (n / colours.length) * Math.PI * 2 - Math.PI / 2) as [number, number];
    const at = (angle: number) => `${rounded(x + Math.cos(angle) * r)} ${rounded(y + Math.sin(angle) * r)}`;
    pen.path(colour, `M${x} ${y}L${at(a)}A${r} ${r} 0 0 1 ${at(b)}Z`);
  });
  pen.disc(DARK, x, y, r - 6.4).disc(pen.radial("#fff3d2", "#f0d79c", "#c79a52"), x, y, r - 7.4);
}

export function drawNoble(id: number): string {
  const noble = nobleOf(id);
  const person = PEOPLE[(id - 1) % PEOPLE.length];
  const pen = new Pen(`n${id}`);
  const colours = GEMS.filter((gem) => noble.needs[gem]).map((gem) => (gem === "w" ? "#f4f7fb" : (STONES[gem][gem === "k" ? 1 : 2] ?? DARK)));
  pen.box(pen.slant(true, "#3b4152", "#232733", "#14161e"), 0, 0, 100, 100);
  medal(pen, colours);
  if (!person) return pen.svg(100, 100);
  const [cloth = DARK, trim = DARK] = colours;
  const look: Look = { skin: person.skin, hair: person.hair, cloth, trim };
  const clip = `n${id}c`;
  pen.raw(`<clipPath id='${clip}'><path d='M0 0H100V52A42 42 0 0 1 17 52L0 60Z'/></clipPath><g clip-path='url(#${clip})'>`);
  pen.placed(7, 4, 0, 0.98, () => {
    bust(pen, look, person.woman === true);
    for (const part of person.wears) part(pen, look);
  });
  pen.raw("</g>").disc(pen.radial([0, "#171a23", 0.97], [0.55, "#171a23", 0.9], [1, "#171a23", 0]), 8, 10, 34);
  return pen.svg(100, 100);
}
