import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import { fixture } from "../fixtures";
import { stub } from "../fixtures/stub";
import type { Alternative, Reason, ReviewedMove } from "../wire/protocol";
import Verdict from "./Verdict.svelte";

afterEach(cleanup);

const way = (move: string): Alternative => stub<Alternative>({ move, chance: 0.5, line: [move], visits: 9, proof: null });
const fewer = stub<Reason>({ kind: "fewer-tokens", about: "played", facts: { tokens: 1 } });

/** What is told about a move that costs this much. */
function told(cost: number): string {
  const move = stub<ReviewedMove>({ ply: 1, seat: 0, move: "take ww", judgement: cost < 0.01 ? "best" : "mistake", cost, before: [0.5, 0.5], after: [0.5, 0.5], best: [way("take wug"), way("take ww")], reasons: [fewer] });
  const props = { move, before: fixture("classic-start").view, cast: { names: ["Ana", "Noor"], you: null }, pointed: undefined, onpoint: () => {}, online: () => {} };
  return render(Verdict, { props }).container.textContent;
}

test("a move that is compared with a better one is told so only where the better one is shown", async () => {
  await expect.poll(() => told(0.05)).toContain("fewer than the better move");
  cleanup();
  expect(told(0.004)).not.toContain("better move");
  expect(screen.queryByText("Better")).toBeNull();
});
