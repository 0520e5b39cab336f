// Pictures of every fixture at three sizes in both themes, for people to look at: node scripts/shots.js [filter] [theme] [size]
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { createServer } from "vite";

const SIZES = { desktop: [1440, 900, 1], laptop: [1280, 720, 1], phone: [390, 844, 2] };
const THEMES = ["light", "dark"];
/** Fixture, what is pressed (accessible names or anchors), and what the picture is called. */
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

const [filter = "", theme, size] = process.argv.slice(2);
mkdirSync("shots", { recursive: true });
const server = await createServer({ cacheDir: "node_modules/.vite-shots", server: { port: 0, host: "127.0.0.1", hmr: false }, logLevel: "error" });
await server.listen();
const base = server.resolvedUrls.local[0];
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});

/** Presses what a shot wants pressed. */
async function press(page, what) {
  if (what.startsWith("text:")) return page.getByRole("button", { name: what.slice(5) }).first().click();
  if (what === "first-card") return page.locator(".play.can, .play.gold, .cards button.can").first().click();
  if (what === "pay" || what === "joker") return pressUntil(page, what === "pay" ? ".swap" : ".colours button");
  return page.locator(`[data-at="${what}"]`).click();
}

/** Presses affordable cards until one brings up a choice. */
async function pressUntil(page, wanted) {
  for (const card of await page.locator(".play.can, .play.gold, .cards button.can").all()) {
    await card.click();
    if ((await page.locator(wanted).count()) > 0) return;
  }
}

for (const [label, [width, height, scale]] of Object.entries(SIZES)) {
  if (size && size !== label) continue;
  for (const shade of THEMES) {
    if (theme && theme !== shade) continue;
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
    for (const [fixture, presses = [], name = fixture] of SHOTS) {
      if (!name.includes(filter)) continue;
      await page.goto(`${base}fixtures.html?name=${fixture}&theme=${shade}`);
      await page.locator(".table").waitFor();
      await page.evaluate(() => document.fonts.ready);
      for (const what of presses) await press(page, what);
      await page.waitForTimeout(250);
      await page.screenshot({ path: `shots/${name}-${label}-${shade}.png` });
    }
    await page.close();
  }
}
await browser.close();
await server.close();
