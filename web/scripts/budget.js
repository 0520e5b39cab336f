// Fails if the built page, lazily loaded parts included, exceeds its budget when compressed. The pictures have a budget of their own.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const BUDGET = 420_000;
const PICTURES = 60_000;
const folder = new URL("../../src/cabochon/server/page/", import.meta.url);

const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const sizes = files.map((entry) => [entry.name, gzipSync(readFileSync(`${entry.parentPath}/${entry.name}`)).length]);
const sum = (some) => some.reduce((total, [, size]) => total + size, 0);
const isPicture = ([name]) => /^(art|pictures)-/.test(name);
const pictures = sum(sizes.filter(isPicture));
const total = sum(sizes) - pictures;

for (const [name, size] of sizes.sort((a, b) => b[1] - a[1]).slice(0, 8)) console.log(String(size).padStart(8), name);
console.log(String(total).padStart(8), `of ${BUDGET} bytes in ${files.length} files`);
console.log(String(pictures).padStart(8), `of ${PICTURES} bytes for the pictures`);
process.exit(files.length > 0 && total <= BUDGET && pictures > 0 && pictures <= PICTURES ? 0 : 1);
