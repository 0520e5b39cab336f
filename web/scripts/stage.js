// Serves the fixtures page and opens it in headless Chromium.
import { chromium } from "playwright-core";
import { createServer } from "vite";

const QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

/** Window sizes by name: width, height and device pixel ratio. */
export const SIZES = { desktop: [1440, 900, 1], laptop: [1280, 720, 1], phone: [390, 844, 2], small: [375, 667, 2] };
/** Timeout in milliseconds, long enough for a busy machine. */
const PATIENCE = 120_000;
export const THEMES = ["light", "dark", "walnut"];

/** Starts the server and the browser. `page(size)` opens a window, `show` a fixture in it, `close` stops everything. */
export async function openStage() {
  const server = await createServer({
    cacheDir: "node_modules/.vite-stage",
    server: { port: 0, host: "127.0.0.1", hmr: false },
    logLevel: "error",
  });
  await server.listen();
  const base = server.resolvedUrls.local[0];
  const executablePath = process.env.CHROMIUM || "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", ...QUIET] });
  return {
    page: (size) => {
      const [width, height, deviceScaleFactor] = SIZES[size];
      return browser.newPage({ viewport: { width, height }, deviceScaleFactor });
    },
    show: async (page, fixture, theme, language = "en") => {
      await page.goto(`${base}fixtures.html?name=${fixture}&theme=${theme}&lang=${language}`, { timeout: PATIENCE });
      await page.locator(".table").waitFor();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(250);
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
