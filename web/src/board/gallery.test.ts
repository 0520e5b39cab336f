import { render, waitFor } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import { cardOf } from "../catalog/catalog";
import { settings } from "../settings/settings.svelte";
import CardFace from "./CardFace.svelte";
import Portrait from "./Portrait.svelte";

afterEach(() => {
  settings.pictures = true;
});

describe("pictures", () => {
  it("replace the plain face, and disappear when switched off", async () => {
    const { container } = render(CardFace, { card: cardOf("duel", 18) });
    expect(container.querySelector(".face")).not.toBeNull();
    await waitFor(() => expect(container.querySelector(".pictured img.art")?.getAttribute("src")).toMatch(/^data:image\/svg/), { timeout: 5000 });
    expect(container.querySelector(".face")).toBeNull();
    settings.pictures = false;
    await waitFor(() => expect(container.querySelector(".face")).not.toBeNull());
  });

  it("are available at once to later cards, with points, cost, letters and missing tokens", () => {
    const card = cardOf("classic", 85);
    const kinds = Object.keys(card.cost);
    const { container } = render(CardFace, { card, letters: true, short: `${kinds[0]}${kinds[0]}`, covered: kinds[0] });
    const figures = (query: string) => [...container.querySelectorAll(`.pictured ${query}`)].map((each) => each.getAttribute("data-figure"));
    expect(figures(".points")).toEqual([String(card.points)]);
    expect(figures(".pip b").map(Number)).toEqual(Object.values(card.cost));
    expect(figures(".pip i").sort()).toEqual(kinds.sort());
    expect(figures(".lack")).toEqual(["−1"]);
  });

  it("show the face of a computer and the emblem of a person", async () => {
    const shown = (level?: string) => render(Portrait, { seat: 1, level, name: "Ana" }).container;
    const [person, computer] = [shown(), shown("master")];
    await waitFor(() => expect(person.querySelector("img")).not.toBeNull());
    expect(computer.querySelector("img")?.src).not.toBe(person.querySelector("img")?.src);
    expect(person.textContent).not.toContain("A");
  });
});
