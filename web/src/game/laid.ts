/** A table in a test: a fixture laid out, its pieces pressed, what it sends noted down. */

import { fireEvent, render } from "@testing-library/svelte";
import { expect, vi } from "vitest";
import type { SeatInfo, TableSettings, View } from "$lib/view";
import Table from "./Table.svelte";

export const fixtures = import.meta.glob<{ view: View; legalMoves: string[]; events: [] }>("../fixtures/{duel,classic}-*.json", { import: "default", eager: true });
const SETTINGS: TableSettings = { confirm: "always", speed: "off", affordable: true, missing: true, letters: false, faces: false };

/** Puts a fixture on the table; returns what the table sends. */
export function sit(name: string, settings: Partial<TableSettings> = {}, interactive = true) {
  const { view, legalMoves } = fixtures[`../fixtures/${name}.json`]!;
  const seats: SeatInfo[] = view.seats.map((_, seat) => ({ name: `P${seat}`, kind: "human", present: true }));
  const onmove = vi.fn<(text: string) => void>();
  const props = { view, legalMoves, events: null, seats, settings: { ...SETTINGS, ...settings }, interactive, onmove };
  const page = render(Table, { props });
  const at = (anchor: string) => page.container.querySelector<HTMLElement>(`[data-at="${anchor}"]`)!;
  return { view, legalMoves, onmove, page, props, at, press: (anchor: string) => fireEvent.click(at(anchor)) };
}

/** The buttons of the action strip, by what they say first; asking by role is slow on a full table. */
export const button = (name: string) => [...document.querySelectorAll<HTMLButtonElement>(".strip .button")].find((each) => each.textContent?.trim().startsWith(name))!;
/** The confirming button, which must say so. */
export function go(name: string): HTMLButtonElement {
  const confirm = document.querySelector<HTMLButtonElement>(".strip .button.go")!;
  expect(confirm.textContent?.trim()).toMatch(new RegExp(`^${name}`));
  return confirm;
}
