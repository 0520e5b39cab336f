import { describe, expect, it } from "vitest";
import { go, parseRoute, route } from "./router.svelte";

describe("addresses", () => {
  it.each([
    ["/", "", { page: "lobby" }],
    ["/watch", "", { page: "watch" }],
    ["/t/abc", "#secret", { page: "table", table: "abc", secret: "secret" }],
    ["/t", "", { page: "unknown" }],
    ["/review", "", { page: "review", table: null }],
    ["/review/abc", "", { page: "review", table: "abc" }],
    ["/learn", "", { page: "learn" }],
    ["/learn/duel", "#take", { page: "rules", game: "duel" }],
    ["/learn/classic/first-game", "", { page: "first", game: "classic" }],
    ["/learn/chess", "", { page: "unknown" }],
    ["/learn/duel/more", "", { page: "unknown" }],
    ["/elsewhere", "", { page: "unknown" }],
  ])("%s%s", (pathname, hash, expected) => {
    expect(parseRoute({ pathname, hash })).toEqual(expected);
  });

  it("are shown by navigating there", () => {
    go("/learn/classic");
    expect(route()).toEqual({ page: "rules", game: "classic" });
    expect(location.pathname).toBe("/learn/classic");
  });
});
