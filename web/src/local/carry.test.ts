import { expect, it } from "vitest";
import { packed, unpacked } from "./carry";
import type { Stored } from "./kept";

/** A database in memory. */
function database(logs: Record<string, string[]> = {}, answer?: Stored) {
  return {
    logs,
    lines: (table: string) => Promise.resolve(JSON.stringify(logs[table] ?? [])),
    append(table: string, number: number, lines: string): Promise<Stored> {
      if (answer) return Promise.resolve(answer);
      if ((logs[table]?.length ?? 0) !== number) return Promise.resolve("conflict");
      logs[table] = JSON.parse(lines) as string[];
      return Promise.resolve("stored");
    },
  };
}

const GAME = { table: "local1", token: "t" };

it("carries games with their seats, and leaves those alone that are here", async () => {
  const text = await packed([GAME, { table: "localgone", token: "u" }], database({ local1: ["a", "b"] }));
  const empty = database();
  expect(await unpacked(text, empty)).toEqual([GAME]);
  expect(empty.logs).toEqual({ local1: ["a", "b"] });
  const further = database({ local1: ["a", "b", "c"] });
  expect(await unpacked(text, further)).toEqual([]);
  expect(further.logs).toEqual({ local1: ["a", "b", "c"] });
});

it("refuses other files, and says when there is no room", async () => {
  await expect(unpacked('{"cabochon":2,"games":[]}', database())).rejects.toThrow("newer");
  await expect(unpacked('{"games":[]}', database())).rejects.toThrow("another format");
  await expect(unpacked("no file", database())).rejects.toThrow();
  const text = await packed([GAME], database({ local1: ["a"] }));
  await expect(unpacked(text, database({}, "full"))).rejects.toThrow("full");
});
