/** Colours of the pictures. Every place has several hours; an hour is a sky, a light and a shadow. */

import type { Bonus } from "../catalog/catalog";

/** Sky from top to horizon, the light, the colour of things in shade, and the deepest shadow. */
export interface Air {
  readonly top: string;
  readonly mid: string;
  readonly low: string;
  readonly sun: string;
  readonly body: string;
  readonly deep: string;
  readonly night?: boolean;
}

const air = (top: string, mid: string, low: string, sun: string, body: string, deep: string, night = false): Air => ({ top, mid, low, sun, body, deep, night });

/** Morning, day, evening, night of every colour. */
export const AIRS: Readonly<Record<Bonus, readonly [Air, ...Air[]]>> = {
  w: [
    air("#8ab3de", "#c5daec", "#fddccb", "#fff6e6", "#638cb6", "#1c3a5a"),
    air("#86b2e0", "#c3dcf0", "#fbf8ee", "#ffffff", "#6a93bd", "#1f4063"),
    air("#83a0cb", "#c6d0e4", "#ffcbb2", "#ffedd2", "#6280ac", "#1b3052"),
    air("#5f79a8", "#97aed2", "#dbe6f2", "#fffdf2", "#4c6894", "#14233f", true),
  ],
  u: [
    air("#1c56b4", "#5b9bdc", "#fbe3bd", "#fff4d8", "#2560ac", "#071d49"),
    air("#1a55b8", "#4792dc", "#c4e8f2", "#ffffff", "#1f62b4", "#06204f"),
    air("#16398f", "#4a76c4", "#f8bd8e", "#ffe3b2", "#1f509f", "#071841"),
    air("#0a1b55", "#17429a", "#5597d6", "#f6f8ff", "#173d8e", "#040d2e", true),
  ],
  g: [
    air("#1f8a63", "#7cc38d", "#f7efb4", "#fffbdc", "#1d7a56", "#03281f"),
    air("#12795a", "#4fae80", "#cdeab0", "#fdfff0", "#157352", "#042a22"),
    air("#12604f", "#5b9d6c", "#f3cf82", "#fff0bd", "#1a664c", "#04231f"),
    air("#053c3a", "#0e6556", "#63b993", "#f0fff5", "#0c5547", "#021a1a", true),
  ],
  r: [
    air("#c33a4a", "#f0855a", "#ffdfa4", "#fff7dd", "#c2403f", "#3d0a1c"),
    air("#c0303f", "#ec7448", "#ffcf8a", "#fffbe8", "#bb3637", "#3a0919"),
    air("#7c1236", "#d2413f", "#ffb066", "#ffeab4", "#9e2238", "#2b0617"),
    air("#3c0a30", "#8a1a3c", "#e3664c", "#ffeed6", "#74163a", "#1c0413", true),
  ],
  k: [
    air("#23202b", "#4a414c", "#d79b5a", "#ffe0a0", "#443c48", "#0e0c12"),
    air("#2a2833", "#57535f", "#b9b0ac", "#fff4dc", "#494550", "#100e15"),
    air("#211a22", "#4d3639", "#cf6d3c", "#ffc374", "#423339", "#0d090d"),
    air("#15161f", "#333440", "#83828f", "#f4f1e8", "#34343f", "#08080c", true),
  ],
  j: [
    air("#4f7488", "#9fb0b0", "#f8d9bc", "#fff5e0", "#5f6f80", "#1f2836"),
    air("#4a5d78", "#a09daa", "#f3bfa8", "#ffe8cb", "#656277", "#221f31"),
    air("#2b3d5c", "#6d7389", "#e5a78f", "#ffe0bc", "#4d4d66", "#171a2a"),
    air("#1c2b44", "#455672", "#b1a3ad", "#fff6ea", "#3b445d", "#0e1422", true),
  ],
  n: [
    air("#8b7347", "#c8a76b", "#fbe6b4", "#fffaea", "#8a7048", "#2c2117"),
    air("#7a6138", "#bb9658", "#f8d893", "#fff2cf", "#7d6340", "#281d14"),
  ],
};

/** Stones from shadow to light. */
export const STONES: Readonly<Record<Exclude<Bonus, "n" | "j">, readonly string[]>> = {
  w: ["#5d7aa4", "#93aed1", "#c9daee", "#eff6fd", "#ffffff"],
  u: ["#0a2670", "#1646ab", "#2b6fe0", "#74b2fa", "#e0f0ff"],
  g: ["#023a27", "#08683f", "#129b63", "#5bd49b", "#dcfbea"],
  r: ["#57051b", "#990e2a", "#d01c3b", "#fb5a68", "#ffd6d2"],
  k: ["#08070c", "#1f1b28", "#413b4e", "#7f7890", "#e6e0f0"],
};
export const GOLD: readonly string[] = ["#4a2d08", "#925f17", "#d39a33", "#f6d27a", "#fff6d3"];
export const STEEL: readonly string[] = ["#1e2029", "#4d525f", "#8f97a6", "#cfd6e0", "#ffffff"];
export const IVORY = "#f8f0df";

/** The ground of the figures at the head of a card. */
export const HEADS: Readonly<Record<Bonus, string>> = { w: "#f1f5fa", u: "#123f96", g: "#075a3b", r: "#981229", k: "#1b1822", j: "#3b4357", n: "#5c4a2d" };
