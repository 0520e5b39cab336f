/** Level 3: the finished jewel. */

import type { Card } from "../catalog/catalog";
import { JEWELS } from "./jewels";
import type { Scene } from "./land";
import { pick } from "./numbers";
import { crown, motes } from "./room";
import { STAGES } from "./stage";

const ORDER = "wugrkjn";
const X = 62;

/** Neighbouring cards of a colour share neither jewel nor stage. Tells the height of the stone. */
export function finished(s: Scene, card: Card): number {
  const jewel = pick(JEWELS, card.id * 5 + ORDER.indexOf(card.bonus) * 3);
  pick(STAGES, card.id * 2 + ORDER.indexOf(card.bonus))(s, X, jewel.y);
  motes(s);
  jewel.draw(s, X);
  for (let i = 0; i < card.crowns; i++) crown(s, 77 - i * 16, 128, 0.8);
  s.pen.glint("#fffbe6", X - s.side * -20, jewel.y - 19, 7).glint("#fffbe6", X - s.side * 27, jewel.y + 10, 3.6).glint("#fffbe6", X + s.side * 31, jewel.y + 2, 2.6);
  return jewel.y;
}
