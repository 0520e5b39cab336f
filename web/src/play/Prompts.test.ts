import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SeatState, TableState } from "$lib/protocol";
import { EMPTY } from "$lib/store-model";
import type { TableStore } from "$lib/store.svelte";
import Prompts from "./Prompts.svelte";

const seat = { kind: "person", name: "", here: true, away_ms: 0, claimable: false, wants_rematch: false } as SeatState;
const away: SeatState = { ...seat, here: false, away_ms: 20_000 };

beforeEach(() => void vi.stubGlobal("fetch", () => Promise.reject(new TypeError("away"))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What is asked of who holds seat 0 of a table. */
function ask(table: Partial<TableState>): ReturnType<typeof render> {
  const tableState = { table: "t", game: "classic", status: "playing", mine: [0], takeback: null, rematch: null, ...table } as TableState;
  const model = { ...EMPTY, state: tableState, at: performance.now() };
  const store = { model, status: "open", away: false, token: "secret" } as unknown as TableStore;
  const cast = { names: ["You", "Bob", "Cid"], you: 0 };
  return render(Prompts, { store, tableState, cast, missed: false, onsince: () => undefined });
}

const said = (): string => screen.getAllByRole("status").map(({ textContent }) => textContent).join("");

describe("somebody away", () => {
  it("is told aloud once, and the seconds are not", () => {
    const { container } = ask({ seats: [seat, away] });
    expect(said().trim()).toBe("Bob is away, reconnecting…");
    expect(container.textContent).toContain("In 40 seconds you may claim the win");
  });

  it("leaves no win to be claimed where more than two play", () => {
    const { container } = ask({ seats: [seat, seat, away] });
    expect(container.textContent).toContain("In 40 seconds you may let a computer play on.");
  });

  it("is replaced once that is possible, whoever else is away", () => {
    ask({ seats: [seat, away, { ...away, away_ms: 70_000, claimable: true }] });
    expect(said()).toContain("Cid has been away for too long.");
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Let a computer play on"]);
  });
});
