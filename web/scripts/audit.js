// Checks every fixture at every size and in three themes for accessibility violations (axe) and overflow.
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { openStage, SIZES, THEMES } from "./stage.js";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const fixtures = readdirSync("src/fixtures")
  .filter((name) => /^(duel|classic)-.*\.json$/.test(name))
  .map((name) => name.slice(0, -5));

/** The violations that axe finds in the table. */
async function violations(page) {
  await page.addScriptTag({ path: axe });
  const { violations: found } = await page.evaluate(() => window.axe.run(document.querySelector(".table")));
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** The overflow of the table in CSS pixels. */
async function overflow(page) {
  const [x, y] = await page.locator(".table").evaluate((table) => [table.scrollWidth - table.clientWidth, table.scrollHeight - table.clientHeight]);
  return x > 0 || y > 0 ? [`overflow by ${x} and ${y}`] : [];
}

const stage = await openStage();
let count = 0;
for (const size of Object.keys(SIZES)) {
  for (const theme of THEMES) {
    const page = await stage.page(size);
    for (const fixture of fixtures) {
      await stage.show(page, fixture, theme);
      for (const fault of [...(await violations(page)), ...(await overflow(page))]) {
        console.error(`${fixture}, ${size}, ${theme}: ${fault}`);
        count += 1;
      }
    }
    await page.close();
  }
}
await stage.close();
console.log(`${fixtures.length} fixtures, ${count} faults`);
process.exit(count > 0 ? 1 : 0);
