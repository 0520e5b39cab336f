/** Seeded random numbers and colour mixing. */

/** A number with few digits, for SVG. */
export function rounded(n: number, digits: 1 | 2 = 1): number {
  return digits === 1 ? Math.round(n * 10) / 10 : Math.round(n * 100) / 100;
}

/** A random number generator seeded by an integer (mulberry32). */
export class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = Math.imul(seed + 1, 0x9e3779b1);
  }

  /** A number from `low` to `high`. */
  from(low: number, high: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let value = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return low + ((high - low) * ((value ^ (value >>> 14)) >>> 0)) / 2 ** 32;
  }

  /** An integer below `n`. */
  below(n: number): number {
    return Math.floor(this.from(0, n));
  }

  flip(): boolean {
    return this.from(0, 1) < 0.5;
  }
}

const mixtures = new Map<string, string>();
const STEPS = 64;

/** Mixes two colours: 0 is the first, 1 the second, in steps of 1/64. */
export function mix(a: string, b: string, share: number): string {
  const step = Math.round(Math.min(1, Math.max(0, share)) * STEPS);
  const key = a + b + step;
  const known = mixtures.get(key);
  if (known !== undefined) return known;
  const [from, to] = [parseInt(a.slice(1), 16), parseInt(b.slice(1), 16)];
  const channel = (shift: number): number => {
    const [low, high] = [(from >> shift) & 255, (to >> shift) & 255];
    return Math.round(low + ((high - low) * step) / STEPS) << shift;
  };
  const mixed = `#${((1 << 24) | channel(16) | channel(8) | channel(0)).toString(16).slice(1)}`;
  mixtures.set(key, mixed);
  return mixed;
}

/** A colour of a ramp, 0 the first to 1 the last. */
export function ramp(colours: readonly string[], where: number): string {
  const place = Math.min(0.999, Math.max(0, where)) * (colours.length - 1);
  const below = colours[Math.floor(place)] ?? "#000000";
  return mix(below, colours[Math.floor(place) + 1] ?? below, place % 1);
}

/** An item of a non-empty list, with the index wrapped around. */
export function pick<T>(list: readonly [T, ...T[]], index: number): T {
  return list[index % list.length] ?? list[0];
}

const nights = new Map<string, string>();

/** The darker version of a picture: every colour is dimmed, bright ones most; sparkles stay. */
export function dimmed(svg: string): string {
  return svg.replace(/#[0-9a-f]{6}/g, (hex) => {
    const known = nights.get(hex);
    if (known !== undefined) return known;
    const n = parseInt(hex.slice(1), 16);
    const light = (0.3 * (n >> 16) + 0.6 * ((n >> 8) & 255) + 0.1 * (n & 255)) / 255;
    const dim = mix(hex, "#0d0c18", light > 0.975 ? 0.02 : 0.06 + 0.13 * light);
    nights.set(hex, dim);
    return dim;
  });
}
