import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { factsOf } from "../games/facts";
import GameTile from "./GameTile.svelte";

const INFO = { levels: ["random", "greedy", "beginner", "novice", "casual"], games: [], grace_ms: 1 };

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(INFO)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The tile of a game, with what was chosen last time. */
function openTile(game: "classic" | "duel", stored: object = {}): void {
  localStorage.setItem(`cabochon.setup.${game}`, JSON.stringify(stored));
  render(GameTile, { props: { facts: factsOf(game) } });
}

const chosen = async (name: string) => ((await screen.findByRole("radio", { name })) as HTMLInputElement).checked;

// The first test of the file: later ones find the server's answer already there.
test("the level of the last game is still chosen when the list of levels arrives", async () => {
  openTile("duel", { level: "novice" });
  expect(screen.queryByRole("radio", { name: "4" })).toBeNull();
  expect(await chosen("4")).toBe(true);
});

test("a newcomer starts at level 2", async () => {
  openTile("duel");
  expect(await chosen("2")).toBe(true);
});

test("a level that the server no longer has gives way to level 2", async () => {
  openTile("duel", { level: "unheard-of" });
  expect(await chosen("2")).toBe(true);
});
