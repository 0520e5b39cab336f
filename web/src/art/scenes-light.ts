/** Level 1 scenes of diamond, sapphire and emerald: four views of each. */

import { cave, edge, ferns, fir, firs, frond, hills, jagged, layer, ledge, mist, mouth, peak, range, type Scene, sky, tone, water, wave } from "./land";
import { mix, rounded } from "./numbers";
import { along, type Point } from "./pen";

export type View = (s: Scene) => void;

/* ---- diamond: snow and ice ---- */

const alps: View = (s) => {
  const x = s.side < 0 ? s.dice.from(56, 70) : s.dice.from(34, 48);
  sky(s, 92);
  range(s, 82, 12, 0.12);
  peak(s, x - s.side * 38, s.dice.from(54, 62), 116, 40, 0.3);
  mist(s, 98, 0.7);
  peak(s, x, s.dice.from(34, 42), 126, 52, 0.5);
  mist(s, 112, 0.6);
  firs(s, 121, 7, 0.72, 0, 44);
  ledge(s);
};

const chalk: View = (s) => {
  const { pen, dice, side } = s;
  sky(s, 88);
  water(s, 88);
  const X = (k: number) => (side < 0 ? 104 - k : -4 + k);
  [[66, 30, 0.1], [52, 14, 0.22], [34, 2, 0.4]].forEach(([reach = 0, drop = 0, near = 0]) => {
    const top = 46 + drop + dice.from(-3, 3);
    const face = jagged(dice, [X(reach - 4), top + 4], [X(reach + 4), 104], 3, 4).map(([x, y], i) => [x + (i % 2 ? 1.4 : -1.2), y] as Point);
    const bright = mix("#ffffff", tone(s, near), 0.22);
    pen.poly(pen.down(bright, tone(s, near + 0.12)), [[X(0), top - 3], [X(reach * 0.5), top], ...face, [X(0), 108]]);
    for (let i = 1; i < 5; i++) pen.line(tone(s, near + 0.3), along(jagged(dice, [X(0), top + i * 11], [X(reach - 2), top + 4 + i * 10], 2, 2)), 0.5, 0.4);
    pen.poly(tone(s, near + 0.34), [[X(0), top - 4], [X(reach * 0.5), top - 1.6], [X(reach - 4), top + 3.4], [X(reach - 6), top + 5.4], [X(0), top + 1]]);
  });
  ledge(s, 117);
};

const iceCave: View = (s) => {
  const { pen, dice, air } = s;
  const x = s.side < 0 ? dice.from(42, 50) : dice.from(52, 60);
  sky(s, 92);
  range(s, 88, 8, 0.14);
  peak(s, x, dice.from(56, 62), 108, 34, 0.32);
  mist(s, 104, 0.6);
  [[40, 72, 0.36], [47, 84, 0.56], [58, 100, 0.8]].forEach(([rx = 0, ry = 0, near = 0]) => {
    const ice = pen.slant(s.side < 0, mix(tone(s, near), "#ffffff", 0.3), tone(s, near), mix(tone(s, near), air.deep, 0.5));
    cave(s, ice, mouth(dice, x, 126, rx, ry), mix(air.sun, "#ffffff", 0.6));
  });
  for (let i = 0; i < 9; i++) {
    const [a, h] = [6 + i * 11 + dice.from(-3, 3), dice.from(7, 20)];
    const top = 26 + Math.abs(a - x) * 0.25;
    pen.poly(pen.down(tone(s, 0.5), mix(air.mid, "#ffffff", 0.7)), [[a - 2.2, top - 6], [a + 2.2, top - 6], [a + dice.from(-0.6, 0.6), top + h]], 0.9);
  }
  pen.glow(air.sun, x, 116, 44, 0.5, 0.25);
  ledge(s, 119);
};

const frozenLake: View = (s) => {
  const { pen, dice, air } = s;
  sky(s, 84);
  const x = s.side < 0 ? dice.from(50, 62) : dice.from(40, 54);
  peak(s, x + 30 * s.side * -1, 60, 88, 30, 0.22);
  peak(s, x, dice.from(42, 48), 88, 40, 0.36);
  firs(s, 89, 13, 0.55);
  pen.box(pen.down(mix(air.low, "#ffffff", 0.4), mix(air.mid, air.body, 0.25), mix(air.body, air.mid, 0.3)), 0, 88, 100, 50);
  pen.poly(tone(s, 0.3), [[x - 22, 88], [x + 22, 88], [x + 3, 112], [x - 3, 112]], 0.28);
  for (let i = 0; i < 5; i++) pen.line("#ffffff", along(jagged(dice, [dice.from(0, 50), 93 + i * 6], [dice.from(50, 100), 92 + i * 7], 3, 3)), 0.5, 0.75);
  for (let i = 0; i < 26; i++) pen.disc("#ffffff", dice.from(0, 100), dice.from(34, 120), dice.from(0.4, 1.1), 0.8);
  fir(pen, s.side < 0 ? 93 : 8, 124, 40, tone(s, 0.85));
  fir(pen, s.side < 0 ? 84 : 17, 125, 26, tone(s, 0.92));
  ledge(s, 121);
};

/* ---- sapphire: water ---- */

const river: View = (s) => {
  const { pen, dice, air, side } = s;
  sky(s, 84);
  range(s, 76, 9, 0.16);
  hills(s, 82, 4, 0.32);
  firs(s, 90, 12, 0.5);
  hills(s, 91, 2, 0.5);
  const [x, bend] = [dice.from(32, 44), dice.from(9, 15) * side];
  const stream = `M${rounded(x - 1)} 90C${rounded(x + bend * 1.6)} 97 ${rounded(x - bend * 1.6)} 104 ${rounded(x - 20)} 122L${rounded(x - 26)} 140H${rounded(x + 34)}C${rounded(x + 16 - bend)} 116 ${rounded(x + 9 + bend * 1.6)} 100 ${rounded(x + 2)} 90Z`;
  pen.path(pen.down(mix(air.sun, "#ffffff", 0.5), "#cfe8fa", mix(air.mid, "#bfe0f6", 0.4)), stream);
  for (let i = 0; i < 8; i++) pen.box("#ffffff", x - 8 - i + dice.from(0, 12), 100 + i * 4, dice.from(4, 10), 0.8, 0.7, 0.4);
  firs(s, 112, 3, 0.8, -4, 12);
  firs(s, 112, 6, 0.8, 66, 104);
  ledge(s, 123);
};

const gorge: View = (s) => {
  const { pen, dice, air } = s;
  const [x, w] = [dice.from(52, 62), dice.from(8, 11)];
  sky({ ...s, sun: [s.sun[0], 38] }, 80);
  range(s, 66, 8, 0.15);
  pen.box(pen.down(mix("#ffffff", air.low, 0.4), mix("#ffffff", air.mid, 0.35), "#ffffff"), x - w, 62, w * 2, 54);
  for (let i = 0; i < 9; i++) pen.box(i % 2 ? "#ffffff" : air.mid, x - w + 1 + i * w * 0.22, 63 + dice.from(0, 12), 1, dice.from(22, 46), 0.6, 0.5);
  for (const k of [-1, 1] as const) wall(s, k, x + k * w);
  pen.box(pen.down(mix(air.mid, air.low, 0.4), air.body), -4, 113, 108, 30);
  pen.glow("#ffffff", x, 113, 26, 0.95, 0.4);
  for (let i = 0; i < 9; i++) pen.oval("#ffffff", x + dice.from(-28, 28), 116 + i * 2, dice.from(4, 10), 0.5, 0.5);
  ledge(s, 124);
};

function wall(s: Scene, k: -1 | 1, e: number): void {
  const { pen, dice } = s;
  const far = k < 0 ? -6 : 106;
  const lit = k === -s.side ? 0.42 : 0.62;
  const lip = jagged(dice, [far, 48], [e + k * 3, 62], 5, 4);
  const drop = jagged(dice, [e + k * 3, 62], [e, 118], 0, 3).map(([px, py], i) => [px + k * (i % 2 ? 3 : -0.5), py] as Point);
  pen.poly(layer(s, lit, 0.2), [...lip, ...drop, [far, 118]]);
  pen.poly(tone(s, lit + 0.2), [[far, 66], [e + k * 20, 72], [e + k * 11, 84], [e + k * 17, 98], [e + k * 10, 118], [far, 118]], 0.75);
  pen.line(edge(s, lit), along(lip), 0.7, 0.8);
  firs(s, k < 0 ? 55 : 54, 4, 0.78, Math.min(far, e + k * 6) + 4, Math.max(far, e + k * 6) - 4);
}

const lagoon: View = (s) => {
  const { pen, dice, side, air } = s;
  sky(s, 82);
  water(s, 82);
  const far = s.sun[0] > 50 ? 26 : 74;
  [[far, 62, 20, 0.25], [far + side * 26, 70, 12, 0.35]].forEach(([x = 0, y = 0, w = 0, near = 0]) => {
    const isle = jagged(dice, [x - w, 84], [x, y], 3, 3).concat(jagged(dice, [x, y], [x + w, 84], 3, 3));
    pen.poly(layer(s, near, 0.3), isle).poly(tone(s, near), [[x - w, 84], [x + w, 84], [x + w * 0.3, 92], [x - w * 0.3, 92]], 0.25);
  });
  [104, 112].forEach((y, i) => {
    const crest = wave(dice, y, 2.4, -4, 104, 6);
    pen.path(pen.down(mix(air.mid, "#ffffff", 0.35 - i * 0.1), mix(air.body, air.deep, 0.2 + i * 0.2)), `M${crest}V140H-4Z`).line("#ffffff", `M${crest}`, 0.9, 0.8);
  });
  const x = side < 0 ? 94 : 7;
  pen.line(tone(s, 0.9), `M${x} 136Q${x - side * 4} 96 ${x + side * 6} 62`, 2.4);
  for (let i = 0; i < 8; i++) frond(pen, x + side * 6, 62, dice.from(17, 25), i * 45 + dice.from(-8, 8), tone(s, i % 2 ? 0.95 : 0.8));
  ledge(s, 121);
};

const grotto: View = (s) => {
  const { pen, dice, air } = s;
  const x = s.side < 0 ? dice.from(36, 44) : dice.from(58, 66);
  const out: Scene = { ...s, sun: [x + dice.from(-8, 8), dice.from(60, 68)] };
  sky(out, 88);
  water(out, 88);
  pen.glow(mix(air.low, "#ffffff", 0.5), x, 88, 40, 0.6);
  [[26, 40, 0.5], [38, 56, 0.72], [52, 74, 0.94]].forEach(([rx = 0, ry = 0, near = 0], i) => {
    const rock = pen.down(mix(tone(s, near), air.deep, 0.5), tone(s, near), mix(tone(s, near), air.mid, 0.3 - i * 0.1));
    cave(s, rock, mouth(dice, x, 104 + i * 8, rx, ry), mix(air.low, air.mid, 0.5));
  });
  for (let i = 0; i < 8; i++) pen.oval(mix(air.low, "#ffffff", 0.3), x + dice.from(-24, 24), 102 + i * 2.2, dice.from(3, 9), 0.5, 0.7);
  ledge(s, 119);
};

/* ---- emerald: forest ---- */

const quarry: View = (s) => {
  const { pen, dice, side } = s;
  sky(s, 80);
  hills(s, 68, 7, 0.2);
  const [x0, top] = [side < 0 ? 104 : -4, dice.from(52, 58)];
  for (let i = 0; i < 5; i++) {
    const y = top + i * 13;
    const end = x0 + side * (26 + i * dice.from(12, 16));
    const near = 0.24 + i * 0.1;
    pen.poly(pen.across(...(side < 0 ? [mix(tone(s, near), s.air.sun, 0.3), tone(s, near + 0.1)] : [tone(s, near + 0.1), mix(tone(s, near), s.air.sun, 0.3)])), [[x0, y], [end, y + 1], [end + side * 5, y + 14], [x0, y + 14]]);
    pen.line(edge(s, near), `M${x0} ${rounded(y)}L${rounded(end)} ${rounded(y + 1)}`, 1, 0.9);
    for (let k = 0; k < 5; k++) pen.box(tone(s, near + 0.25), Math.min(x0, end) + dice.from(2, Math.abs(end - x0) - 4), y + 1.5, 0.5, 12, 0.5);
  }
  hills(s, 114, 3, 0.7);
  ferns(s, side < 0 ? 4 : 96);
  ledge(s, 121);
};

const rainforest: View = (s) => {
  const { pen, dice, air, sun } = s;
  sky(s, 96);
  pen.glow(air.sun, sun[0], 60, 60, 0.6);
  [0.18, 0.34, 0.55, 0.82].forEach((near, i) => {
    for (let k = 0; k < 4 - (i > 2 ? 2 : 0); k++) trunk(s, i > 2 ? (k ? 97 : 3) : dice.from(-2, 102), 2 + i * 2.4, near);
    mist(s, 104 + i * 4, 0.4);
  });
  for (let i = 0; i < 5; i++) pen.poly(pen.down([0, air.sun, 0.5], [1, air.sun, 0]), [[sun[0] - 8 + i * 6, 0], [sun[0] - 4 + i * 6, 0], [sun[0] + (i - 2) * 20 + s.side * -18, 120], [sun[0] + (i - 2) * 20 - 9 + s.side * -18, 120]], 0.55);
  for (let i = 0; i < 8; i++) frond(pen, s.side < 0 ? 102 : -2, 40 + i * 6, dice.from(16, 26), (s.side < 0 ? 180 : 0) + dice.from(-40, 40), tone(s, i % 2 ? 0.9 : 0.72));
  ledge(s, 118);
  ferns(s, s.side < 0 ? 8 : 94, 7);
};

function trunk(s: Scene, x: number, w: number, near: number): void {
  const lean = s.dice.from(-4, 4);
  const bark = s.pen.across(...(s.side < 0 ? [edge(s, near), tone(s, near), tone(s, near + 0.15)] : [tone(s, near + 0.15), tone(s, near), edge(s, near)]));
  s.pen.path(bark, `M${rounded(x - w * 1.6)} 124Q${rounded(x - w * 0.5)} 108 ${rounded(x - w * 0.5 + lean)} -4H${rounded(x + w * 0.5 + lean)}Q${rounded(x + w * 0.5)} 108 ${rounded(x + w * 1.6)} 124Z`);
}

const terraces: View = (s) => {
  const { pen, dice, air } = s;
  sky(s, 74);
  range(s, 64, 9, 0.14);
  hills(s, 72, 5, 0.24);
  for (let i = 0; i < 8; i++) {
    const y = 76 + i * 5 + i * i * 0.35;
    const line = wave(dice, y, 2.2 + i * 0.3, -4, 104, 3);
    pen.path(pen.down(mix(tone(s, 0.26 + i * 0.05), i % 2 ? air.low : air.sun, 0.35), tone(s, 0.36 + i * 0.06)), `M${line}V140H-4Z`).line(mix(air.sun, "#ffffff", 0.3), `M${line}`, 0.6, 0.7);
  }
  for (let i = 0; i < 6; i++) {
    const [x, y] = [dice.from(4, 96), dice.from(80, 108)];
    pen.oval(tone(s, 0.75), x, y - 3, 2.6, 3.2).oval(tone(s, 0.5), x + s.side * 0.8, y - 4, 1.4, 1.6).box(tone(s, 0.85), x - 0.4, y - 1, 0.8, 2.6);
  }
  ledge(s, 122);
  ferns(s, s.side < 0 ? 96 : 4, 5);
};

const temple: View = (s) => {
  const { pen, dice } = s;
  sky(s, 88);
  hills(s, 74, 6, 0.2);
  const x = s.side < 0 ? 58 : 46;
  for (let i = 0; i < 6; i++) {
    const [y, w] = [54 + i * 10, 9 + i * 7.5];
    const near = 0.3 + i * 0.05;
    pen.box(pen.across(...(s.side < 0 ? [mix(tone(s, near), s.air.sun, 0.4), tone(s, near + 0.16)] : [tone(s, near + 0.16), mix(tone(s, near), s.air.sun, 0.4)])), x - w, y, w * 2, 10.4);
    pen.box(edge(s, near), x - w, y, w * 2, 0.9, 0.9).box(tone(s, near + 0.3), x - w, y + 8.8, w * 2, 1.6, 0.5);
  }
  pen.poly(s.pen.down(mix(s.air.sun, tone(s, 0.3), 0.4), tone(s, 0.5)), [[x - 4, 54], [x + 4, 54], [x + 9, 114], [x - 9, 114]]);
  for (let i = 0; i < 11; i++) pen.box(tone(s, 0.62), x - 4.4 - i * 0.45, 58 + i * 5.2, 8.8 + i * 0.9, 0.9, 0.6);
  pen.box(tone(s, 0.36), x - 7, 41, 14, 13).box(tone(s, 0.86), x - 2.6, 45, 5.2, 9, 1, 2.4).box(edge(s, 0.3), x - 8.4, 39.6, 16.8, 2.2);
  for (let i = 0; i < 9; i++) frond(pen, s.side < 0 ? 100 : 0, dice.from(60, 118), dice.from(15, 26), (s.side < 0 ? 180 : 0) + dice.from(-50, 60), tone(s, i % 2 ? 0.92 : 0.74));
  hills(s, 114, 2, 0.72);
  ledge(s, 121);
};

export const LIGHT_VIEWS: Readonly<Record<"w" | "u" | "g", readonly [View, View, View, View]>> = {
  w: [alps, chalk, frozenLake, iceCave],
  u: [river, gorge, lagoon, grotto],
  g: [quarry, rainforest, terraces, temple],
};
