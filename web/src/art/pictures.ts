/** Pictures as URLs for `src`, each drawn once. */

import type { Bonus } from "../catalog/catalog";
import type { GameName, Level, Token } from "../wire/protocol";
import { cardArt, stoneArt } from "./cards";
import { drawFace } from "./faces";
import { drawNoble } from "./nobles";
import { dimmed } from "./numbers";
import { drawEmblem } from "./people";
import { drawBack, drawToken, HIGHEST } from "./pieces";
import { drawRoyal } from "./seals";
import type { Theme } from "../settings/themes";
import { drawSurface, NIGHT } from "./surface";

/** The picture as a data URL for `<img>` or `background-image`. Pictures contain no percent sign and no double quote. */
export const artUrl = (svg: string): string => `data:image/svg+xml,${svg.replaceAll("#", "%23")}`;

const drawn = new Map<string, string>();

function once(key: string, draw: () => string): string {
  let url = drawn.get(key);
  if (url === undefined) {
    url = artUrl(draw());
    drawn.set(key, url);
  }
  return url;
}

export const pictures = {
  card(game: GameName, id: number, theme: Theme, small = false): string {
    const night = NIGHT.includes(theme);
    return once(`${game} ${id} ${night} ${small}`, () => cardArt(game, id, { night, small }));
  },
  noble: (id: number): string => once(`noble ${id}`, () => drawNoble(id)),
  royal(id: number, theme: Theme): string {
    const night = NIGHT.includes(theme);
    return once(`royal ${id} ${night}`, () => (night ? dimmed(drawRoyal(id)) : drawRoyal(id)));
  },
  emblem: (seat: number): string => once(`emblem ${seat}`, () => drawEmblem(seat)),
  /** The computer of a level in a seat. */
  face: (level: string, seat: number): string => once(`face ${level} ${seat % 4}`, () => drawFace(level, seat)),
  /** A token, or a pile of them as high as it is seen. */
  token(kind: Token, count = 1): string {
    const layers = Math.min(count, HIGHEST);
    return once(`token ${kind} ${layers}`, () => drawToken(kind, layers));
  },
  stone: (kind: Bonus): string => once(`stone ${kind}`, () => stoneArt(kind)),
  back: (level: Level): string => once(`back ${level}`, () => drawBack(level)),
  surface: (theme: Theme): string => once(`surface ${theme}`, () => drawSurface(theme)),
};
