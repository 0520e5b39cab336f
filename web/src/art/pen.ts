/** Writes SVG: shapes in drawing order, gradients collected as needed. */

import { rounded } from "./numbers";

export type Point = readonly [number, number];
/** A gradient stop: where (0 to 1), colour, opacity. */
export type Stop = readonly [number, string, number?];

/** Indexed, not destructured: this runs for every shape, mostly before the code is optimized. */
const at = (points: readonly Point[]): string => points.map((p) => rounded(p[0]) + " " + rounded(p[1])).join("L");
/** Opacity of the paint, not of the shape, so that browsers need no extra layer. */
const seen = (opacity: number, paint = "fill"): string => (opacity === 1 ? "" : ` ${paint}-opacity='${rounded(opacity, 2)}'`);

/** The path through points, closed. */
export const through = (points: readonly Point[]): string => `M${at(points)}Z`;
/** The path along points, open. */
export const along = (points: readonly Point[]): string => `M${at(points)}`;

export class Pen {
  private readonly shapes: string[] = [];
  private readonly gradients = new Map<string, string>();
  private definitions = "";

  /** Gradient ids contain the key, so that several pictures fit in one document. */
  constructor(private readonly key: string) {}

  private define(kind: string, frame: string, colours: readonly (string | Stop)[]): string {
    const key = kind + frame + colours.join();
    const known = this.gradients.get(key);
    if (known !== undefined) return known;
    const name = `${this.key}-${this.gradients.size}`;
    this.definitions += `<${kind} id='${name}'${frame}>${stops(colours)}</${kind}>`;
    this.gradients.set(key, `url(#${name})`);
    return `url(#${name})`;
  }

  /** A fill from top to bottom of the shape. */
  down(...colours: (string | Stop)[]): string {
    return this.define("linearGradient", " x2='0' y2='1'", colours);
  }

  /** A fill from left to right of the shape. */
  across(...colours: (string | Stop)[]): string {
    return this.define("linearGradient", "", colours);
  }

  /** A fill from the upper left to the lower right of the shape, or from the upper right. */
  slant(left: boolean, ...colours: (string | Stop)[]): string {
    return this.define("linearGradient", left ? " x2='1' y2='1'" : " x1='1' x2='0' y2='1'", colours);
  }

  /** A fill from the middle outwards. */
  radial(...colours: (string | Stop)[]): string {
    return this.define("radialGradient", "", colours);
  }

  raw(markup: string): this {
    this.shapes.push(markup);
    return this;
  }

  path(fill: string, d: string, opacity = 1): this {
    return this.raw(`<path fill='${fill}' d='${d}'${seen(opacity)}/>`);
  }

  poly(fill: string, points: readonly Point[], opacity = 1): this {
    return this.path(fill, through(points), opacity);
  }

  line(colour: string, d: string, width: number, opacity = 1): this {
    return this.raw(
      `<path fill='none' stroke='${colour}' stroke-width='${rounded(width, 2)}' stroke-linecap='round' stroke-linejoin='round' d='${d}'${seen(opacity, "stroke")}/>`,
    );
  }

  disc(fill: string, x: number, y: number, r: number, opacity = 1): this {
    return this.raw(`<circle fill='${fill}' cx='${rounded(x)}' cy='${rounded(y)}' r='${rounded(r, 2)}'${seen(opacity)}/>`);
  }

  oval(fill: string, x: number, y: number, rx: number, ry: number, opacity = 1): this {
    return this.raw(`<ellipse fill='${fill}' cx='${rounded(x)}' cy='${rounded(y)}' rx='${rounded(rx, 2)}' ry='${rounded(ry, 2)}'${seen(opacity)}/>`);
  }

  ring(colour: string, x: number, y: number, r: number, width: number, opacity = 1): this {
    return this.raw(
      `<circle fill='none' stroke='${colour}' stroke-width='${rounded(width, 2)}' cx='${rounded(x)}' cy='${rounded(y)}' r='${rounded(r)}'${seen(opacity, "stroke")}/>`,
    );
  }

  box(fill: string, x: number, y: number, width: number, height: number, opacity = 1, radius = 0): this {
    const round = radius > 0 ? ` rx='${rounded(radius)}'` : "";
    return this.raw(`<rect fill='${fill}' x='${rounded(x)}' y='${rounded(y)}' width='${rounded(width)}' height='${rounded(height)}'${round}${seen(opacity)}/>`);
  }

  /** Light that fades outwards. */
  glow(colour: string, x: number, y: number, r: number, strength = 1, flat = 1): this {
    return this.oval(this.radial([0, colour, strength], [0.45, colour, strength * 0.4], [1, colour, 0]), x, y, r, r * flat);
  }

  /** A sparkle of four points. */
  glint(colour: string, x: number, y: number, size: number, opacity = 1): this {
    const [l, r, t, b] = [x - size, x + size, y - size, y + size].map((n) => rounded(n));
    const c = `${rounded(x)} ${rounded(y)}`;
    return this.path(colour, `M${c.split(" ")[0]} ${t}Q${c} ${r} ${c.split(" ")[1]}Q${c} ${c.split(" ")[0]} ${b}Q${c} ${l} ${c.split(" ")[1]}Q${c} ${c.split(" ")[0]} ${t}Z`, opacity);
  }

  /** Draws `draw` translated, rotated (degrees) and scaled (negative: mirrored). */
  placed(x: number, y: number, turn: number, scale: number, draw: () => void, mirror = false): this {
    const rotate = turn === 0 ? "" : ` rotate(${rounded(turn)})`;
    const size = scale === 1 && !mirror ? "" : ` scale(${rounded(mirror ? -scale : scale, 2)} ${rounded(scale, 2)})`;
    this.raw(`<g transform='translate(${rounded(x)} ${rounded(y)})${rotate}${size}'>`);
    draw();
    return this.raw("</g>");
  }

  /** The picture; `frame` shows a part of it. */
  svg(width: number, height: number, frame: readonly number[] = [0, 0, width, height]): string {
    const defs = this.definitions === "" ? "" : `<defs>${this.definitions}</defs>`;
    return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${frame.join(" ")}' preserveAspectRatio='xMidYMid slice'>${defs}${this.shapes.join("")}</svg>`;
  }
}

/** Spreads plain colours evenly. */
function stops(colours: readonly (string | Stop)[]): string {
  const last = Math.max(1, colours.length - 1);
  return colours.map((each, i) => (typeof each === "string" ? stop(i / last, each, 1) : stop(each[0], each[1], each[2] ?? 1))).join("");
}

function stop(offset: number, colour: string, opacity: number): string {
  return `<stop offset='${rounded(offset, 2)}' stop-color='${colour}'${opacity === 1 ? "" : ` stop-opacity='${rounded(opacity, 2)}'`}/>`;
}
