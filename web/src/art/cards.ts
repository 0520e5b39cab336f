/** The picture of every card, drawn from what is printed on it and its id. */

import { type Bonus, type Card, cardOf } from "../catalog/catalog";
import { type GameName, PLAYERS } from "../wire/protocol";
import { finished } from "./finished";
import { found } from "./found";
import { HEIGHT, type Scene, WIDTH } from "./land";
import { Dice, dimmed, pick, rounded } from "./numbers";
import { AIRS, HEADS } from "./palette";
import { Pen } from "./pen";
import { inlay } from "./pieces";
import { gem, type Side } from "./stones";
import { worked } from "./worked";

/** The number of the game, so that cards with equal ids differ. */
const numberOf = (game: GameName): number => Object.keys(PLAYERS).indexOf(game);

export interface ArtOptions {
  /** Draws the darker version for dark themes. */
  readonly night?: boolean;
  /** Draws a closer view for cards below 90 pixels, with the stone clear of the costs. */
  readonly small?: boolean;
}

/** The closer frame: its share of the picture, and the place of the stone in it. */
const CLOSE = 0.86;
const AIM = 62;

/** The hour of the day on a card. */
export const hourOf = (card: Card): number => (card.id * 3 + (card.id >> 2)) % AIRS[card.bonus].length;

/** The scene of a card, before anything is drawn. */
function sceneOf(game: GameName, card: Card): Scene {
  const dice = new Dice(card.id * 131 + 7919 * numberOf(game));
  const side: Side = (card.id + numberOf(game)) % 2 ? -1 : 1;
  const air = pick(AIRS[card.bonus], hourOf(card));
  const sun = [side < 0 ? dice.from(30, 44) : dice.from(58, 74), dice.from(46, 60)] as const;
  return { pen: new Pen(`${game[0]}${card.id}`), dice, side, air, kind: card.bonus, sun };
}

/** The ground behind the figures: opaque behind points, faint without them. */
function head({ pen }: Scene, card: Card): void {
  const colour = HEADS[card.bonus];
  const figures = card.points > 0 || card.crowns > 0;
  pen.box(pen.down([0, colour, figures ? 0.9 : 0.5], [0.45, colour, figures ? 0.6 : 0.2], [1, colour, 0]), 0, 0, WIDTH, figures ? 44 : 28);
  if (figures) pen.oval(pen.radial([0, colour, 0.95], [0.55, colour, 0.8], [1, colour, 0]), 12, 14, card.crowns > 0 ? 58 : 40, 34);
}

/** The light of the room on the card itself: it comes from the upper left. */
function varnish({ pen }: Scene): void {
  pen.box(pen.slant(true, [0, "#ffffff", 0.22], [0.34, "#ffffff", 0], [0.62, "#000000", 0], [1, "#000000", 0.3]), 0, 0, WIDTH, HEIGHT);
}

const LEVELS = { 1: found, 2: worked, 3: finished };

export function cardArt(game: GameName, id: number, { night = false, small = false }: ArtOptions = {}): string {
  const card = cardOf(game, id);
  const scene = sceneOf(game, card);
  const stone = LEVELS[card.level](scene, card);
  const top = small ? Math.min(HEIGHT * (1 - CLOSE), Math.max(0, stone - AIM)) : 0;
  const scale = small ? CLOSE : 1;
  varnish(scene);
  scene.pen.placed(0, top, 0, scale, () => head(scene, card));
  const svg = scene.pen.svg(WIDTH, HEIGHT, [0, rounded(top), rounded(WIDTH * scale), rounded(HEIGHT * scale)]);
  return night ? dimmed(svg) : svg;
}

/** A cut stone, 100 by 100: for the setting at the head of a card. */
export function stoneArt(kind: Bonus): string {
  const pen = new Pen(`x${kind}`);
  if (kind === "j" || kind === "n") gem(pen, kind, 50, 50, 46);
  else pen.placed(0, 3, 0, 1, () => inlay(pen, kind, 46));
  return pen.svg(100, 100);
}
