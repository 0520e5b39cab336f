import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import PlayerAid from "./PlayerAid.svelte";
import Rulebook from "./Rulebook.svelte";

const scrolled = vi.fn();
beforeEach(() => {
  scrolled.mockReset();
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(scrolled);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const titles = (): string[] => screen.getAllByRole("heading").map(({ textContent }) => textContent);

describe("the rulebook", () => {
  it("shows every section, the contents and the glossary", async () => {
    render(Rulebook, { game: "classic" });
    await screen.findByRole("heading", { name: "Nobles" });
    const links = screen.getByRole("navigation").querySelectorAll("a");
    expect([...links].map(({ textContent }) => textContent)).toEqual(titles());
    expect(titles().at(-1)).toBe("Glossary");
  });

  it("has each anchor once", async () => {
    const { container } = render(Rulebook, { game: "duel" });
    await screen.findByRole("heading", { name: "Abilities" });
    const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id);
    expect(ids).toContain("D-REPL-1");
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("scrolls to the wanted rule and marks it", async () => {
    const { container } = render(Rulebook, { game: "duel", at: "D-TAKE-6" });
    await screen.findByRole("heading", { name: "Abilities" });
    expect(scrolled).toHaveBeenCalledOnce();
    expect(container.querySelector(".revealed")?.id).toBe("D-TAKE-5");
  });

  it("shows the results of a search, or says that there are none", async () => {
    render(Rulebook, { game: "duel" });
    const field = await screen.findByRole("searchbox", { name: "Search the rules" });
    await fireEvent.input(field, { target: { value: "empty bag cannot" } });
    expect(titles()).toEqual(["Replenish the board"]);
    await fireEvent.input(field, { target: { value: "zeppelin" } });
    expect(screen.getByRole("status").textContent).toBe("Nothing in the rules matches this.");
  });

  it("does not change the URL in a panel", async () => {
    render(Rulebook, { game: "duel", inside: true });
    const link = await screen.findByRole("link", { name: "Abilities" });
    expect(await fireEvent.click(link)).toBe(false);
    await vi.waitFor(() => expect(scrolled).toHaveBeenCalledOnce());
  });
});

describe("the player aid", () => {
  it("links to the rule of a line, or passes it to a handler", async () => {
    const onrule = vi.fn();
    render(PlayerAid, { game: "duel", onrule });
    const line = await screen.findByRole("link", { name: "replenish the board" });
    expect(line.getAttribute("href")).toBe("/learn/duel#D-REPL-4");
    await fireEvent.click(line);
    expect(onrule).toHaveBeenCalledExactlyOnceWith("D-REPL-4");
  });
});
