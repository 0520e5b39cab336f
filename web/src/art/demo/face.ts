/** A card face for the demo page: the markup that `card.css` styles. */

import { type Card, cardOf } from "../../catalog/catalog";
import { type GameName, KINDS } from "../../wire/protocol";
import type { Theme } from "../../settings/themes";
import { pictures } from "../index";

const SILHOUETTES: Readonly<Record<string, string>> = {
  w: '<path d="M20 1 39 20 20 39 1 20Z"/>',
  u: '<ellipse cx="20" cy="20" rx="15.6" ry="19"/>',
  g: '<path d="M10 1.6H30L37.4 9V31L30 38.4H10L2.6 31V9Z"/>',
  r: '<path d="M5.4 3.4Q20-1 34.6 3.4 40 5 38.8 10.6 34.4 27.8 22.8 38 20 40.4 17.2 38 5.6 27.8 1.2 10.6 0 5 5.4 3.4Z"/>',
  k: '<path d="M20 .6 37 10.3V29.7L20 39.4 3 29.7V10.3Z"/>',
  p: '<circle cx="20" cy="20" r="17.6"/>',
};
const DOES: Readonly<Record<string, string>> = {
  again: '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" d="M19.5 12A7.5 7.5 0 1 1 16.6 6.1M17 2.4V6.6H12.8"/><path fill="currentColor" d="M12 8.4 15.6 12 12 15.6 8.4 12Z"/>',
  gem: '<path fill="currentColor" d="M9.5 7.5 16 14 9.5 20.5 3 14Z"/><path stroke="currentColor" stroke-width="2" stroke-linecap="round" d="M18.5 3V10M15 6.5H22"/>',
  privilege: '<path fill="currentColor" fill-rule="evenodd" d="M5 3H19Q22 3 22 6.4H18V18Q18 21 15 21H5Q2 21 2 17.6H6V6Q6 4 5 3ZM8.6 8V9.8H15.4V8ZM8.6 12V13.8H13.4V12Z"/>',
  steal: '<path fill="currentColor" d="M16.5 6.5 22 12 16.5 17.5 11 12Z"/><path fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" d="M12.4 4.4A9 9 0 1 0 12.4 19.6M9.6 12H2.4M5.4 8.8 2.2 12 5.4 15.2"/>',
};
const CROWN = '<svg viewBox="0 0 24 24"><path d="M2.6 7.2 7.4 11 12 3.6 16.6 11 21.4 7.2 19.6 17H4.4ZM4.6 18.6H19.4V21H4.6Z"/></svg>';

export interface FaceOptions {
  readonly width: number;
  readonly theme?: Theme;
  readonly state?: string;
  readonly lack?: Readonly<Record<string, string>>;
}

const image = (url: string, cls = ""): string => `<img class="${cls}" alt="" src="${url}">`;

function cost(card: Card, lack: Readonly<Record<string, string>>): string {
  return KINDS
    .filter((kind) => card.cost[kind])
    .map((kind) => {
      const short = lack[kind];
      const tag = short === undefined ? "" : `<i class="lack${short === "o" ? " gold" : ""}">${short === "o" ? "●" : short}</i>`;
      return `<span class="pip" data-gem="${kind}"><svg viewBox="0 0 40 40">${SILHOUETTES[kind] ?? ""}</svg><b>${card.cost[kind] ?? 0}</b>${tag}</span>`;
    })
    .join("");
}

export function faceOf(game: GameName, id: number, { width, theme = "light", state = "", lack = {} }: FaceOptions): string {
  const card = cardOf(game, id);
  const plain = state.includes("plain");
  const settings = card.bonus === "n" ? "" : Array.from({ length: card.count }, (_, i) => `<span class="setting${i < card.count - 1 ? " left" : ""}">${image(pictures.stone(card.bonus))}</span>`).join("");
  return `<article class="pictured level-${card.level} ${width < 90 ? "small" : ""} ${state}" data-gem="${card.bonus}" style="--cw:${width}px${width < 90 ? ";--ch:13.1em" : ""}">
${plain ? "" : image(pictures.card(game, id, theme, width < 90), "art")}
${card.points ? `<span class="points">${card.points}</span>` : ""}<span class="crowns${card.points ? " beside" : ""}">${CROWN.repeat(card.crowns)}</span>${settings}
<div class="cost">${cost(card, lack)}</div>${card.ability === "none" ? "" : `<span class="does"><svg viewBox="0 0 24 24">${DOES[card.ability] ?? ""}</svg></span>`}</article>`;
}
