import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { fixture } from "../fixtures";
import { stub } from "../fixtures/stub";
import { history } from "../wire/api";
import type { SeatState, TableState } from "../wire/protocol";
import type { TableStore } from "../store/store.svelte";
import FinalSheet from "./FinalSheet.svelte";

vi.mock("../wire/api", () => ({ history: vi.fn(() => Promise.resolve({ first_tally: null, steps: [] })), createTable: vi.fn(), troubleOf: vi.fn() }));
afterEach(cleanup);

test("the game is loaded once, however often the table is updated", async () => {
  const { view, tally } = fixture("duel-over");
  const seats = view.seats.map(() => stub<SeatState>({ kind: "person", name: "", here: true, wants_rematch: false }));
  const tableState = stub<TableState>({ table: "a", game: "duel", status: "over", seats, mine: [0], result: { winners: [0], reasons: [] } });
  const props = { store: {} as TableStore, tableState, view, tally, cast: { names: ["Ana", "Noor"], you: 0 }, token: "s3cret", onclose: vi.fn() };
  const { rerender } = render(FinalSheet, { props });
  await rerender({ ...props, tableState: { ...tableState, spectators: 1 } });
  await rerender({ ...props, tableState: { ...tableState, spectators: 2 } });
  expect(history).toHaveBeenCalledExactlyOnceWith("a", "s3cret");
});
