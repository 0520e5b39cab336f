import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import AidPanel from "./AidPanel.svelte";

beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
});
afterEach(cleanup);

const title = () => document.querySelector("dialog h2")!.textContent;

test("the aid links to the rules and back without leaving the page", async () => {
  render(AidPanel, { props: { game: "duel", onclose: vi.fn() } });
  expect(title()).toBe("Player aid");
  await fireEvent.click(await screen.findByRole("button", { name: "All rules", hidden: true }));
  expect(await screen.findByRole("searchbox", { hidden: true })).toBeTruthy();
  expect(title()).toBe("Rules");
  await fireEvent.click(screen.getByRole("button", { name: "Back to the player aid", hidden: true }));
  expect(title()).toBe("Player aid");
});

test("a forced step opens its rule", async () => {
  render(AidPanel, { props: { game: "duel", step: "steal", onclose: vi.fn() } });
  await vi.waitFor(() => expect(document.querySelector("dialog .revealed #D-STEAL-1, dialog .revealed#D-STEAL-1")).not.toBeNull());
});
