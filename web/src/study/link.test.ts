import { expect, it } from "vitest";
import { BadLink, linkTo, readLink, type Shared } from "./link";

const SHARED: Shared = {
  deal: { game: "duel", players: 2, seed: "ab".repeat(32), names: ["Zoë", "Ñ"] },
  nodes: Array.from({ length: 40 }, (_, i) => ({ p: i - 1, m: `take a${(i % 5) + 1} b${(i % 5) + 1}`, t: "“why”" })),
  at: 12,
};

const fragment = async (shared: Shared): Promise<string> => (await linkTo(shared)).split("#")[1] ?? "";

it("what was shared comes back", async () => {
  const text = await fragment(SHARED);
  expect(text).toMatch(/^1\.[\w-]+$/);
  expect(await readLink(text)).toEqual(SHARED);
});

it("a link cut anywhere is told apart from a whole one", async () => {
  const text = await fragment(SHARED);
  for (let end = 0; end < text.length; end += 7) await expect(readLink(text.slice(0, end))).rejects.toBeInstanceOf(BadLink);
  await expect(readLink(`2${text.slice(1)}`)).rejects.toEqual(new BadLink("version"));
});

it("changed and foreign fragments are refused", async () => {
  const text = await fragment(SHARED);
  const middle = text.length >> 1;
  const other = text[middle] === "A" ? "B" : "A";
  await expect(readLink(text.slice(0, middle) + other + text.slice(middle + 1))).rejects.toBeInstanceOf(BadLink);
  for (const bad of ["", "x", "1.", "1.%%%", "1.AAAA", `1.${btoa("{}")}`]) await expect(readLink(bad)).rejects.toBeInstanceOf(BadLink);
});
