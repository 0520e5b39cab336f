import { describe, expect, it } from "vitest";
import { loudness, play, soundOf, startOf } from "./sound";

describe("sounds", () => {
  it("are heard one after the other when they come at once", () => {
    const starts = [0, 0, 0].reduce<number[]>((all) => [...all, startOf(all.at(-1), 10)], []);
    expect(starts[0]).toBe(10);
    expect(starts[1]! - starts[0]!).toBeGreaterThan(0.05);
    expect(starts[2]! - starts[1]!).toBeGreaterThan(0.05);
    expect(startOf(3, 10)).toBe(10);
  });

  it("follow the volume as ears do, and never exceed it", () => {
    expect([loudness(0), loudness(1), loudness(7), loudness(-1)]).toEqual([0, 1, 1, 0]);
    expect(loudness(0.5)).toBeLessThan(0.5);
  });

  it("belong to events, and are silent without audio", () => {
    expect([soundOf("bought"), soundOf("replenished"), soundOf("refilled")]).toEqual(["card", "replenish", null]);
    expect(() => play("clink")).not.toThrow();
  });
});
