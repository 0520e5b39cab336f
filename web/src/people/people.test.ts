import { describe, expect, it } from "vitest";
import lobby from "../i18n/en/lobby";
import type { SeatState, TableState } from "../wire/protocol";
import { computerName } from "./company";
import { seatName, shortName } from "./names";

/** The levels that the page has texts for. */
const LEVELS = Object.keys(lobby).flatMap((key) => /^level\.(\w+)$/.exec(key)?.[1] ?? []);
const seats = (...seats: Partial<SeatState>[]): Pick<TableState, "seats"> => ({ seats: seats as SeatState[] });

describe("computers", () => {
  it("have four names for every level, all different", () => {
    const names = LEVELS.flatMap((level) => [0, 1, 2, 3].map((seat) => computerName(level, seat)));
    expect(LEVELS.length).toBeGreaterThan(10);
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(names.length);
  });

  it("keep their name whoever else sits down", () => {
    const computer: Partial<SeatState> = { kind: "computer", level: "greedy" };
    const person: Partial<SeatState> = { kind: "person", name: "Ana" };
    const alone = seats(person, person, computer);
    const company = seats(computer, computer, computer);
    expect(seatName(company, 2)).toBe(seatName(alone, 2));
    expect(new Set([0, 1, 2].map((seat) => seatName(company, seat))).size).toBe(3);
  });

  it("are numbered beside a person of the same name, and named by a level that is new", () => {
    const gazza = computerName("greedy", 1) ?? "";
    expect(seatName(seats({ kind: "person", name: gazza }, { kind: "computer", level: "greedy" }), 1)).toBe(`${gazza} 2`);
    expect(seatName(seats({ kind: "computer", level: "oracle" }, { kind: "computer", level: "oracle" }), 1)).toBe("Oracle 2");
  });
});

describe("short names", () => {
  it("are the first word, with the number of a second one of that name", () => {
    expect(["Ana", "Maximiliane von Hohenberg", "Maximiliane von Hohenberg 2", "Player 3"].map(shortName)).toEqual(["Ana", "Maximiliane", "Maximiliane 2", "Player 3"]);
  });
});
