import "../../theme.css";
import { CLASSIC_CARDS, DUEL_CARDS } from "$lib/cards.generated";
import { artUrl, cardArt, emblem, face, FACES, nobleArt, royalArt } from "../index";

const app = document.querySelector("#app") as HTMLElement;
const ask = new URLSearchParams(location.search);
const ids = (rows: object): number[] => Object.keys(rows).map(Number);
const only = ask.get("level");
let html = "";
const img = (svg: string, w: number): string => `<img width="${w}" src='${artUrl(svg)}'>`;
if (ask.has("people")) {
  for (const w of [150, 76, 56, 40]) html += `<div>${Array.from({ length: 10 }, (_, i) => img(nobleArt(i + 1), w)).join("")}</div>`;
  for (const w of [150, 76, 56, 40]) html += `<div>${[1, 2, 3, 4].map((i) => img(royalArt(i), w)).join("")}</div>`;
  for (const w of [96, 48, 24]) html += `<div>${[0, 1, 2, 3].map((i) => img(emblem(i), w)).join("")}${FACES.map((f) => img(face(f), w)).join("")}</div>`;
} else
for (const [game, rows] of [["classic", CLASSIC_CARDS], ["duel", DUEL_CARDS]] as const)
  for (const id of ids(rows)) if (!only || String(rows[id]?.[0]) === only) html += img(cardArt(game, id, { night: ask.has("night") }), Number(ask.get("w") ?? 150));
app.innerHTML = `<style>#app,#app div{display:flex;flex-wrap:wrap;gap:8px;padding:12px}img{border-radius:8px}</style>${html}`;
