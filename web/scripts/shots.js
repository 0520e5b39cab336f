// Takes screenshots of every fixture at every size in three themes: node scripts/shots.js [name] [theme] [size]
import { mkdirSync } from "node:fs";
import { openStage, SIZES, THEMES } from "./stage.js";

/** Fixture, what to click (anchors and others), and the name of the screenshot. */
const SHOTS = [
  ["duel-main"],
  ["duel-main", ["first-card"], "duel-buy"],
  ["duel-start", ["cell:d2", "cell:d4"], "duel-take"],
  ["duel-privilege"],
  ["duel-privilege", ["text:Replenish"], "duel-replenish"],
  ["duel-gem"],
  ["duel-steal"],
  ["duel-royal"],
  ["duel-discard"],
  ["duel-pay", ["pay"], "duel-pay"],
  ["duel-joker", ["joker"], "duel-joker"],
  ["duel-over"],
  ["classic-2"],
  ["classic-3"],
  ["classic-4"],
  ["classic-4", ["first-card"], "classic-buy"],
  ["classic-start", ["supply:w", "supply:u"], "classic-take"],
  ["classic-return"],
  ["classic-noble"],
  ["classic-pay", ["pay"], "classic-pay"],
  ["classic-over"],
];

/** Clicks one element of a shot. */
async function press(page, what) {
  if (what.startsWith("text:")) return page.getByRole("button", { name: what.slice(5) }).first().click();
  if (what === "first-card") return page.locator(".play.can, .play.gold, .cards button.can").first().click();
  if (what === "pay" || what === "joker") return pressUntil(page, what === "pay" ? ".swap" : ".colours button");
  return page.locator(`[data-at="${what}"]`).click();
}

/** Clicks affordable cards until one offers the wanted choice. */
async function pressUntil(page, wanted) {
  for (const card of await page.locator(".play.can, .play.gold, .cards button.can").all()) {
    await card.click();
    if ((await page.locator(wanted).count()) > 0) return;
  }
}

const [filter = "", theme, size] = process.argv.slice(2);
const wanted = (all, one) => all.filter((each) => one === undefined || each === one);

mkdirSync("shots", { recursive: true });
const stage = await openStage();
for (const label of wanted(Object.keys(SIZES), size)) {
  for (const shade of wanted(THEMES, theme)) {
    const page = await stage.page(label);
    for (const [fixture, presses = [], name = fixture] of SHOTS.filter(([each, , name = each]) => name.includes(filter))) {
      await stage.show(page, fixture, shade);
      for (const what of presses) await press(page, what);
      await page.waitForTimeout(250);
      await page.screenshot({ path: `shots/${name}-${label}-${shade}.png` });
    }
    await page.close();
  }
}
await stage.close();
