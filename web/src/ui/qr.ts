/** QR codes (ISO/IEC 18004) for short texts: byte mode, error correction M, versions 1 to 10. */

/** Error-correction words per block, then pairs: number of blocks, data words per block. */
const BLOCKS: readonly (readonly [number, ...(readonly [number, number])[]])[] = [
  [10, [1, 16]],
  [16, [1, 28]],
  [26, [1, 44]],
  [18, [2, 32]],
  [24, [2, 43]],
  [16, [4, 27]],
  [18, [4, 31]],
  [22, [2, 38], [2, 39]],
  [22, [3, 36], [2, 37]],
  [26, [4, 43], [1, 44]],
];

/** Centres of the alignment patterns from version 2 on, besides 6, which all share. */
const CENTRES: readonly (readonly number[])[] = [
  [], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50],
];

type Grid = boolean[][];
type Mask = (row: number, column: number) => boolean;

const MASKS: readonly Mask[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** The dark modules of the code of a text, row by row. */
export function qr(text: string): Grid {
  const bytes = [...new TextEncoder().encode(text)];
  const version = fitting(bytes.length);
  const words = interleave(dataWords(bytes, version), version);
  const candidates = MASKS.map((_, mask) => drawn(words, version, mask));
  return candidates.reduce((best, grid) => (penalty(grid) < penalty(best) ? grid : best));
}

/** The code as the path of an SVG whose unit is one module. */
export function qrPath(grid: Grid): string {
  const runs = grid.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join(""));
  return runs.join("");
}

function capacity(version: number): number {
  return groups(version).reduce((sum, [count, words]) => sum + count * words, 0);
}

function groups(version: number): (readonly [number, number])[] {
  const [, ...rest] = BLOCKS[version - 1] ?? [0];
  return rest;
}

function fitting(length: number): number {
  for (let version = 1; version <= BLOCKS.length; version++) {
    if (length + (version < 10 ? 2 : 3) <= capacity(version)) return version;
  }
  throw new RangeError(`${length} bytes are too many for a code`);
}

/** The text as data words: mode, length, bytes, terminator, padding. */
export function dataWords(bytes: readonly number[], version: number): number[] {
  const bits = [...binary(4, 4), ...binary(bytes.length, version < 10 ? 8 : 16)];
  for (const byte of bytes) bits.push(...binary(byte, 8));
  const room = capacity(version) * 8;
  bits.push(...binary(0, Math.min(4, room - bits.length)));
  while (bits.length % 8) bits.push(0);
  const words: number[] = [];
  for (let i = 0; i < bits.length; i += 8) words.push(parseInt(bits.slice(i, i + 8).join(""), 2));
  for (let pad = 0xec; words.length * 8 < room; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

function binary(value: number, width: number): number[] {
  return Array.from({ length: width }, (_, i) => (value >> (width - 1 - i)) & 1);
}

/** Data and correction words of all blocks, interleaved as the symbol stores them. */
function interleave(words: readonly number[], version: number): number[] {
  const blocks: number[][] = [];
  let start = 0;
  for (const [count, size] of groups(version)) {
    for (let i = 0; i < count; i++, start += size) blocks.push(words.slice(start, start + size));
  }
  const degree = (BLOCKS[version - 1] ?? [0])[0];
  return [...deal(blocks), ...deal(blocks.map((block) => correction(block, degree)))];
}

function deal(blocks: readonly number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, i) => blocks.flatMap((block) => block[i] ?? [])).flat();
}

/** Product in GF(256), modulo x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** Reed-Solomon words: the remainder of the data modulo the generator of that degree. */
export function correction(words: readonly number[], degree: number): number[] {
  const divisor = generator(degree);
  let rest = new Array<number>(degree).fill(0);
  for (const word of words) {
    const factor = word ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, i) => value ^ times(divisor[i] ?? 0, factor));
  }
  return rest;
}

/** Coefficients of (x - 1)(x - 2)(x - 4)…, without the leading 1. */
function generator(degree: number): number[] {
  let result = [1];
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2)) {
    const scaled = result.map((value) => times(value, root));
    result = [...result, 0].map((value, j) => value ^ (j > 0 ? (scaled[j - 1] ?? 0) : 0));
  }
  return result.slice(1);
}

/** Draws the function patterns, then the words along the zigzag under a mask. */
function drawn(words: readonly number[], version: number, mask: number): Grid {
  const size = 17 + 4 * version;
  const dark: Grid = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const fixed: Grid = dark.map((row) => row.map(() => false));
  const set = (row: number, column: number, value: boolean): void => {
    if (dark[row]?.[column] === undefined) return;
    dark[row][column] = value;
    (fixed[row] as boolean[])[column] = true;
  };
  patterns(size, version, set);
  formatBits(size, mask, set);
  if (version >= 7) versionBits(size, version, set);
  zigzag(dark, fixed, words, MASKS[mask] as Mask);
  return dark;
}

type Setter = (row: number, column: number, value: boolean) => void;

function patterns(size: number, version: number, set: Setter): void {
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) {
    square(row, column, 4, (ring) => ring !== 2 && ring !== 4, set);
  }
  const centres = [6, ...(CENTRES[version - 1] ?? [])];
  for (const row of centres) for (const column of centres) {
    const corner = (row === 6 && column > size - 9) || (column === 6 && row > size - 9) || row + column === 12;
    if (version > 1 && !corner) square(row, column, 2, (ring) => ring !== 1, set);
  }
}

function square(row: number, column: number, reach: number, dark: (ring: number) => boolean, set: Setter): void {
  for (let dr = -reach; dr <= reach; dr++) {
    for (let dc = -reach; dc <= reach; dc++) {
      set(row + dr, column + dc, dark(Math.max(Math.abs(dr), Math.abs(dc))));
    }
  }
}

/** A BCH code: a value followed by its remainder modulo a generator. */
function bch(value: number, divisor: number, degree: number): number {
  let rest = value << degree;
  for (let bit = 31 - Math.clz32(rest); bit >= degree; bit = 31 - Math.clz32(rest)) {
    rest ^= divisor << (bit - degree);
  }
  return (value << degree) | rest;
}

function formatBits(size: number, mask: number, set: Setter): void {
  const bits = bch(mask, 0x537, 10) ^ 0x5412;
  for (let i = 0; i < 15; i++) {
    const dark = ((bits >> i) & 1) === 1;
    if (i < 8) set(i < 6 ? i : i + 1, 8, dark);
    else set(8, i < 9 ? 7 : 14 - i, dark);
    if (i < 8) set(8, size - 1 - i, dark);
    else set(size - 15 + i, 8, dark);
  }
  set(size - 8, 8, true);
}

function versionBits(size: number, version: number, set: Setter): void {
  const bits = bch(version, 0x1f25, 12);
  for (let i = 0; i < 18; i++) {
    const dark = ((bits >> i) & 1) === 1;
    const [near, far] = [Math.floor(i / 3), size - 11 + (i % 3)];
    set(near, far, dark);
    set(far, near, dark);
  }
}

function zigzag(dark: Grid, fixed: Grid, words: readonly number[], mask: Mask): void {
  const size = dark.length;
  let bit = 0;
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up) {
    for (let i = 0; i < size; i++) {
      const row = up ? size - 1 - i : i;
      for (const column of [right, right - 1]) {
        if (fixed[row]?.[column]) continue;
        const one = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        (dark[row] as boolean[])[column] = one !== mask(row, column);
        bit++;
      }
    }
  }
}

/** The penalty of a grid: long runs, blocks, finder-like patterns, imbalance. */
function penalty(grid: Grid): number {
  const columns = grid.map((_, i) => grid.map((row) => row[i] ?? false));
  const lines = [...grid, ...columns].map((line) => line.map(Number).join(""));
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []);
  const finders = lines.flatMap((line) => line.match(/(?=00001011101|10111010000)/g) ?? []).length;
  const darkShare = grid.flat().filter(Boolean).length / grid.length ** 2;
  return (
    runs.reduce((sum, run) => sum + run.length - 2, 0) +
    3 * blocksOfFour(grid) +
    40 * finders +
    10 * Math.floor(Math.abs(darkShare * 100 - 50) / 5)
  );
}

function blocksOfFour(grid: Grid): number {
  let count = 0;
  for (let r = 1; r < grid.length; r++) {
    for (let c = 1; c < grid.length; c++) {
      const value = grid[r]?.[c];
      if (value === grid[r - 1]?.[c] && value === grid[r]?.[c - 1] && value === grid[r - 1]?.[c - 1]) count++;
    }
  }
  return count;
}
