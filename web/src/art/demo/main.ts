import "../../theme.css";
import { CLASSIC_CARDS, DUEL_CARDS } from "$lib/cards.generated";
import { artUrl, cardArt } from "../index";

const app = document.querySelector("#app") as HTMLElement;
const ask = new URLSearchParams(location.search);
const ids = (rows: object): number[] => Object.keys(rows).map(Number);
const only = ask.get("level");
let html = "";
for (const [game, rows] of [["classic", CLASSIC_CARDS], ["duel", DUEL_CARDS]] as const)
  for (const id of ids(rows)) if (!only || String(rows[id]?.[0]) === only) html += `<img width="${ask.get("w") ?? 150}" src='${artUrl(cardArt(game, id))}'>`;
app.innerHTML = `<style>#app{display:flex;flex-wrap:wrap;gap:8px;padding:12px}img{border-radius:8px}</style>${html}`;
