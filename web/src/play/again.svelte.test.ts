import { expect, test } from "vitest";
import type { EventBatch } from "../wire/batch";
import type { GameEvent } from "../wire/protocol";
import { Again } from "./again.svelte";

const passed = (seat: number): GameEvent[] => [{ event: "passed", seat }];

test("a replay stays until the game continues, whatever other messages arrive", () => {
  let live = $state.raw<EventBatch | null>({ id: "7", events: passed(1) });
  const again = new Again(() => live);
  expect(again.batch?.id).toBe("7");
  again.show(passed(1));
  const shown = again.batch?.id;
  expect(shown).not.toBe("7");
  live = { id: "7", events: passed(1) };
  expect(again.batch?.id).toBe(shown);
  live = { id: "8", events: passed(0) };
  expect(again.batch?.id).toBe("8");
});

test("a second replay is animated again", () => {
  const again = new Again(() => null);
  again.show(passed(1));
  const second = again.batch?.id;
  again.show(passed(1));
  expect(again.batch?.id).not.toBe(second);
});
