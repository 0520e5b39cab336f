import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { fixtures } from "../game/laid";
import { history } from "$lib/api";
import type { TableState } from "$lib/protocol";
import type { TableStore } from "$lib/store.svelte";
import FinalSheet from "./FinalSheet.svelte";

vi.mock("$lib/api", () => ({ history: vi.fn(() => Promise.resolve({ first: null, steps: [] })), createTable: vi.fn(), troubleOf: vi.fn() }));
afterEach(cleanup);

test("the game is read once, however often people come and go", async () => {
  const { view } = fixtures["../fixtures/duel-over.json"]!;
  const seats = view.seats.map(() => ({ kind: "person", name: "", here: true, wants_rematch: false }));
  const tableState = { table: "a", game: "duel", status: "over", seats, mine: [0], result: { winners: [0], reasons: [] } } as unknown as TableState;
  const props = { store: {} as TableStore, tableState, view, cast: { names: ["Ana", "Noor"], you: 0 }, token: "s3cret", onclose: vi.fn() };
  const { rerender } = render(FinalSheet, { props });
  await rerender({ ...props, tableState: { ...tableState, spectators: 1 } });
  await rerender({ ...props, tableState: { ...tableState, spectators: 2 } });
  expect(history).toHaveBeenCalledExactlyOnceWith("a", "s3cret");
});
