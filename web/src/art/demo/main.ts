/** The demo page of the pictures: `art.html?show=cards&theme=walnut`. Not in the bundle. */

import "$fonts/fonts.css";
import "../../theme.css";
import "../themes.css";
import "./demo.css";
import { CARDS } from "../../catalog/cards.generated";
import { type GameName, type Level, KINDS } from "../../wire/protocol";
import type { Theme } from "../../settings/themes";
import { FACES, pictures, SEATS } from "../index";
import { faceOf } from "./face";

const ask = new URLSearchParams(location.search);
const theme = (ask.get("theme") ?? "light") as Theme;
const width = Number(ask.get("w") ?? 130);
const wanted = ask.get("level");
const image = (url: string, size: number, cls = ""): string => `<img class="${cls}" alt="" width="${size}" height="${size}" src="${url}">`;
const row = (html: string): string => `<div class="row">${html}</div>`;
const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

const ALL: readonly (readonly [GameName, number, number])[] = [
  ...Object.entries(CARDS.classic).map(([id, [level]]) => ["classic", Number(id), level] as const),
  ...Object.entries(CARDS.duel).map(([id, [level]]) => ["duel", Number(id), level] as const),
];
/** Cards that show every kind of face. */
const SAMPLE: readonly (readonly [GameName, number])[] = [
  ["classic", 33], ["classic", 24], ["duel", 12], ["duel", 8], ["duel", 31], ["duel", 38], ["duel", 45], ["classic", 70], ["duel", 57], ["classic", 77], ["duel", 66], ["duel", 67],
];

/** One card of every colour and level, for the picture in the documents. */
const CHOICE: readonly (readonly [GameName, number])[] = [
  ["classic", 7], ["classic", 13], ["classic", 22], ["classic", 27], ["duel", 24], ["duel", 29], ["duel", 30],
  ["duel", 33], ["classic", 51], ["duel", 40], ["classic", 61], ["duel", 49], ["duel", 52], ["duel", 54],
  ["classic", 74], ["duel", 57], ["classic", 80], ["classic", 84], ["classic", 89], ["duel", 65], ["duel", 67],
];

const STATES: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
  ["Rest", "", {}],
  ["Affordable", "can", {}],
  ["With gold", "gold", { g: "o" }],
  ["Chosen", "chosen can", {}],
  ["Missing", "", { g: "−2", r: "−1" }],
  ["Cannot be chosen", "off", {}],
  ["Plain", "plain", {}],
];

const SHOW: Readonly<Record<string, () => string>> = {
  choice: () =>
    row(CHOICE.map(([game, id]) => faceOf(game, id, { width, theme })).join("")) +
    row(range(10).map((id) => image(pictures.noble(id), 72, "tile")).join("") + range(4).map((id) => image(pictures.royal(id, theme), 72, "tile")).join("")) +
    row(SEATS.map((_, i) => image(pictures.emblem(i), 48)).join("") + FACES.map((name) => image(pictures.face(name, 0), 48)).join("")) +
    `<div class="tray">${KINDS.map((kind) => image(pictures.token(kind), 64)).join("")}</div>`,
  cards: () => row(ALL.filter(([, , level]) => wanted === null || String(level) === wanted).map(([game, id]) => faceOf(game, id, { width, theme })).join("")),
  bare: () => row(ALL.filter(([, , level]) => wanted === null || String(level) === wanted).map(([game, id]) => `<img alt="" width="${width}" src="${pictures.card(game, id, theme)}">`).join("")),
  phone: () => [74, 64, 58].map((w) => `<h2>${w} px</h2>${row(SAMPLE.map(([game, id]) => faceOf(game, id, { width: w, theme })).join(""))}`).join(""),
  states: () => row(STATES.map(([name, state, lack]) => `<div>${faceOf("duel", 59, { width, theme, state, lack })}<p>${name}</p></div>`).join("")) + row(STATES.map(([, state, lack]) => faceOf("duel", 59, { width: 64, theme, state, lack })).join("")),
  nobles: () => [96, 76, 56, 48, 40].map((w) => row(range(10).map((id) => `<span class="noble" style="--w:${w}px">${image(pictures.noble(id), w, "tile")}<b>3</b></span>`).join(""))).join(""),
  people: () => [130, 76, 56, 40].map((w) => row(range(10).map((id) => image(pictures.noble(id), w, "tile")).join("") + range(4).map((id) => image(pictures.royal(id, theme), w, "tile")).join(""))).join("") + [96, 48, 24].map((w) => row(SEATS.map((_, i) => image(pictures.emblem(i), w)).join("") + FACES.flatMap((name) => range(4).map((seat) => image(pictures.face(name, seat), w))).join(""))).join(""),
  pieces: () => [84, 56, 36].map((w) => `<div class="tray">${KINDS.map((kind) => range(5).map((n) => image(pictures.token(kind, n), w)).join("")).join("")}</div>`).join("") + row(([1, 2, 3] as Level[]).map((level) => `<img class="tile" alt="" width="130" src="${pictures.back(level)}"><img class="tile" alt="" width="64" src="${pictures.back(level)}">`).join("")),
};

document.documentElement.dataset["theme"] = theme;
document.documentElement.style.setProperty("--surface", `url("${pictures.surface(theme)}")`);
const app = document.querySelector("#app");
if (app) app.innerHTML = (ask.get("show") ?? "phone,states,people,pieces").split(",").map((name) => SHOW[name]?.() ?? "").join("");
