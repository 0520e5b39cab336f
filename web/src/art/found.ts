/** Level 1: the rough stone and the place it comes from. */

import type { Card } from "../catalog/catalog";
import { basket, cart, cluster, type Find, geode, hoard, pan } from "./finds";
import { edge, type Scene, tone } from "./land";
import { pick } from "./numbers";
import { GOLD, STEEL } from "./palette";
import { along } from "./pen";
import { DARK_VIEWS } from "./scenes-dark";
import { LIGHT_VIEWS, type View } from "./scenes-light";
import { gem } from "./stones";

const VIEWS = { ...LIGHT_VIEWS, ...DARK_VIEWS };
/** A mill on a hill, for "play again". */
function mill(s: Scene): void {
  const { pen, side } = s;
  const x = side < 0 ? 36 : 40;
  const [wall, sail] = [tone(s, 0.82), edge(s, 0.3)];
  pen.poly(wall, [[x - 5, 104], [x - 3, 82], [x + 3, 82], [x + 5, 104]]).path(wall, `M${x - 4} 83Q${x} 75 ${x + 4} 83Z`).box("#ffd98a", x - 1, 92, 2, 3.4);
  for (let i = 0; i < 4; i++)
    pen.placed(x, 81, i * 90 + 24, 1, () => pen.line(wall, "M0 0V-15", 0.9).poly(sail, [[0.4, -4], [4, -4.4], [4, -14.6], [0.4, -15]], 0.95).line(wall, "M.4 -7.5H4M.4 -11H4", 0.5));
}

/** A banner with a crown, planted beside the find. */
function banner({ pen }: Scene): void {
  pen.line("#2a1c0c", "M43 122V66", 1.8).line(GOLD[3] ?? "", "M43 122V66", 0.7).disc(GOLD[3] ?? "", 43, 65, 1.8);
  pen.path(pen.across("#b01f36", "#d8344a", "#8d142b"), "M43 68Q34 65 25 69V88L30 85 34 89 43 86Z");
  pen.path(GOLD[3] ?? "", "M28 74 31.4 77.4 34 71.6 36.6 77.4 40 74 39 82H29Z");
}

const BIRDS = ["M30 56q2-2.6 4.2 0 2-2.6 4.2 0", "M39 51q1.6-2.2 3.4 0 1.6-2.2 3.4 0", "M27 49q1.4-1.8 2.8 0 1.4-1.8 2.8 0"];

/** The sign of the card's ability or crowns, if any. */
const SIGNS: readonly [View, ...View[]] = [
  (s) => BIRDS.forEach((d) => s.pen.line(tone(s, 0.85), d, 0.9)),
  ({ pen }) =>
    void pen.placed(90, 125, 24, 1, () => pen.line("#2a1c0c", "M0 0V-28", 3).line(GOLD[1] ?? "", "M0 0V-28", 1.7).path(STEEL[1] ?? "", "M-13 -21Q0 -34 13 -21Q0 -28 -13 -21Z").line(STEEL[3] ?? "", "M-11.4 -22.4Q0 -31.6 11.4 -22.4", 0.7)),
  (s) => {
    const { pen, air } = s;
    pen.glow(air.sun, 38, 112, 14, 0.6).poly(tone(s, 0.8), [[28, 120], [38, 102], [48, 120]]).poly(air.sun, [[36, 120], [38, 106], [41, 120]]).line(tone(s, 0.9), along([[38, 102], [38, 98.5]]), 0.8);
  },
  () => undefined,
  ({ pen, air }) => {
    pen.glow(air.sun, 90, 104, 14, 0.8).line("#2a1c0c", "M90 126V98Q90 96 88 96", 1.4).box("#2a1c0c", 86.4, 98, 5, 8, 1, 1).box("#ffe9a8", 87.2, 99.4, 3.4, 5, 1, 0.6);
  },
];

const FINDS: readonly [(f: Find) => void, ...((f: Find) => void)[]] = [cluster, geode, cart, cluster, basket, pan, cluster];

/** Which view a card shows, in rotation. Diamond and emerald start one later, so that no mill stands in a cave or a forest. */
export const viewOf = ({ id, bonus }: Card): number => (id + (bonus === "w" || bonus === "g" ? 1 : 0)) % VIEWS[bonus].length;
/** How the stone lies in it. */
export const findOf = (card: Card): number => (card.id + (card.id >> 3)) % FINDS.length;

/** Draws the scene and returns the height of the stone. */
export function found(s: Scene, card: Card): number {
  const { pen, dice, side } = s;
  pick(VIEWS[card.bonus], viewOf(card))(s);
  if (card.ability === "again") mill(s);
  else if (card.crowns > 0) banner(s);
  else if (card.ability === "none") pick(SIGNS, card.id * 2 + card.points)(s);
  const x = card.ability === "none" ? dice.from(63, 68) : dice.from(57, 61);
  const size = dice.from(41, 46) + card.points * 2;
  if (card.bonus === "n") hoard(pen, x, 121, size, dice);
  else pick(FINDS, findOf(card))({ pen, dice, side, kind: card.bonus, x, y: 121, size, count: card.points > 0 ? 6 : 4 + dice.below(2), rock: tone(s, 0.6), deep: tone(s, 1) });
  pen.glint("#ffffff", x + side * 5, 121 - size * 0.8, 6);
  if (card.ability === "gem" && card.bonus !== "n") {
    pen.glow("#ffffff", 37, 106, 14, 0.7);
    gem(pen, card.bonus, 37, 106, 8.5, side);
    pen.glint("#ffffff", 42, 99, 4);
  }
  return 98;
}
