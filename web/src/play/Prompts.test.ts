import { cleanup, render, screen } from "@testing-library/svelte";
import type { ComponentProps } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stub } from "../fixtures/stub";
import type { SeatState, TableState } from "../wire/protocol";
import { go } from "../browser/router.svelte";
import { EMPTY } from "../store/store-model";
import type { TableStore } from "../store/store.svelte";
import Prompts from "./Prompts.svelte";

const seat = { kind: "person", name: "", here: true, away_ms: 0, claimable: false, wants_rematch: false } as SeatState;
const away: SeatState = { ...seat, here: false, away_ms: 20_000 };

beforeEach(() => void vi.stubGlobal("fetch", () => Promise.reject(new TypeError("away"))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A table as seen by seat 0. */
function scene(table: Partial<TableState>): ComponentProps<typeof Prompts> {
  const tableState = { table: "t", game: "classic", status: "playing", mine: [0], takeback: null, rematch: null, ...table } as TableState;
  const model = { ...EMPTY, state: tableState, at: performance.now() };
  const store = stub<TableStore>({ model, status: "open", away: false, token: "secret" });
  const cast = { names: ["You", "Bob", "Cid"], you: 0 };
  return { store, tableState, cast, missed: false, onsince: () => undefined };
}

const ask = (table: Partial<TableState>) => render(Prompts, scene(table));

const said = (): string => screen.getAllByRole("status").map(({ textContent }) => textContent).join("");

describe("an absent player", () => {
  it("is announced once, without the countdown", () => {
    const { container } = ask({ seats: [seat, away] });
    expect(said().trim()).toBe("Bob is away, reconnecting…");
    expect(container.textContent).toContain("In 40 seconds you can claim the win");
  });

  it("does not let others claim the win with more than two players", () => {
    const { container } = ask({ seats: [seat, seat, away] });
    expect(container.textContent).toContain("In 40 seconds you can let a computer play on.");
  });

  it("can be replaced as soon as possible, whoever else is away", () => {
    ask({ seats: [seat, away, { ...away, away_ms: 70_000, claimable: true }] });
    expect(said()).toContain("Cid has been away for too long.");
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Let a computer play on"]);
  });
});

describe("a rematch", () => {
  const over: Partial<TableState> = { status: "over", seats: [{ ...seat, wants_rematch: true }, seat] };
  const begun = { ...over, rematch: "next" };

  it("opens for a player who asked for it", async () => {
    go("/t/old");
    const entries = history.length;
    const { rerender } = ask(over);
    await rerender(scene(begun));
    expect([location.pathname, history.length]).toEqual(["/t/next", entries]);
  });

  it("is only offered to a player who opens the old table later", () => {
    go("/t/old");
    ask(begun);
    expect(location.pathname).toBe("/t/old");
    screen.getByRole("button", { name: "Go to the new table" }).click();
    expect(location.pathname).toBe("/t/next");
  });
});
