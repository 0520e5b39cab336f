import { describe, expect, it } from "vitest";
import type { GameEvent, Notice, Step } from "../wire/protocol";
import { type Card, cardOf } from "../catalog/catalog";
import { CARDS } from "../catalog/cards.generated";
import { linesOf } from "./lines";
import { remarks } from "./notices";
import { logSentences, spokenSentences } from "./sentences";
import { freshFrom, turnNumbers } from "./turns";
import { veiled, veiledBatch } from "./veil";
import { words } from "./words";

const cast = { names: ["Ana", "Noor"], you: 0 };
const say = (event: GameEvent, you: number | null = 0): string[] =>
  spokenSentences([event], { ...cast, you }).map((sentence) => words(sentence, "duel"));

describe("sentences", () => {
  it("address the reader as you and others by name", () => {
    const took: GameEvent = { event: "took", seat: 0, tokens: "wwp", cells: ["a1", "a2", "a3"] };
    expect(say(took)).toEqual(["You took 2 diamonds and 1 pearl"]);
    expect(say(took, 1)).toEqual(["Ana took 2 diamonds and 1 pearl"]);
    expect(say(took, null)).toEqual(["Ana took 2 diamonds and 1 pearl"]);
  });

  it("give a bought card's colour, level and points, and the colour that a joker copies", () => {
    const bought = (card: number, colour: "r" | null): GameEvent => ({ event: "bought", seat: 0, card, paid: "", reserved: false, colour });
    const found = (fits: (card: Card) => boolean): number => Object.keys(CARDS.duel).map(Number).find((id) => fits(cardOf("duel", id)))!;
    const ruby = found(({ bonus, level, points }) => bonus === "r" && level === 2 && points === 2);
    expect(say(bought(ruby, null))).toEqual(["You bought a ruby card (level 2, 2 points) for free"]);
    const joker = found(({ bonus, level, points }) => bonus === "j" && level === 1 && points === 1);
    expect(say(bought(joker, "r"))).toEqual(["You bought a joker card (level 1, 1 point) as ruby for free"]);
    const plain = found(({ bonus, level, points }) => bonus === "g" && level === 1 && points === 0);
    expect(say(bought(plain, null))).toEqual(["You bought an emerald card (level 1) for free"]);
  });

  it("do not name a hidden card", () => {
    expect(say({ event: "reserved", seat: 1, level: 3, open: false, card: null })).toEqual(["Noor reserved a level 3 card blind"]);
  });

  it("say where a Privilege came from", () => {
    expect(say({ event: "privilege-gained", seat: 1, giver: null })).toEqual(["Noor took a Privilege"]);
    expect(say({ event: "privilege-gained", seat: 1, giver: 0 })).toEqual(["Noor took a Privilege from you"]);
    expect(say({ event: "privilege-gained", seat: 0, giver: 1 })).toEqual(["You took a Privilege from Noor"]);
  });

  it("say whose token was stolen, and how many points a royal gives", () => {
    expect(say({ event: "stole", seat: 1, token: "g" })).toEqual(["Noor took 1 emerald from you"]);
    expect(say({ event: "stole", seat: 0, token: "g" })).toEqual(["You took 1 emerald from Noor"]);
    expect(say({ event: "royal", seat: 1, royal: 4 })).toEqual(["Noor took a Royal card: 3 points"]);
  });

  it("omit from the log, but not from the announcements, what the next line implies", () => {
    const events: GameEvent[] = [
      { event: "bought", seat: 1, card: 6, paid: "", reserved: false, colour: null },
      { event: "refilled", seat: 1, card: 7, level: 1, slot: 0 },
      { event: "turn", seat: 0, again: false },
    ];
    expect(logSentences(events, cast).map(({ key }) => key)).toEqual(["log.bought.free"]);
    expect(spokenSentences(events, cast)).toHaveLength(3);
  });
});

describe("tokens", () => {
  const log = (you: number | null, ...events: GameEvent[]): string[] => logSentences(events, { ...cast, you }).map((told) => words(told, "duel"));
  const gold: GameEvent = { event: "took", seat: 1, tokens: "o", cells: ["c3"] };

  it("that come with a reserved card are told in its sentence", () => {
    const face: GameEvent = { event: "reserved", seat: 1, level: 1, open: true, card: 6 };
    const back: GameEvent = { event: "reserved", seat: 1, level: 3, open: false, card: null };
    expect(log(0, gold, face)).toEqual(["Noor reserved a sapphire card (level 1) with 1 gold"]);
    expect(log(1, face, gold)).toEqual(["You reserved a sapphire card (level 1) with 1 gold"]);
    expect(log(0, gold, back)).toEqual(["Noor reserved a level 3 card blind with 1 gold"]);
    expect(log(0, back)).toEqual(["Noor reserved a level 3 card blind"]);
  });

  it("that a Privilege takes are told in its sentence", () => {
    const pearl: GameEvent = { event: "took", seat: 1, tokens: "p", cells: ["c3"] };
    expect(log(0, { event: "privilege-used", seat: 1 }, pearl)).toEqual(["Noor used a Privilege for 1 pearl"]);
    expect(log(1, { event: "privilege-used", seat: 1 }, pearl)).toEqual(["You used a Privilege for 1 pearl"]);
  });
});

describe("lines", () => {
  const back = (ply: number, seat: number, tokens: string, ...more: GameEvent[]): Step => ({ ply, seat, move: "", at: 0, spent_ms: 0, events: [{ event: "returned", seat, tokens }, ...more] });
  const took: Step = { ply: 0, seat: 0, move: "", at: 0, spent_ms: 0, events: [{ event: "took", seat: 0, tokens: "wug", cells: [] }] };
  const ends: GameEvent = { event: "turn", seat: 1, again: false };

  it("join the tokens that one seat returns, and nobody else's", () => {
    const steps = [took, back(1, 0, "r"), back(2, 0, "w"), back(3, 0, "r", ends), back(4, 1, "k")];
    const lines = linesOf(steps);
    expect(lines.map(({ from, to }) => [from, to])).toEqual([[0, 0], [1, 3], [4, 4]]);
    const told = logSentences(lines[1]!.step.events, cast).map((sentence) => words(sentence, "duel"));
    expect(told).toEqual(["You returned 1 diamond and 2 rubies"]);
    expect(linesOf(steps, 2).map(({ from, to }) => [from, to])).toEqual([[2, 3], [4, 4]]);
  });
});

describe("remarks", () => {
  const notice = (kind: Notice["kind"], seat: number | null, ply: number): Notice => ({ kind, seat, ply, at: 0 });
  const told = (...notices: Notice[]) => remarks(notices, cast).map(({ ply, sentence }) => [ply, words(sentence, "duel")]);

  it("mention takebacks, resignations, claims and computers that take over", () => {
    expect(told(notice("joined", 1, 0), notice("started", null, 0), notice("takeback-asked", 0, 5), notice("takeback-refused", 1, 5))).toEqual([[5, "Noor refused a takeback"]]);
    expect(told(notice("taken-back", 0, 4), notice("resigned", 1, 7))).toEqual([[4, "You took back a move"], [7, "Noor resigned"]]);
    expect(told(notice("claimed", 0, 2))).toEqual([[2, "You claimed the win"]]);
  });

  it("do not call the person who left by the computer's name", () => {
    expect(told(notice("resigned", 1, 7), notice("computer-took-over", 1, 7))).toEqual([[7, "Player 2 resigned"], [7, "A computer plays on: Noor"]]);
  });

  it("omit a withdrawn request", () => {
    expect(told(notice("takeback-asked", 0, 5), notice("takeback-refused", 0, 5))).toEqual([]);
  });

  it("stay before the moves that followed them, even after takebacks", () => {
    expect(told(notice("takeback-asked", 0, 9), notice("takeback-refused", 1, 9), notice("taken-back", 1, 6))).toEqual([[6, "Noor refused a takeback"], [6, "Noor took back a move"]]);
  });
});

describe("a shared screen", () => {
  const events: GameEvent[] = [
    { event: "reserved", seat: 0, level: 2, open: false, card: 41 },
    { event: "reserved", seat: 0, level: 1, open: true, card: 7 },
    { event: "bought", seat: 0, card: 41, paid: "w", reserved: true, colour: null },
  ];
  const steps: Step[] = [{ ply: 0, seat: 0, move: "", at: 0, spent_ms: 0, events }];

  it("hides cards that were reserved blind, and shows all others", () => {
    const told = veiled(steps).flatMap((step) => logSentences(step.events, { ...cast, you: null }));
    expect(told.map(({ card }) => card)).toEqual([undefined, 7, 41]);
  });

  it("reads none out either", () => {
    expect(veiledBatch({ id: 1, events })?.events.map((event) => "card" in event && event.card)).toEqual([null, 7, 41]);
    expect(veiledBatch(null)).toBeNull();
  });
});

describe("turns", () => {
  const step = (seat: number, ends: boolean): Step => ({
    ply: 0,
    seat,
    move: "",
    at: 0,
    spent_ms: 0,
    events: ends ? [{ event: "turn", seat: 1 - seat, again: false }] : [],
  });
  const steps = [step(0, true), step(1, false), step(1, true), step(0, true), step(1, true)];

  it("can consist of several moves", () => {
    expect(turnNumbers(steps)).toEqual([1, 2, 2, 3, 4]);
  });

  it("that a seat has not seen start after its last move", () => {
    expect(freshFrom(steps, 0)).toBe(4);
    expect(freshFrom(steps, 1)).toBe(5);
    expect(freshFrom(steps, null)).toBe(Infinity);
  });
});
