import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import { stub } from "../fixtures/stub";
import { toasts } from "../ui/toasts.svelte";
import { EMPTY } from "../store/store-model";
import type { TableStore } from "../store/store.svelte";
import LineState from "./LineState.svelte";

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const cut = stub<TableStore>({ status: "connecting", stopping: true, away: true, model: EMPTY });

test("a lost connection is shown in an open dialog, otherwise only in the bar", () => {
  render(LineState, { props: { store: cut } });
  expect(toasts()).toEqual([]);
  cleanup();
  document.body.appendChild(document.createElement("dialog")).showModal();
  render(LineState, { props: { store: cut } });
  expect(toasts().map(({ text }) => text)).toEqual(["The server is restarting. The game will continue in a moment."]);
});
