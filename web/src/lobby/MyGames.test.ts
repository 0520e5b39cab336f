import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetGame, keepGame, myGames, tokenOf } from "../store/games.svelte";
import MyGames from "./MyGames.svelte";

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("away")));
  for (let i = 0; i < 7; i++) keepGame({ table: `t${i}`, game: "duel", token: "secret", at: i });
  render(MyGames);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { table } of myGames()) forgetGame(table);
});

const press = (name: string): Promise<boolean> => fireEvent.click(screen.getAllByRole("button", { name })[0]!);

it("the latest running games are listed, and all of them on request", async () => {
  expect(screen.getAllByRole("link")).toHaveLength(3);
  await press("Show all 7");
  expect(screen.getAllByRole("link")).toHaveLength(7);
  expect(screen.queryByRole("button", { name: /Show all/ })).toBeNull();
});

it("giving up a seat needs confirmation", async () => {
  await press("Remove from this list");
  await press("Cancel");
  expect(tokenOf("t6")).toBe("secret");
  await press("Remove from this list");
  await press("Remove");
  expect(tokenOf("t6")).toBeNull();
  expect(screen.getAllByRole("link")).toHaveLength(3);
});
