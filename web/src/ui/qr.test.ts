import { describe, expect, it } from "vitest";
import { correction, dataWords, qr } from "./qr";

describe("qr", () => {
  it("computes the correction words of the published example HELLO WORLD, 1-M", () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(correction(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  it("pads the data to the capacity of the version", () => {
    expect(dataWords([0x41], 1).slice(0, 4)).toEqual([0x40, 0x14, 0x10, 0xec]);
    expect(dataWords([0x41], 1)).toHaveLength(16);
  });

  it("grows with the text and has a finder in three corners", () => {
    expect(qr("a")).toHaveLength(21);
    const grid = qr("https://example.org/table/abcdefgh#0123456789abcdef0123456789abcdef");
    const size = grid.length;
    expect(size).toBe(17 + 4 * 5);
    for (const [row, column] of [[0, 0], [0, size - 7], [size - 7, 0]] as const) {
      expect(grid[row]?.slice(column, column + 7)).toEqual(new Array(7).fill(true));
    }
  });

  it("refuses texts that do not fit", () => {
    expect(() => qr("x".repeat(300))).toThrow(RangeError);
  });
});
