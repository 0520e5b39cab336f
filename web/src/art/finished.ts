/** Level 3: the finished jewel. */

import type { Card } from "../catalog/catalog";
import { JEWELS } from "./jewels";
import type { Scene } from "./land";
import { pick } from "./numbers";
import { crown, motes } from "./room";
import { STAGES } from "./stage";

const ORDER = "wugrkjn";
const X = 62;

/** Which jewel a card shows. Cards of one colour never share one. */
export const jewelOf = (card: Card): number => (card.id * 5 + ORDER.indexOf(card.bonus) * 3) % JEWELS.length;
/** Which stage the jewel stands on. */
export const stageOf = (card: Card): number => (card.id * 2 + ORDER.indexOf(card.bonus)) % STAGES.length;

/** Draws the scene and returns the height of the stone. */
export function finished(s: Scene, card: Card): number {
  const jewel = pick(JEWELS, jewelOf(card));
  pick(STAGES, stageOf(card))(s, X, jewel.y);
  motes(s);
  jewel.draw(s, X);
  for (let i = 0; i < card.crowns; i++) crown(s, 77 - i * 16, 128, 0.8);
  s.pen.glint("#fffbe6", X - s.side * -20, jewel.y - 19, 7).glint("#fffbe6", X - s.side * 27, jewel.y + 10, 3.6).glint("#fffbe6", X + s.side * 31, jewel.y + 2, 2.6);
  return jewel.y;
}
