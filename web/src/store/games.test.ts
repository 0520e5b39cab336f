import { beforeEach, describe, expect, it } from "vitest";
import { endGame, forgetGame, keepGame, myGames, tokenOf, touchGame } from "./games.svelte";

const keep = (table: string): void => keepGame({ table, game: "duel", token: `token of ${table}`, at: 1 });
const tables = (): string[] => myGames().map(({ table }) => table);

beforeEach(() => {
  for (const table of tables()) forgetGame(table);
});

describe("the games of this device", () => {
  it("keep a running game, however many games end after it", () => {
    keep("running");
    for (let i = 0; i < 60; i++) {
      keep(`t${i}`);
      endGame(`t${i}`);
    }
    expect(tokenOf("running")).toBe("token of running");
    expect(myGames().filter(({ over }) => over)).toHaveLength(50);
    expect(tokenOf("t9")).toBeNull();
    expect(tokenOf("t59")).not.toBeNull();
  });

  it("start with the most recent", () => {
    ["a", "b", "c"].forEach(keep);
    touchGame("a");
    expect(tables()).toEqual(["a", "c", "b"]);
    expect(myGames()[0]?.at).toBeGreaterThan(1);
    touchGame("of somebody else");
    expect(tables()).toEqual(["a", "c", "b"]);
  });

  it("keep their order when one ends", () => {
    ["a", "b"].forEach(keep);
    endGame("a");
    expect(myGames().map(({ table, over, at }) => [table, over ?? false, at])).toEqual([
      ["b", false, 1],
      ["a", true, 1],
    ]);
  });

  it("remember how they ended", () => {
    keep("a");
    endGame("a", { level: "casual", won: true });
    endGame("a");
    expect(myGames()[0]?.result).toEqual({ level: "casual", won: true });
  });
});
