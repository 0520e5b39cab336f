import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { factsOf } from "../games/facts";
import GameTile from "./GameTile.svelte";

const OPTIONS = [
  { name: "goal", type: "integer", default: 15, values: [15, 21], label: "option.goal" },
  { name: "hidden_reserves", type: "boolean", default: false, values: [false, true], label: "option.hidden_reserves" },
];
const INFO = {
  levels: ["random", "greedy", "beginner", "novice", "casual"],
  games: [{ game: "classic", rules: 1, players: [2, 3, 4], options: OPTIONS }],
  grace_ms: 1,
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(INFO)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders the tile of a game with the stored choices. */
function openTile(game: "classic" | "duel", stored: object = {}): void {
  localStorage.setItem(`cabochon.setup.${game}`, JSON.stringify(stored));
  render(GameTile, { props: { facts: factsOf(game) } });
}

const chosen = async (name: string) => ((await screen.findByRole("radio", { name })) as HTMLInputElement).checked;

// Must be the first test of the file: later ones find the server's answer already cached.
test("the stored level stays chosen when the list of levels arrives", async () => {
  openTile("duel", { level: "novice" });
  expect(screen.queryByRole("radio", { name: "4" })).toBeNull();
  expect(await chosen("4")).toBe(true);
});

test("a newcomer starts at level 2", async () => {
  openTile("duel");
  expect(await chosen("2")).toBe(true);
});

test("a level that the server no longer offers is replaced by level 2", async () => {
  openTile("duel", { level: "unheard-of" });
  expect(await chosen("2")).toBe(true);
});

/** Clicks the button and returns the request that was sent. */
async function begin(): Promise<Record<string, unknown>> {
  const asked = vi.fn().mockRejectedValue(new TypeError("away"));
  vi.stubGlobal("fetch", asked);
  await fireEvent.click(screen.getByRole("button", { name: "Play classic" }));
  const [, { body }] = asked.mock.calls[0] as [string, { body: string }];
  return JSON.parse(body) as Record<string, unknown>;
}

test("the options of the game are offered, and sent and stored if they differ from the defaults", async () => {
  openTile("classic");
  expect(await chosen("15 points")).toBe(true);
  await fireEvent.click(screen.getByRole("radio", { name: "21 (long game)" }));
  await fireEvent.click(screen.getByRole("radio", { name: "Hidden" }));
  await fireEvent.click(screen.getByRole("radio", { name: "Face up" }));
  expect((await begin()).options).toEqual({ goal: 21 });
  expect(JSON.parse(localStorage.getItem("cabochon.setup.classic")!)).toMatchObject({ options: { goal: 21 } });
});

test("stored options are restored unless the server no longer knows them", async () => {
  openTile("classic", { options: { goal: 21, unheard_of: true } });
  expect(await chosen("21 (long game)")).toBe(true);
  expect((await begin()).options).toEqual({ goal: 21 });
});
