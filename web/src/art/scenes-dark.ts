/** Level 1 scenes of ruby, onyx, jokers and cards without a gem. */

import type { View } from "./scenes-light";
import { edge, firs, hills, jagged, layer, ledge, mist, peak, range, type Scene, sky, tone, water, wave } from "./land";
import { mix, rounded } from "./numbers";
import { GOLD } from "./palette";
import { along, type Point } from "./pen";

/* ---- ruby: desert and fire ---- */

function butte(s: Scene, x: number, y: number, w: number, foot: number, near: number): void {
  const { pen, dice, side } = s;
  const [lit, dim] = [mix(tone(s, near), s.air.sun, 0.25), tone(s, near + 0.16)];
  const top = jagged(dice, [x - w, y], [x + w, y], 2.2, 3);
  pen.poly(pen.across(...(side < 0 ? [lit, dim] : [dim, lit])), [...top, [x + w * 1.08, foot - 12], [x + w * 1.7, foot], [x - w * 1.7, foot], [x - w * 1.08, foot - 12]]);
  for (let i = 0; i < 6; i++) pen.box(tone(s, near + 0.3), x - w + (i + 0.4) * w * 0.34, y + dice.from(2, 8), dice.from(0.5, 1.2), dice.from(8, foot - y - 22), 0.45);
  for (let i = 1; i < 4; i++) pen.line(mix(lit, s.air.sun, 0.3), along(jagged(dice, [x - w, y + i * (foot - y) * 0.2], [x + w, y + i * (foot - y) * 0.2], 1, 2)), 0.6, 0.5);
}

const buttes: View = (s) => {
  const { dice, side } = s;
  sky(s, 88);
  range(s, 84, 4, 0.16);
  butte(s, side < 0 ? dice.from(26, 34) : dice.from(68, 78), dice.from(64, 68), 9, 96, 0.22);
  butte(s, side < 0 ? dice.from(70, 80) : dice.from(22, 32), dice.from(44, 52), dice.from(13, 17), 104, 0.42);
  dune(s, 98);
  ledge(s, 121);
};

/** A dune with a sharp crest. */
function dune(s: Scene, y: number): void {
  const { pen, dice, air } = s;
  const k = dice.from(36, 60);
  const crest = `C20 ${y} ${rounded(k - 16)} ${y + 6} ${rounded(k)} ${y - 3}`;
  pen.path(pen.down(mix(air.low, air.sun, 0.2), tone(s, 0.42)), `M-4 ${y + 8}${crest}C${rounded(k + 16)} ${y + 8} 90 ${y} 104 ${y + 4}V140H-4Z`);
  pen.path(pen.down(tone(s, 0.5), tone(s, 0.7)), `M${rounded(k)} ${y - 3}C${rounded(k + 16)} ${y + 8} 90 ${y} 104 ${y + 4}V140H${rounded(k - 12)}C${rounded(k - 22)} ${y + 26} ${rounded(k + 9)} ${y + 16} ${rounded(k)} ${y - 3}Z`);
  for (let i = 0; i < 4; i++) pen.line(air.sun, `M${wave(dice, y + 14 + i * 5, 1, -4, k - 10, 3)}`, 0.4, 0.4);
}

const arch: View = (s) => {
  const { pen, air, side } = s;
  const x = s.dice.from(50, 56);
  sky(s, 90);
  range(s, 86, 5, 0.16);
  dune(s, 100);
  const outer = `M${x - 40} 122C${x - 36} 60 ${x - 18} 42 ${x + 4} 42C${x + 30} 42 ${x + 36} 66 ${x + 40} 122`;
  const inner = `H${x + 22}C${x + 22} 80 ${x + 14} 64 ${x + 1} 64C${x - 14} 64 ${x - 20} 80 ${x - 22} 122Z`;
  pen.path(pen.across(...(side < 0 ? [mix(tone(s, 0.4), air.sun, 0.3), tone(s, 0.5), tone(s, 0.74)] : [tone(s, 0.74), tone(s, 0.5), mix(tone(s, 0.4), air.sun, 0.3)])), outer + inner);
  [7, 13].forEach((k) => pen.line(tone(s, 0.7), `M${x - 36 + k * 0.5} 112C${x - 33 + k} ${62 + k * 0.7} ${x - 16 + k * 0.3} ${43 + k} ${x + 4} ${43 + k}C${x + 27 - k * 0.4} ${43 + k} ${x + 33 - k} 68 ${x + 36 - k * 0.5} 112`, 0.6, 0.55));
  pen.line(edge(s, 0.3), outer, 0.8, 0.8);
  ledge(s, 121);
};

const volcano: View = (s) => {
  const { pen, dice, air } = s;
  const x = s.side < 0 ? dice.from(58, 68) : dice.from(36, 46);
  sky(s, 92);
  pen.glow("#ffd27a", x, 52, 40, 0.9);
  for (let i = 0; i < 7; i++) pen.disc(mix(air.top, air.deep, 0.2 + i * 0.06), x + s.side * i * 4.6 + dice.from(-3, 3), 46 - i * 4.8, 4.5 + i * 2.1, 0.5);
  const cone = [...jagged(dice, [x - 48, 122], [x - 7, 54], 3, 4), ...jagged(dice, [x + 7, 54], [x + 48, 122], 3, 4)];
  pen.poly(pen.across(...(s.side < 0 ? [tone(s, 0.5), tone(s, 0.8)] : [tone(s, 0.8), tone(s, 0.5)])), cone);
  pen.oval("#fff0b0", x, 54.6, 7, 1.8);
  [-9, 2, 12].forEach((k, i) => {
    const d = `M${x + (i - 1) * 3} 55C${rounded(x + k * 0.4)} 70 ${rounded(x + k * 1.8)} 82 ${rounded(x + k * 1.3)} 96S${rounded(x + k * 3)} 116 ${rounded(x + k * 2.6)} 126`;
    pen.line("#e2401f", d, 3.2 - i * 0.5, 0.9).line("#ffb648", d, 1.5, 1).line("#fff3bd", d, 0.6, 1);
  });
  for (let i = 0; i < 14; i++) pen.disc("#ffd98a", x + dice.from(-22, 22), dice.from(28, 66), dice.from(0.3, 0.9), 0.9);
  mist(s, 116, 0.35);
  ledge(s, 120);
};

const canyon: View = (s) => {
  const { pen, dice, air } = s;
  const x = s.dice.from(50, 60);
  sky(s, 100);
  range(s, 92, 6, 0.2);
  [0.3, 0.52, 0.76].forEach((near, i) => {
    for (const k of [-1, 1] as const) {
      const [far, e] = [k < 0 ? -6 : 106, x + k * (12 + i * 13)];
      const lit = k === -s.side;
      const drop = [34, 52, 64, 78, 90, 104, 124].map((y, n): Point => [e + k * ((n % 2 ? -3 : 3) + (n - 3) * -0.6) + dice.from(-1.5, 1.5), y - i * 8]);
      const colour = lit ? mix(tone(s, near), air.sun, 0.26) : tone(s, near + 0.12);
      pen.poly(pen.across(...(k < 0 ? [tone(s, near + 0.2), colour] : [colour, tone(s, near + 0.2)])), [[far, 30 - i * 10], ...drop, [far, 130]]);
      [0, 1, 2, 3, 4].forEach((n) => pen.line(n % 2 ? tone(s, near + 0.34) : mix(colour, air.sun, 0.4), along([[far, 44 + n * 15 - i * 6 + k * 3], [e + k * 2, 46 + n * 14 - i * 7]]), 0.9, 0.4));
    }
  });
  ledge(s, 120);
};

/* ---- onyx: under the ground and by night ---- */

function lantern(s: Scene, x: number, y: number): void {
  const { pen, air } = s;
  pen.glow(air.sun, x, y, 30, 0.6).line(GOLD[1] ?? "", `M${rounded(x)} ${rounded(y - 26)}V${rounded(y - 6)}`, 0.7);
  pen.poly(GOLD[1] ?? "", [[x - 4, y - 4], [x, y - 8], [x + 4, y - 4]]).box("#fff2c4", x - 3, y - 4, 6, 8, 1, 0.8).oval("#ffb648", x, y + 0.6, 1.3, 2.6);
  pen.line(GOLD[1] ?? "", `M${rounded(x - 3)} ${rounded(y - 4)}V${rounded(y + 4)}M${rounded(x + 3)} ${rounded(y - 4)}V${rounded(y + 4)}`, 0.7).box(GOLD[1] ?? "", x - 4, y + 4, 8, 1.8, 1, 0.6);
}

const gallery: View = (s) => {
  const { pen, dice, air, side } = s;
  const [x, y] = [dice.from(46, 54), dice.from(68, 74)];
  const toward = ([px, py]: Point, k: number): Point => [x + (px - x) * k, y + (py - y) * k];
  const frame: Point[] = [[-16, 146], [-16, 12], [116, 12], [116, 146]];
  pen.box(air.deep, 0, 0, 100, 138);
  [1, 0.74, 0.54, 0.39, 0.27, 0.17].forEach((k, i) => {
    pen.poly(mix(mix(air.deep, air.body, 0.35 + i * 0.16), air.low, i * 0.13), frame.map((p) => toward(p, k)));
    const [a, b, c, d] = [toward([-2, 146], k), toward([3, 22], k), toward([97, 22], k), toward([102, 146], k)];
    pen.line(mix(air.deep, air.body, i * 0.14), along([a, b, c, d]), 10 * k).line(mix(air.body, air.low, 0.15 + i * 0.13), along([[b[0] + 4 * k, d[1]], [b[0] + 4 * k, b[1] + 4 * k], [c[0] - 4 * k, c[1] + 4 * k], [c[0] - 4 * k, d[1]]]), 0.9 * k + 0.2, 0.7);
  });
  pen.glow(air.low, x, y + 2, 30, 0.6);
  track(s, x, y);
  lantern(s, side < 0 ? 34 : 74, dice.from(50, 56));
  pen.glow(air.sun, 66, 108, 34, 0.3);
  ledge(s, 122);
};

/** Rails that run to the vanishing point, with sleepers that widen towards us. */
function track({ pen, air }: Scene, x: number, y: number): void {
  for (let i = 0; i < 10; i++) {
    const k = 0.14 + (i / 9) ** 2 * 0.9;
    const [w, ty] = [30 * k, y + 66 * k];
    pen.poly(pen.down(mix(air.body, air.low, 0.25), air.deep), [[x - w, ty], [x + w, ty], [x + w * 1.06, ty + 4.4 * k], [x - w * 1.06, ty + 4.4 * k]]);
  }
  for (const k of [-1, 1]) {
    pen.poly(mix(air.deep, "#000000", 0.3), [[x + k * 2.6, y + 9], [x + k * 3.2, y + 9], [x + k * 25, 142], [x + k * 21, 142]]);
    pen.poly(pen.down(air.sun, mix(air.low, air.body, 0.4)), [[x + k * 2.6, y + 9], [x + k * 2.9, y + 9], [x + k * 22.6, 142], [x + k * 21, 142]]);
  }
}

const cavern: View = (s) => {
  const { pen, dice, air } = s;
  const x = s.side < 0 ? dice.from(38, 46) : dice.from(70, 78);
  pen.box(pen.down(air.deep, mix(air.body, air.deep, 0.3)), 0, 0, 100, 138);
  pen.glow(air.low, x, 74, 58, 0.85).glow(air.sun, x, 78, 24, 0.9);
  water({ ...s, sun: [x, 90] }, 92);
  for (const [near, base, n] of [[0.55, 34, 6], [0.78, 26, 7], [0.96, 18, 5]] as const) {
    let d = "M-4 -6";
    for (let i = 0; i < n; i++) {
      const [a, g, h] = [-4 + (i * 108) / n, 108 / n, dice.from(8, 36) * (i % 2 ? 1 : 0.6)];
      d += `L${rounded(a)} ${base}Q${rounded(a + g * 0.42)} ${base + 4} ${rounded(a + g * 0.5)} ${rounded(base + h)}Q${rounded(a + g * 0.58)} ${base + 4} ${rounded(a + g)} ${base}`;
    }
    pen.path(pen.down(air.deep, mix(tone(s, near), air.low, 0.22 * (1 - near))), `${d}L104 -6Z`);
  }
  pen.poly(tone(s, 0.9), [...jagged(dice, [-4, 56], [18, 112], 6, 3), [-4, 140]]).poly(tone(s, 0.9), [...jagged(dice, [104, 52], [86, 112], 6, 3), [104, 140]]);
  ledge(s, 116);
};

const basalt: View = (s) => {
  const { pen, dice, air, side } = s;
  sky(s, 92);
  water(s, 92);
  for (let row = 0; row < 2; row++)
    for (let i = 0; i < 9 - row * 2; i++) {
      const near = 0.42 + row * 0.24;
      const x = side < 0 ? 104 - i * 8 + row * 3 : -12 + i * 8 - row * 3;
      const top = 44 + row * 26 + i * (5.4 - row * 1.2) + dice.from(-4, 4);
      const [lit, dim] = [mix(tone(s, near), air.sun, 0.22), tone(s, near + 0.26)];
      pen.poly(pen.across(...(side < 0 ? [lit, lit, dim] : [dim, lit, lit])), [[x, top + 2], [x + 8, top + 2], [x + 8, 128], [x, 128]]);
      pen.poly(mix(lit, air.sun, 0.35), [[x, top + 2], [x + 2, top], [x + 6, top], [x + 8, top + 2], [x + 6, top + 3.6], [x + 2, top + 3.6]]).line(tone(s, near + 0.4), `M${rounded(x)} ${rounded(top + 2)}V128`, 0.5, 0.8);
    }
  for (let i = 0; i < 6; i++) pen.oval(mix(air.low, "#ffffff", 0.4), dice.from(10, 90), 118 + dice.from(-3, 3), dice.from(8, 16), 1, 0.5);
  ledge(s, 121);
};

const pithead: View = (s) => {
  const { pen, dice, air, side } = s;
  const x = side < 0 ? dice.from(62, 70) : dice.from(32, 40);
  sky(s, 96);
  hills(s, 90, 5, 0.3);
  hills(s, 100, 4, 0.52);
  const [wood, lit] = [tone(s, 0.9), mix(tone(s, 0.6), air.sun, 0.3)];
  pen.line(wood, along([[x - 9, 112], [x - 3, 50], [x + 3, 50], [x + 9, 112]]), 2.4).line(wood, along([[x - side * -26, 112], [x, 56]]), 2.2);
  for (let i = 0; i < 4; i++) {
    const [a, b] = [56 + i * 14, 70 + i * 14];
    const w = (q: number) => 3 + ((q - 50) / 62) * 6;
    pen.line(wood, along([[x - w(a), a], [x + w(b), b]]), 1.1).line(wood, along([[x + w(a), a], [x - w(b), b]]), 1.1).line(lit, along([[x - w(a), a], [x + w(a), a]]), 0.8, 0.8);
  }
  pen.ring(wood, x, 46, 9, 2.2).ring(lit, x, 46, 9, 0.6, 0.9);
  for (let i = 0; i < 4; i++) pen.line(wood, along([[x + Math.cos(i * 0.785) * 9, 46 + Math.sin(i * 0.785) * 9], [x - Math.cos(i * 0.785) * 9, 46 - Math.sin(i * 0.785) * 9]]), 0.9);
  const hut = x - side * 24;
  pen.poly(wood, [[hut - 11, 112], [hut - 11, 98], [hut, 90], [hut + 11, 98], [hut + 11, 112]]).box("#ffd98a", hut - 5, 100, 4, 5).box("#ffd98a", hut + 2, 100, 4, 5).glow("#ffcf7a", hut, 103, 14, 0.5);
  hills(s, 112, 2, 0.78);
  ledge(s, 121);
};

/* ---- jokers: trade ---- */

const harbour: View = (s) => {
  const { pen, dice, air, side } = s;
  const x = side < 0 ? dice.from(58, 66) : dice.from(44, 52);
  sky(s, 88);
  range(s, 80, 6, 0.16);
  water(s, 88);
  ship(s, x - side * 34, 90, 0.45, 0.4);
  ship(s, x, 102, 1.05, 0.7);
  for (let i = 0; i < 6; i++) pen.oval(air.low, x + dice.from(-30, 30), 103 + dice.from(0, 7), dice.from(5, 11), 0.6, 0.6);
  ledge(s, 120);
};

function ship(s: Scene, x: number, y: number, size: number, near: number): void {
  const { pen, air, side } = s;
  const hull = tone(s, near + 0.25);
  pen.placed(x, y, 0, size, () => {
    [[-13, -40, 10], [1, -54, 13], [14, -36, 8]].forEach(([mx = 0, top = 0, w = 0], i) => {
      pen.line(hull, `M${mx} -2V${top - 7}`, 1.2);
      pen.path(pen.across(mix(air.sun, "#ffffff", 0.4), mix(air.sun, air.low, 0.7), mix(air.mid, air.low, 0.5)), `M${mx} ${top}Q${mx + w * 1.7} ${(top - 6) / 2} ${mx + w * 0.4} -7H${mx - w * 0.2}Q${mx + w * 0.5} ${top / 2} ${mx} ${top}Z`);
      pen.path(mix(air.low, air.mid, 0.4), `M${mx - 1} ${top + 7}Q${mx - w * 1.1} ${top / 2} ${mx - w * 0.7} -7H${mx - 1}Z`);
      pen.poly(["#2b6fe0", "#dd2b46", "#129b63"][i] ?? hull, [[mx, top - 7], [mx - 9, top - 5], [mx, top - 2.6]]);
    });
    pen.path(pen.down(hull, air.deep), "M-24 -6Q-12 -1 0 -1T27 -8Q24 6 16 9H-16Q-22 4 -24 -6Z").line(GOLD[2] ?? "", "M-22 -2Q-10 3 2 2.6T24 -3", 0.9);
  }, side > 0);
}

const bazaar: View = (s) => {
  const { pen, dice, air } = s;
  sky(s, 90);
  [[18, 60, 9], [46, 50, 12], [80, 58, 10]].forEach(([x = 0, y = 0, w = 0], i) => {
    const near = 0.22 + i * 0.05;
    pen.box(layer(s, near), x - w, y + w * 0.8, w * 2, 60).path(pen.across(edge(s, near), tone(s, near)), `M${x - w} ${y + w}C${x - w * 1.3} ${y - w * 0.2} ${x - 2} ${y - w * 0.3} ${x} ${y - w * 0.9}C${x + 2} ${y - w * 0.3} ${x + w * 1.3} ${y - w * 0.2} ${x + w} ${y + w}Z`);
    pen.line(edge(s, near), `M${x} ${y - w * 0.9}V${y - w * 1.4}`, 0.8);
    pen.box(tone(s, 0.7), x - 2, y + w * 1.6, 4, 9, 0.7, 2);
  });
  const cloth = ["#dd2b46", "#2b6fe0", "#129b63", "#e9a52f"];
  [-4, 30, 66].forEach((x, i) => {
    const [y, w] = [88 + dice.from(-2, 3), 36];
    pen.box(tone(s, 0.75), x + 2, y + 6, w - 4, 36).glow("#ffd98a", x + w / 2, y + 16, 15, 0.7);
    for (let k = 0; k < 6; k++) pen.path(k % 2 ? "#f8ecd6" : (cloth[i] ?? "#e9a52f"), `M${x + k * 6} ${y}H${x + k * 6 + 6}L${x + k * 6 + 6} ${y + 9}A3 3 0 0 1 ${x + k * 6} ${y + 9}Z`);
  });
  let rope = "M-4 74";
  for (let i = 0; i < 4; i++) rope += `Q${rounded(10 + i * 27)} 86 ${rounded(23 + i * 27)} 74`;
  pen.line(air.deep, rope, 0.6);
  for (let i = 0; i < 8; i++) pen.glow("#ffe2a0", 3 + i * 13.5, i % 2 ? 77 : 80, 6, 0.8).disc(cloth[i % 4] ?? "", 3 + i * 13.5, i % 2 ? 77 : 80, 2);
  ledge(s, 119);
};

/** Cards without a gem: an old watchtower above the road. */
const watchtower: View = (s) => {
  const { pen, air, side } = s;
  const x = side < 0 ? 62 : 44;
  sky(s, 90);
  range(s, 84, 7, 0.16);
  hills(s, 90, 4, 0.34);
  peak(s, x, 84, 124, 56, 0.5, false);
  pen.path(pen.down(air.low, air.mid), `M${x - 2} 88C${x + 16} 98 ${x - 30} 106 ${x - 12} 140H${x + 22}C${x - 6} 112 ${x + 24} 100 ${x + 3} 88Z`, 0.8);
  const stone = pen.across(...(side < 0 ? [mix(tone(s, 0.4), air.sun, 0.5), tone(s, 0.45), tone(s, 0.75)] : [tone(s, 0.75), tone(s, 0.45), mix(tone(s, 0.4), air.sun, 0.5)]));
  pen.poly(stone, [[x - 9, 92], [x - 7.6, 50], [x + 7.6, 50], [x + 9, 92]]).path(stone, `M${x - 11} 51V42H${x - 7}V45H${x - 3}V42H${x + 3}V45H${x + 7}V42H${x + 11}V51Z`);
  pen.box("#3a2a18", x - 1.8, 57, 3.6, 6.6, 1, 1.8).box("#fff0c0", x - 1.2, 58, 2.4, 5, 1, 1.2).box("#3a2a18", x - 3, 82, 6, 10, 1, 3);
  pen.line(tone(s, 0.8), `M${x} 43V30`, 0.9).path("#b5342f", `M${x} 30Q${x - side * 6} 28 ${x - side * 13} 32Q${x - side * 7} 34 ${x} 36Z`);
  firs(s, 112, 6, 0.72, 0, 36);
  ledge(s, 120);
};

export const DARK_VIEWS: Readonly<Record<"r" | "k" | "j" | "n", readonly [View, ...View[]]>> = {
  r: [buttes, arch, volcano, canyon],
  k: [gallery, basalt, cavern, pithead],
  j: [harbour, bazaar],
  n: [watchtower],
};
