/** The pictures of the game: see README.md. */

import { type Card, cardOf } from "$lib/catalog";
import type { GameName } from "$lib/view";
import { finished } from "./finished";
import { found } from "./found";
import { HEIGHT, type Scene, WIDTH } from "./land";
import { Dice, dimmed, pick } from "./numbers";
import { AIRS, HEADS } from "./palette";
import { Pen } from "./pen";
import type { Side } from "./stones";
import { worked } from "./worked";

export interface ArtOptions {
  /** For dark tables: the same picture by lamplight. */
  readonly night?: boolean;
}

/** The scene of a card, before anything is drawn. */
function sceneOf(game: GameName, card: Card): Scene {
  const dice = new Dice(card.id * 131 + (game === "duel" ? 7919 : 0));
  const side: Side = (card.id + (game === "duel" ? 1 : 0)) % 2 ? -1 : 1;
  const air = pick(AIRS[card.bonus], card.id * 3 + (card.id >> 2));
  const sun = [side < 0 ? dice.from(30, 44) : dice.from(58, 74), dice.from(46, 60)] as const;
  return { pen: new Pen(`${game[0]}${card.id}`), dice, side, air, kind: card.bonus, sun };
}

/** What the figures stand on: full where there are points, a breath of colour where there are none. */
function head({ pen }: Scene, card: Card): void {
  const colour = HEADS[card.bonus];
  if (card.points > 0 || card.crowns > 0) pen.box(pen.down([0, colour, 0.97], [0.55, colour, 0.86], [1, colour, 0]), 0, 0, WIDTH, 48);
  else pen.box(pen.down([0, colour, 0.6], [1, colour, 0]), 0, 0, WIDTH, 30);
}

const LEVELS = { 1: found, 2: worked, 3: finished };

export function cardArt(game: GameName, id: number, { night = false }: ArtOptions = {}): string {
  const card = cardOf(game, id);
  const scene = sceneOf(game, card);
  LEVELS[card.level](scene, card);
  head(scene, card);
  const svg = scene.pen.svg(WIDTH, HEIGHT);
  return night ? dimmed(svg) : svg;
}

/** The picture as an address, for `<img>` or `background-image`. */
export function artUrl(svg: string): string {
  return `data:image/svg+xml,${svg.replace(/[%#<>"]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`;
}

export { drawNoble as nobleArt } from "./nobles";
export { drawEmblem as emblem, drawFace as face, LEVELS as FACES, SEATS } from "./people";
export { drawRoyal as royalArt } from "./seals";
