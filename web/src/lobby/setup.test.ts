import { describe, expect, it } from "vitest";
import { inviteLink } from "../people/invite";
import { freshSetup, recalledSetup, tableFor } from "./setup";

const nameless = (seat: number): string => `Player ${seat + 1}`;

describe("the request for a table", () => {
  it("has a computer on every other seat", () => {
    const setup = { ...freshSetup("classic"), players: 3, level: "greedy" };
    expect(tableFor(setup, "Ana", nameless)).toEqual({
      game: "classic",
      seats: [{ kind: "mine", name: "Ana" }, { kind: "computer", level: "greedy" }, { kind: "computer", level: "greedy" }],
      clock: { kind: "none" },
      listed: false,
      order: "random",
      options: {},
    });
  });

  it("carries the rule options", () => {
    expect(tableFor({ ...freshSetup("classic"), options: { goal: 21 } }, "Ana", nameless).options).toEqual({ goal: 21 });
  });

  it("puts the player first or last as chosen", () => {
    const me = tableFor({ ...freshSetup("duel"), first: "me" }, "Ana", nameless);
    const other = tableFor({ ...freshSetup("duel"), first: "other" }, "Ana", nameless);
    expect([me.order, me.seats[0]?.kind]).toEqual(["given", "mine"]);
    expect([other.order, other.seats[1]?.kind]).toEqual(["given", "mine"]);
  });

  it("leaves seats open for friends, with a clock", () => {
    const setup = { ...freshSetup("duel"), opponent: "friend", clock: "quick", listed: true } as const;
    const table = tableFor({ ...setup, names: [] }, "Ana", nameless);
    expect(table).toMatchObject({ listed: true, clock: { kind: "bank", seconds: 600, increment: 15 } });
    expect(table.seats[1]).toEqual({ kind: "open" });
  });

  it("names every seat of a shared screen and sets no clock", () => {
    const setup = { ...freshSetup("duel"), opponent: "device", clock: "quick", names: ["Ana", " "] } as const;
    const table = tableFor({ ...setup, names: [...setup.names] }, "ignored", nameless);
    expect(table.seats).toEqual([{ kind: "mine", name: "Ana" }, { kind: "mine", name: "Player 2" }]);
    expect(table.clock).toEqual({ kind: "none" });
  });

  it("lets chance decide who begins on a shared screen", () => {
    const setup = { ...freshSetup("duel"), opponent: "device", first: "other", names: ["Ana", "Noor"] } as const;
    const table = tableFor({ ...setup, names: [...setup.names] }, "ignored", nameless);
    expect([table.order, table.seats[0]]).toEqual(["random", { kind: "mine", name: "Ana" }]);
  });
});

describe("the invitation", () => {
  it("carries its secret in the fragment, which is not sent to the server", () => {
    expect(inviteLink("https://x.org", "abc", "s3cret")).toBe("https://x.org/t/abc#s3cret");
    expect(inviteLink("", "abc", null)).toBe("/t/abc");
  });
});

describe("stored choices", () => {
  it("are restored, except names and invalid values", () => {
    const last = { ...freshSetup("classic"), players: 4, level: "master", names: ["Ana"], options: { goal: 21 } };
    expect(recalledSetup("classic", JSON.stringify(last))).toEqual({ ...last, names: ["", "", "", ""] });
    expect(recalledSetup("duel", JSON.stringify(last)).players).toBe(2);
    expect(recalledSetup("duel", "nonsense")).toEqual(freshSetup("duel"));
    expect(recalledSetup("duel", null)).toEqual(freshSetup("duel"));
  });
});
