import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stub } from "../fixtures/stub";
import type { SeatState, TableState } from "../wire/protocol";
import { EMPTY, type Model } from "../store/store-model";
import { Absence, absentSeat } from "./absence.svelte";

const here = { kind: "person", here: true, away_ms: 0, claimable: false } as SeatState;
const away = (away_ms: number, claimable = false): SeatState => ({ ...here, here: false, away_ms, claimable });
const table = (...seats: SeatState[]): TableState => stub<TableState>({ status: "playing", mine: [0], seats });

describe("the absent seat to show", () => {
  it("is the one that can be claimed, else the one longest away", () => {
    expect(absentSeat(table(here, here))).toBe(-1);
    expect(absentSeat(table(here, away(1_000), away(9_000)))).toBe(2);
    expect(absentSeat(table(here, away(90_000), away(70_000, true)))).toBe(2);
    expect(absentSeat(table(here, away(70_000, true), away(90_000, true)))).toBe(1);
  });

  it("is never the viewer's own, and never one of a watched game", () => {
    expect(absentSeat(table(away(1_000), here))).toBe(-1);
    expect(absentSeat({ ...table(here, away(1_000)), mine: [] })).toBe(-1);
  });
});

describe("the wait", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("counts down across updates of the table", () => {
    let model = $state.raw<Model>({ ...EMPTY, state: table(here, here), at: performance.now() });
    let absence!: Absence;
    const stop = $effect.root(() => {
      absence = new Absence(() => model, () => 60_000);
    });
    const after = (ms: number, seat: SeatState): number => {
      vi.advanceTimersByTime(ms);
      model = { ...model, state: table(here, seat), at: performance.now() };
      flushSync();
      return absence.wait;
    };
    expect(after(30_000, away(0))).toBe(60);
    vi.advanceTimersByTime(20_000);
    expect(absence.wait).toBe(40);
    expect(after(500, away(20_500))).toBe(40);
    expect(after(39_500, away(60_000))).toBe(0);
    stop();
  });
});
