/** The facets in the head of a plain card, seeded by the card's id. */

export interface Facet {
  /** Points of a triangle in a view box of 100 by 47. */
  readonly points: string;
  /** Light (positive) or dark (negative), at most 0.12 in absolute value. */
  readonly shade: number;
}

const COLUMNS = 4;
const WIDTH = 100;
const HEIGHT = 47;
const DEEPEST = 0.12;

/** Eight triangles, two in each slanting column. */
export function facets(id: number): Facet[] {
  const next = generator(id);
  const lean = 8 + 22 * next();
  const edges = Array.from({ length: COLUMNS + 1 }, (_, i) => {
    const x = (i * (WIDTH + 50)) / COLUMNS - 25 + 16 * (next() - 0.5);
    return { top: x + lean, bottom: x - lean };
  });
  const shade = () => Math.round((next() * 2 - 1) * 100 * DEEPEST) / 100;
  return edges.slice(1).flatMap((right, i) => {
    const left = edges[i] ?? right;
    return [
      { points: triangle(left.top, 0, right.top, 0, left.bottom, HEIGHT), shade: shade() },
      { points: triangle(right.top, 0, right.bottom, HEIGHT, left.bottom, HEIGHT), shade: shade() },
    ];
  });
}

const triangle = (...corners: number[]): string => corners.map((n) => Math.round(n)).join(" ");

/** Pseudo-random numbers from 0 to 1 (mulberry32). */
function generator(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}
