import { beforeEach, describe, expect, it } from "vitest";
import { stub } from "../fixtures/stub";
import type { SeatState, TableState } from "../wire/protocol";
import { endGame, forgetGame, keepGame } from "./games.svelte";
import { countResult, readResults, resultOf, resultsOf } from "./results.svelte";

const computer = stub<SeatState>({ kind: "computer", level: "novice" });
const person = stub<SeatState>({ kind: "person", name: "Ana" });
const over = (winners: number[], seats: SeatState[], mine = [0]): Pick<TableState, "seats" | "mine" | "result"> => ({ seats, mine, result: { winners, reasons: [] } });

beforeEach(() => forgetGame("a"));

describe("results", () => {
  it("are counted by game and level, with the wins in a row", () => {
    for (const won of [true, false, true, true]) countResult("duel", { level: "casual", won });
    expect(resultsOf("duel", "casual")).toEqual({ won: 3, lost: 1, streak: 2 });
    expect(resultsOf("classic", "casual")).toEqual({ won: 0, lost: 0, streak: 0 });
  });

  it("count a game once, however often its end is seen", () => {
    keepGame({ table: "a", game: "duel", token: "s3cret", at: 1 });
    const before = resultsOf("duel", "expert").won;
    for (let i = 0; i < 3; i++) endGame("a", { level: "expert", won: true });
    endGame("of somebody else", { level: "expert", won: true });
    expect(resultsOf("duel", "expert").won).toBe(before + 1);
  });

  it("are those of one person against computers of one level", () => {
    expect(resultOf(over([0], [person, computer]))).toEqual({ level: "novice", won: true });
    expect(resultOf(over([2], [person, computer, computer]))).toEqual({ level: "novice", won: false });
    expect(resultOf(over([0], [person, person]))).toBeNull();
    expect(resultOf(over([0], [person, computer, person]))).toBeNull();
    expect(resultOf(over([0], [person, person], [0, 1]))).toBeNull();
    expect(resultOf({ seats: [person, computer], mine: [0], result: null })).toBeNull();
  });

  it.each([null, "", "nonsense", "[]", "7", '{"duel novice":{"won":-1,"lost":0,"streak":0}}', '{"duel novice":null}'])("survive %s in the storage", (stored) => {
    expect(readResults(stored)).toEqual({});
  });
});
