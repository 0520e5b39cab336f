import { describe, expect, it } from "vitest";
import { isLocal, randomId } from "./secure";

describe("ids", () => {
  it("are long and differ", () => {
    const ids = Array.from({ length: 50 }, randomId);
    expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(50);
  });
});

describe("addresses", () => {
  it("of this machine are recognised as local", () => {
    expect(["localhost", "127.0.0.1", "[::1]"].every(isLocal)).toBe(true);
    expect(["192.168.1.5", "cabochon.example"].some(isLocal)).toBe(false);
  });
});
