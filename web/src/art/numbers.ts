/** Numbers: chance that is the same every time, and colours as mixtures. */

/** A number with few digits, as SVG wants it. */
export function rounded(n: number, digits: 1 | 2 = 1): number {
  return digits === 1 ? Math.round(n * 10) / 10 : Math.round(n * 100) / 100;
}

/** Chance seeded by a whole number (mulberry32). */
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

  /** A whole number below `n`. */
  below(n: number): number {
    return Math.floor(this.from(0, n));
  }

  flip(): boolean {
    return this.from(0, 1) < 0.5;
  }
}

const channels = (hex: string): number[] => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
const mixtures = new Map<string, string>();

/** Between two colours: 0 is the first, 1 the second. */
export function mix(a: string, b: string, share: number): string {
  const key = a + b + Math.round(share * 64);
  const known = mixtures.get(key);
  if (known !== undefined) return known;
  const other = channels(b);
  const mixed = `#${channels(a).map((n, i) => Math.round(n + ((other[i] ?? n) - n) * share).toString(16).padStart(2, "0")).join("")}`;
  mixtures.set(key, mixed);
  return mixed;
}

/** A colour of a ramp, 0 the first to 1 the last. */
export function ramp(colours: readonly string[], where: number): string {
  const place = Math.min(0.999, Math.max(0, where)) * (colours.length - 1);
  const below = colours[Math.floor(place)] ?? "#000000";
  return mix(below, colours[Math.floor(place) + 1] ?? below, place % 1);
}

/** An item of a list that is long enough, counted round. */
export function pick<T>(list: readonly [T, ...T[]], index: number): T {
  return list[index % list.length] ?? list[0];
}

const nights = new Map<string, string>();

/** A picture by lamplight: every colour sinks a little, the brightest most. */
export function dimmed(svg: string): string {
  return svg.replace(/#[0-9a-f]{6}/g, (hex) => {
    const known = nights.get(hex);
    if (known !== undefined) return known;
    const [r = 0, g = 0, b = 0] = channels(hex);
    const light = (0.3 * r + 0.6 * g + 0.1 * b) / 255;
    const dim = mix(hex, "#0d0c18", 0.06 + 0.16 * light);
    nights.set(hex, dim);
    return dim;
  });
}
