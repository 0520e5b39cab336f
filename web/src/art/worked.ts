/** Level 2: the workshop. */

import type { Card } from "../catalog/catalog";
import type { Scene } from "./land";
import { pick } from "./numbers";
import { room } from "./room";
import { gem } from "./stones";
import { piles, TOOLS } from "./tools";

const ORDER = "wugrkjn";
const STONE = 80;

/** Which tool a card shows. Cards of one colour never share one. */
export const toolOf = (card: Card): number => (card.id * 5 + ORDER.indexOf(card.bonus) * 2) % TOOLS.length;

/** Draws the scene and returns the height of the stone. */
export function worked(s: Scene, card: Card): number {
  room(s, card);
  if (card.bonus === "n") {
    piles(s);
    return STONE;
  }
  pick(TOOLS, toolOf(card))(s);
  if (card.count === 2) {
    s.pen.glow("#ffffff", 36, 95, 16, 0.5);
    gem(s.pen, card.bonus, 36, 95, 11.5, s.side);
    s.pen.glint("#ffffff", 41, 86, 4.5);
  }
  return STONE;
}
