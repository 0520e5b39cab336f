import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import { fixture } from "../fixtures";
import { cardOf } from "../catalog/catalog";
import type { SeatInfo } from "../table/props";
import type { View } from "../wire/protocol";
import TextTable from "./TextTable.svelte";

afterEach(cleanup);

/** Renders the text view of a fixture for the seat to move. */
function tell(name: string, more: Partial<SeatInfo>[] = []) {
  const { view, tally, legalMoves } = fixture(name);
  const seats = view.seats.map((_, i): SeatInfo => ({ name: `P${i}`, kind: "human", present: true, ...more[i] }));
  const onmove = vi.fn<(move: string) => void>();
  const props = { view: { ...view, viewer: view.turn } as View, tally, legal: legalMoves, seats, cast: { names: seats.map((seat) => seat.name), you: view.turn }, interactive: true, faces: false, onmove };
  const page = render(TextTable, { props });
  const moves = page.container.querySelector("select")!;
  return { page, props, moves, onmove, play: screen.getByRole("button", { name: "Play" }), legal: legalMoves };
}

describe("the list of moves", () => {
  test("keeps the choice while it is legal", async () => {
    const { page, props, moves, onmove, play, legal } = tell("classic-start");
    await fireEvent.change(moves, { target: { value: legal[5] } });
    await page.rerender({ ...props, legal: [...legal], seats: [...props.seats] });
    await fireEvent.click(play);
    expect(onmove).toHaveBeenCalledExactlyOnceWith(legal[5]);
    await page.rerender({ ...props, legal: legal.slice(0, 3) });
    await fireEvent.click(play);
    expect(onmove).toHaveBeenLastCalledWith(legal[0]);
  });

  test("keeps the focus between turns and sends nothing", async () => {
    const { page, props, onmove, play } = tell("duel-start");
    play.focus();
    await page.rerender({ ...props, interactive: false });
    await page.rerender({ ...props, interactive: false, legal: [], view: { ...props.view, turn: 1 - props.view.turn! } as View });
    expect(document.activeElement).toBe(play);
    expect(play.getAttribute("aria-disabled")).toBe("true");
    await fireEvent.click(play);
    expect(onmove).not.toHaveBeenCalled();
  });
});

describe("the status of the table", () => {
  test("names clocks and absent players", () => {
    const { page } = tell("duel-start", [{ clock: { left: 65_000, at: 0, running: false } }, { present: false }]);
    expect(page.container.textContent).toContain("Time left: 1:05");
    expect(page.container.textContent).toContain("P1 is away");
  });

  test.each(["duel-discard", "classic-return"])("%s: says how many tokens must be returned", (name) => {
    const { page, props } = tell(name);
    const held = Object.values(props.view.seats[props.view.turn!]!.tokens).reduce((sum, n) => sum + n, 0);
    expect(page.getByRole("status").textContent).toBe(`Return ${held - 10} token${held === 11 ? "" : "s"}.`);
  });

  test("names the last round", async () => {
    const { page, props } = tell("classic-2");
    expect(page.container.textContent).not.toContain("Last round");
    await page.rerender({ ...props, tally: { ...props.tally, last_round: true } });
    expect(page.container.textContent).toContain("Last round");
  });
});

describe("reserved cards", () => {
  /** The reserves of a duel: the viewer's card 31, and card 59 of the other, which everybody saw being taken. */
  function reserves(faces: boolean): string[] {
    const { page, props } = tell("duel-start");
    const seats = props.view.seats.map((seat, i) => ({ ...seat, reserved: [{ open: true, card: i === props.view.viewer ? 31 : 59 }] }));
    page.rerender({ ...props, faces, view: { ...props.view, seats } as View });
    flushSync();
    return [...page.container.querySelectorAll("li ul li")].map((line) => line.textContent ?? "");
  }

  test("of the viewer tell level, points, crowns, ability and cost", () => {
    const { level, points, crowns, ability } = cardOf("duel", 31);
    expect([level, points, crowns, ability]).toEqual([2, 2, 1, "none"]); // as printed
    expect(reserves(false)[0]).toMatch(/^a .* \(level 2, in your reserve, 2 points, 1 crown; costs .+\)$/);
  });

  test("of others stay hidden unless the setting shows what everybody saw", () => {
    expect(reserves(false)[1]).toBe(`a hidden card of level ${cardOf("duel", 59).level}`);
    cleanup();
    expect(reserves(true)[1]).toContain("costs");
  });
});
