import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subset, { type SubsetFontOptions } from 'subset-font';
import type { Plugin } from 'vite';

/** Where the fonts of the page are written, with their style sheet. */
export const FOLDER = fileURLToPath(new URL('./node_modules/.cache/fonts/', import.meta.url));

const range = (from: number, to: number): string => String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

/** What the page's own texts use, in all of its languages; names of players may use more. */
const COMMON = `${range(0x20, 0x7e)}\u00a0\u2009\u202fÄÖÜäöüßÁÉÍÓÚÑáéíóúñ¡¿ÀÂÇÈÊÎÔÙÛŒàâçèêëîïôùûœ·×−–—‘’‚“”„«»…←↑→↓`;
const RARE = [...range(0xa1, 0xff)].filter((character) => !COMMON.includes(character)).join('');

/** Kerning, accents, and figures as wide as each other. */
const FEATURES = ['kern', 'mark', 'ccmp', 'locl', 'liga', 'lnum', 'tnum'];

interface Face {
  family: string;
  file: string;
  weight: string;
  axes: SubsetFontOptions['variationAxes'];
}
const FACES: readonly Face[] = [
  { family: 'Source Sans 3', file: 'source-sans-3', weight: '400 800', axes: { wght: { min: 400, max: 800 } } },
  { family: 'Ysabeau Office', file: 'ysabeau-office', weight: '700', axes: { wght: 700 } },
];

/** The characters of a text as a style sheet names them. */
function codes(text: string): string {
  const sorted = [...new Set(text)].map((character) => character.charCodeAt(0)).sort((a, b) => a - b);
  const starts = sorted.filter((code) => !sorted.includes(code - 1));
  const ends = sorted.filter((code) => !sorted.includes(code + 1));
  return starts.map((code, i) => `U+${code.toString(16)}-${(ends[i] ?? code).toString(16)}`).join(',');
}

/** Writes one file of a font with some of its characters; returns its rule. */
async function cut({ family, file, weight, axes }: Face, name: string, text: string): Promise<string> {
  const whole = readFileSync(new URL(`./node_modules/@fontsource-variable/${file}/files/${file}-latin-wght-normal.woff2`, import.meta.url));
  writeFileSync(`${FOLDER}${file}-${name}.woff2`, await subset(whole, text, { targetFormat: 'woff2', variationAxes: axes, keepFeatures: FEATURES }));
  return `@font-face { font-family: "${family}"; font-weight: ${weight}; font-display: swap; src: url("./${file}-${name}.woff2") format("woff2"); unicode-range: ${codes(text)}; }`;
}

/** Cuts the fonts to the weights and characters that the page uses: a first visit loads little more than it shows. */
export const fonts = (): Plugin => ({
  name: 'fonts',
  async buildStart() {
    mkdirSync(FOLDER, { recursive: true });
    const rules = await Promise.all(FACES.flatMap((face) => [cut(face, 'common', COMMON), cut(face, 'rare', RARE)]));
    writeFileSync(`${FOLDER}fonts.css`, `${rules.join('\n')}\n`);
  },
});
