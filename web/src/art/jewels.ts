/** Finished jewels around the stone. Each is centred at x = 62 and returns the height of its stone. */

import type { Bonus } from "../catalog/catalog";
import { GEMS } from "../wire/protocol";
import type { Scene } from "./land";
import { rounded } from "./numbers";
import { GOLD, STEEL } from "./palette";
import type { Pen } from "./pen";
import { cushion, plinth } from "./stage";
import { gem } from "./stones";
import { brass } from "./tools";

export interface Jewel {
  /** The height of its stone: the light is centred there. */
  readonly y: number;
  readonly draw: (s: Scene, x: number) => void;
}

const DARK = "#2c1a04";
const [, G1 = "", G2 = "", G3 = "", G4 = ""] = GOLD;

/** Gold in the light of the upper left. */
const shine = (pen: Pen): string => pen.slant(true, G4, G2, G3, G1);
const wire = (pen: Pen, d: string, w: number): unknown => pen.line(DARK, d, w + 1.6).line(G2, d, w).line(G4, d, Math.max(0.5, w * 0.28), 0.9);
const bead = (pen: Pen, x: number, y: number, r: number): unknown => pen.disc(DARK, x, y, r + 0.7).disc(shine(pen), x, y, r).disc("#ffffff", x - r * 0.3, y - r * 0.35, r * 0.28, 0.9);
const body = (pen: Pen, d: string, fill = shine(pen)): unknown => pen.raw(`<path fill='${fill}' stroke='${DARK}' stroke-width='1.1' stroke-linejoin='round' d='${d}'/>`);

/** The small stones of a jewel: a joker has one of every colour. */
const accent = (s: Scene, i: number): Bonus => (s.kind === "j" ? (GEMS[i % 5] ?? "w") : s.kind);

const ring: Jewel = {
  y: 65,
  draw: (s, x) => {
    const { pen } = s;
    cushion(s, x, 109, 33);
    pen.ring(DARK, x, 95, 18, 8).ring(shine(pen), x, 95, 18, 6.4).ring(G4, x, 95, 19.6, 0.7, 0.8).ring(DARK, x, 95, 15, 0.6, 0.5);
    body(pen, `M${x - 13} 83L${x - 9} 70H${x + 9}L${x + 13} 83Q${x} 77 ${x - 13} 83Z`, brass(pen));
    for (const k of [-1, 1]) gem(pen, accent(s, k + 2), x + k * 14.6, 80, 4.4, s.side, DARK);
    gem(pen, s.kind, x, 65, 17, s.side, DARK);
    wire(pen, `M${x - 9} 80L${x - 12} 73M${x + 9} 80L${x + 12} 73`, 1.6);
  },
};

const brooch: Jewel = {
  y: 80,
  draw: (s, x) => {
    const { pen } = s;
    for (let i = 0; i < 8; i++)
      pen.placed(x, 80, i * 45, 1, () => {
        body(pen, "M0 -12C8 -18 8 -27 0 -34C-8 -27 -8 -18 0 -12Z");
        pen.path(G1, "M0 -15C4.4 -19 4.4 -26 0 -30Z", 0.7);
        bead(pen, 0, -24, 2);
      });
    for (let i = 0; i < 8; i++) pen.placed(x, 80, i * 45 + 22.5, 1, () => gem(pen, accent(s, i), 0, -24.5, 4, s.side, DARK));
    pen.disc(DARK, x, 80, 19.4).disc(shine(pen), x, 80, 18.4).disc(DARK, x, 80, 16.2);
    gem(pen, s.kind, x, 80, 15.4, s.side, DARK);
  },
};

const tiara: Jewel = {
  y: 66,
  draw: (s, x) => {
    const { pen } = s;
    const tips = [[-30, 24], [-16, 34], [0, 46], [16, 34], [30, 24]] as const;
    cushion(s, x, 108, 33);
    let d = `M${x - 33} 100`;
    tips.forEach(([k, h], i) => {
      const next = tips[i + 1];
      d += `L${x + k * 1.05} ${106 - h}${next ? `Q${x + (k + next[0]) / 2} 100 ${x + (k + next[0]) / 2} 92` : ""}`;
    });
    body(pen, `${d}L${x + 33} 100Q${x} 115 ${x - 33} 100Z`);
    pen.line(DARK, `M${x - 32} 95.4Q${x} 108 ${x + 32} 95.4`, 0.8).line(G4, `M${x - 32} 100Q${x} 114 ${x + 32} 100`, 1);
    for (const [k, h] of tips) if (k) bead(pen, x + k * 1.05, 105 - h, 2.8);
    for (const k of [-23, -12, 12, 23]) gem(pen, accent(s, k + 24), x + k, 103.6 - (k / 30) ** 2 * 5, 3.3, s.side, DARK);
    gem(pen, s.kind, x, 101, 6.4, s.side, DARK);
    gem(pen, s.kind, x, 66, 15, s.side, DARK);
  },
};

const goblet: Jewel = {
  y: 76,
  draw: (s, x) => {
    const { pen } = s;
    plinth(s, x, 114);
    body(pen, `M${x - 22} 57H${x + 22}Q${x + 22} 88 ${x + 4.6} 93L${x + 3.6} 106Q${x + 15} 108 ${x + 16} 114.4H${x - 16}Q${x - 15} 108 ${x - 3.6} 106L${x - 4.6} 93Q${x - 22} 88 ${x - 22} 57Z`, pen.across(G2, G4, G2, G1, G2));
    pen.oval(DARK, x, 57.2, 22.6, 5).oval(shine(pen), x, 56.8, 21.8, 4.4).oval("#1a0d06", x, 57.4, 19, 3.2).oval("#5a1020", x, 58.4, 15, 1.8);
    bead(pen, x, 98.6, 4.4);
    for (const k of [-1, 1]) bead(pen, x + k * 16.4, 66, 1.9);
    pen.line(DARK, `M${x - 20} 64Q${x} 70 ${x + 20} 64`, 0.6, 0.7);
    gem(pen, s.kind, x, 77, 12.8, s.side, DARK);
  },
};

const sceptre: Jewel = {
  y: 62,
  draw: (s, x) => {
    const { pen } = s;
    const turn = -24 * s.side;
    pen.placed(x - s.side * 4, 88, turn, 1, () => {
      pen.box(DARK, -4, -10, 8, 74, 1, 2).box(pen.across(G1, G4, G2, G1), -3.2, -9, 6.4, 72, 1, 2);
      [10, 25, 40].forEach((y) => pen.box(DARK, -6, y, 12, 5, 1, 2.4).box(shine(pen), -5.2, y + 0.7, 10.4, 3.6, 1, 1.8));
      body(pen, "M-8 0Q-23 -10 -16 -31Q-10 -21 0 -20Q10 -21 16 -31Q23 -10 8 0Z");
      bead(pen, -16, -31.4, 2.6);
      bead(pen, 16, -31.4, 2.6);
    });
    const a = (turn * Math.PI) / 180;
    gem(pen, s.kind, x - s.side * 4 + Math.sin(a) * 30, 88 - Math.cos(a) * 30, 16, s.side, DARK);
  },
};

const pendant: Jewel = {
  y: 94,
  draw: (s, x) => {
    const { pen } = s;
    for (let i = 0; i <= 22; i++) {
      const a = (i / 22 - 0.5) * 2;
      bead(pen, x + a * 36, 30 + (1 - a * a) * 38, 1.8);
    }
    for (const k of [-1, 1]) gem(pen, accent(s, k + 2), x + k * 17.4, 61, 5.6, s.side, DARK);
    wire(pen, `M${x} 69V75`, 2);
    body(pen, `M${x} 72C${x + 28} 78 ${x + 24} 111 ${x} 122C${x - 24} 111 ${x - 28} 78 ${x} 72Z`);
    pen.path(DARK, `M${x} 76C${x + 23} 81 ${x + 19} 108 ${x} 117C${x - 19} 108 ${x - 23} 81 ${x} 76Z`, 0.8);
    for (let i = 0; i < 12; i++) pen.disc(G4, x + Math.sin(i * 0.524) * 20.6, 95 - Math.cos(i * 0.524) * 21.4, 1, 0.95);
    gem(pen, s.kind, x, 95, 15.4, s.side, DARK);
    bead(pen, x, 126, 3);
  },
};

const casket: Jewel = {
  y: 74,
  draw: (s, x) => {
    const { pen, air } = s;
    plinth(s, x, 114);
    body(pen, `M${x - 28} 80Q${x - 28} 46 ${x} 46Q${x + 28} 46 ${x + 28} 80Z`);
    pen.path(pen.down(air.body, air.deep), `M${x - 23} 80Q${x - 23} 51 ${x} 51Q${x + 23} 51 ${x + 23} 80Z`).glow(air.sun, x, 74, 24, 0.8);
    for (const k of [-1, 1]) gem(pen, accent(s, k + 2), x + k * 15, 80, 5.6, s.side, DARK);
    gem(pen, s.kind, x, 72, 15.4, s.side, DARK);
    body(pen, `M${x - 30} 83H${x + 30}L${x + 26} 115H${x - 26}Z`, pen.across(G2, G4, G2, G1));
    pen.line(DARK, `M${x - 15} 84L${x - 13} 114M${x + 15} 84L${x + 13} 114M${x - 28} 106H${x + 28}`, 0.8, 0.7).line(G4, `M${x - 29} 84.4H${x + 29}`, 1.1);
    pen.disc(DARK, x, 95, 6.4).disc(shine(pen), x, 95, 5.4).path(DARK, `M${x - 1.6} 93.4a1.8 1.8 0 1 1 3.2 0l1 5h-5.2Z`);
    for (const k of [-22, 22]) gem(pen, s.kind, x + k, 96, 3.4, s.side, DARK);
  },
};

const butterfly: Jewel = {
  y: 78,
  draw: (s, x) => {
    const { pen } = s;
    const tones = s.air;
    for (const mirror of [false, true])
      pen.placed(x, 82, 0, 1, () => {
        body(pen, "M2 -4C8 -34 33 -41 38 -28C40 -15 27 -2 6 2C25 2 34 13 29 24C22 34 6 27 2 8Z");
        pen.path(pen.slant(true, tones.low, tones.mid, tones.body, tones.deep), "M7 -7C13 -27 28 -33 32.6 -25C34 -16 23 -7 7 -7Z").path(pen.slant(true, tones.low, tones.mid, tones.body, tones.deep), "M8 7C19 7 26 13 24 20C19 26 10.4 20 8 7Z");
        pen.line(G4, "M7 -7Q18 -16 32 -24M8 8Q16 12 23 19M14 -10Q22 -12 30 -16", 0.7, 0.9);
        bead(pen, 34.6, -32, 2);
        bead(pen, 29, 27, 1.7);
      }, mirror);
    wire(pen, `M${x - 2} 64Q${x - 6} 52 ${x - 12} 49M${x + 2} 64Q${x + 6} 52 ${x + 12} 49`, 1);
    pen.oval(DARK, x, 86, 6, 24).oval(brass(pen), x, 86, 5, 23);
    gem(pen, s.kind, x, 77, 11.6, s.side, DARK);
    gem(pen, s.kind, x, 97, 4.6, s.side, DARK);
  },
};

const dagger: Jewel = {
  y: 56,
  draw: (s, x) => {
    const { pen } = s;
    const turn = -24 * s.side;
    pen.placed(x, 84, turn, 1, () => {
      pen.poly("#0c0d12", [[-7, 5], [7, 5], [5.4, 44], [0, 58], [-5.4, 44]]).poly(pen.across(STEEL[4] ?? "", STEEL[2] ?? ""), [[-5.6, 6], [0, 6], [0, 55], [-4.2, 43]]).poly(pen.across(STEEL[1] ?? "", STEEL[3] ?? ""), [[5.6, 6], [0, 6], [0, 55], [4.2, 43]]);
      body(pen, "M-25 3Q-24 -9 -14 -4Q0 -9 14 -4Q24 -9 25 3Q20 10 12 6Q0 11 -12 6Q-20 10 -25 3Z");
      pen.box(DARK, -5.4, -24, 10.8, 22, 1, 2);
      [-20, -15, -10, -5].forEach((y) => pen.line(G2, `M-4 ${y + 2}L4 ${y - 1}`, 2.8).line(G4, `M-4 ${y + 1.4}L0 ${y}`, 0.7));
      gem(pen, accent(s, 3), 0, 1, 5.4, s.side, DARK);
    });
    const a = (turn * Math.PI) / 180;
    gem(pen, s.kind, x + Math.sin(a) * 35, 84 - Math.cos(a) * 35, 14, s.side, DARK);
  },
};

const orb: Jewel = {
  y: 84,
  draw: (s, x) => {
    const { pen, air } = s;
    cushion(s, x, 108, 32);
    pen.disc(DARK, x, 87, 25.4).disc(pen.slant(s.side < 0, air.low, air.mid, air.body, air.deep), x, 87, 24.4);
    pen.oval("#ffffff", x + s.side * 9, 73, 7, 4, 0.6);
    body(pen, `M${x - 25} 84Q${x} 94 ${x + 25} 84L${x + 25} 91Q${x} 101 ${x - 25} 91Z`, brass(pen));
    body(pen, `M${x - 3} 62.6H${x + 3}L${x + 3.6} 90H${x - 3.6}Z`, brass(pen));
    body(pen, `M${x - 8} 63L${x - 11} 49 ${x - 5} 55 ${x} 44 ${x + 5} 55 ${x + 11} 49 ${x + 8} 63Z`);
    for (const k of [-17, 17]) gem(pen, s.kind, x + k, 91.4, 3.6, s.side, DARK);
    gem(pen, s.kind, x, 88, 12, s.side, DARK);
    bead(pen, x, 44, 2);
    gem(pen, s.kind, x, 58.4, 3, s.side, DARK);
  },
};

const mirror: Jewel = {
  y: 70,
  draw: (s, x) => {
    const { pen, air } = s;
    pen.placed(x, 76, -16 * s.side, 1, () => {
      body(pen, "M-4 22L-3 40Q-6 46 -3 52H3Q6 46 3 40L4 22Z", brass(pen));
      bead(pen, 0, 54, 3);
      for (let i = 0; i < 16; i++) bead(pen, Math.sin(i * 0.393) * 25.4, -Math.cos(i * 0.393) * 27.4 - 4, 2.4);
      pen.oval(DARK, 0, -4, 25, 27).oval(shine(pen), 0, -4, 24, 26).oval(DARK, 0, -4, 19.4, 21.4).oval(pen.slant(true, "#ffffff", air.low, air.mid, air.body), 0, -4, 18.6, 20.6);
    });
    gem(pen, s.kind, x - s.side * 1, 72, 13.4, s.side, DARK);
  },
};

const egg: Jewel = {
  y: 84,
  draw: (s, x) => {
    const { pen, air } = s;
    const shell = `M${x} 44C${x + 17} 44 ${x + 24} 70 ${x + 24} 83A24 24 0 0 1 ${x - 24} 83C${x - 24} 70 ${x - 17} 44 ${x} 44Z`;
    plinth(s, x, 118);
    body(pen, `M${x - 6} 104H${x + 6}L${x + 15} 118.6H${x - 15}Z`, brass(pen));
    body(pen, shell, pen.slant(s.side < 0, air.low, air.mid, air.body, air.deep));
    for (const k of [-1, 1]) wire(pen, `M${x} 45C${x + k * 12} 56 ${x + k * 14} 92 ${x} 106`, 1);
    wire(pen, `M${x - 22} 70Q${x} 79 ${x + 22} 70M${x - 22.6} 93Q${x} 102 ${x + 22.6} 93`, 1);
    for (const k of [-13, 13]) gem(pen, s.kind, x + k, 61, 3.2, s.side, DARK);
    bead(pen, x, 43, 2.8);
    pen.disc(DARK, x, 84, 15.4).disc(shine(pen), x, 84, 14.6).disc(DARK, x, 84, 12.8);
    gem(pen, s.kind, x, 84, 12.4, s.side, DARK);
    pen.path("#ffffff", `M${rounded(x + s.side * 9)} 52Q${rounded(x + s.side * 17)} 60 ${rounded(x + s.side * 18)} 70Q${rounded(x + s.side * 12)} 62 ${rounded(x + s.side * 9)} 52Z`, 0.6);
  },
};

export const JEWELS: readonly [Jewel, ...Jewel[]] = [ring, goblet, tiara, pendant, brooch, sceptre, casket, butterfly, orb, dagger, egg, mirror];
