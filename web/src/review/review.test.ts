import { describe, expect, it } from "vitest";
import { loadLesson } from "../learn/lessons";
import { reasonsText, verdict } from "./reasons";
import { series } from "./series";

describe("points per turn", () => {
  it("cover the start and every finished turn", async () => {
    const film = (await loadLesson("duel")).steps.slice(0, 4);
    const frames = film.flatMap((task) => task.frames);
    const steps = frames.map((frame, ply) => ({ ply, seat: 0, move: "", at: 0, spent_ms: 0, ...frame }));
    const moments = series(film[0]!.tally, steps);
    const ends = frames.filter(({ events }) => events.some(({ event }) => event === "turn")).length;
    expect(moments).toHaveLength(1 + ends);
    expect(moments.every(({ points }) => points.every((n) => n === 0))).toBe(true);
  });
});

describe("the verdict", () => {
  it("names the winner and the reasons", () => {
    expect(verdict([0], ["Ana", "Noor"], 0)).toBe("You win");
    expect(verdict([1], ["Ana", "Noor"], 0)).toBe("Noor wins");
    expect(verdict([0, 1], ["Ana", "Noor"], 0)).toBe("Ana and Noor share the victory");
    expect(reasonsText("duel", ["points", "crowns"])).toBe("20 prestige points and 10 crowns");
    expect(reasonsText("classic", ["points"])).toBe("most prestige points");
  });

  it("gives reasons that are right for every reader", () => {
    expect(["resigned", "time", "claimed"].map((reason) => reasonsText("duel", [reason]))).toEqual(["resignation", "time ran out", "absence"]);
  });
});
