import { cleanup, fireEvent, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Token, View } from "../wire/protocol";
import { NAMES } from "../fixtures";
import { button, go, sit } from "../fixtures/laid";

afterEach(cleanup);

describe("duel", () => {
  test("only cells that form a line with the chosen one are highlighted", async () => {
    const { legalMoves, page, press } = sit("duel-start");
    await press("cell:d3");
    const lines = legalMoves.filter((text) => text.startsWith("take") && text.includes("d3"));
    const partners = new Set(lines.flatMap((text) => text.split(" ").slice(1)).filter((cell) => cell !== "d3"));
    const lit = [...page.container.querySelectorAll<HTMLElement>(".cell.lit")].map((cell) => cell.dataset.pick);
    expect(lit.sort()).toEqual([...partners].sort());
  });

  test("a chosen line is sent once, on confirmation", async () => {
    const { onmove, press } = sit("duel-start");
    await press("cell:d2");
    await press("cell:d4");
    expect(onmove).not.toHaveBeenCalled();
    await fireEvent.click(go("Take"));
    await fireEvent.keyDown(document.body, { key: "Enter" });
    expect(onmove.mock.calls).toEqual([["take d2 d3 d4"]]);
  });

  test("once a move is accepted, the strip says who is thinking", async () => {
    const { page, press, props } = sit("duel-start");
    const strip = () => page.container.querySelector(".strip h2")!.textContent;
    await press("cell:d2");
    await press("cell:d4");
    await fireEvent.click(go("Take"));
    expect(strip()).toBe("Sending your move…");
    const other = props.view.viewer === 0 ? 1 : 0;
    const next = { ...props, view: { ...props.view, turn: other }, position: "next", legalMoves: [], interactive: false };
    const seats = (kind: "human" | "computer") => props.seats.map((seat) => ({ ...seat, kind }));
    await page.rerender({ ...next, seats: seats("computer") });
    expect(strip()).toBe(`P${other} is thinking…`);
    await page.rerender({ ...next, seats: seats("human") });
    expect(strip()).toBe(`Waiting for P${other}`);
    await page.rerender({ ...next, past: true });
    expect(strip()).toBe(`P${other} to move`);
  });

  test("chosen tokens are numbered in the order of clicks", async () => {
    const { at, press } = sit("duel-start");
    await press("cell:d3");
    await press("cell:d2");
    const figure = (cell: string) => at(`cell:${cell}`).querySelector(".cell > i")?.getAttribute("data-figure");
    expect(["d3", "d2", "d4"].map(figure)).toEqual(["1", "2", undefined]);
  });

  test("a token outside the line says that the line was dropped", async () => {
    const { legalMoves, page, press } = sit("duel-start");
    const why = () => page.container.querySelector(".strip small")?.textContent ?? "";
    await press("cell:d2");
    await press("cell:d3");
    expect(why()).toBe("");
    const apart = legalMoves.map((text) => /^take (\w\d)$/.exec(text)?.[1]).find((cell) => cell && !/^[cde]/.test(cell))!;
    await press(`cell:${apart}`);
    expect(why()).toBe("2 tokens deselected: they do not go with the new one.");
    expect(page.container.querySelector("p[role=status]")!.textContent).toContain(why());
    await press(`cell:${apart}`);
    await press("cell:d2");
    expect(why()).toBe("");
  });

  test("a forced step links to its rule, a free choice does not", async () => {
    const onrule = vi.fn();
    const { page, props } = sit("duel-steal");
    await page.rerender({ ...props, onrule });
    await fireEvent.click(page.container.querySelector(".strip .rule")!);
    expect(onrule).toHaveBeenCalledExactlyOnceWith("steal");
    cleanup();
    const free = sit("duel-start");
    await free.page.rerender({ ...free.props, onrule });
    expect(free.page.container.querySelector(".strip .rule")).toBeNull();
  });

  test("Esc clears the choice", async () => {
    const { at, press, onmove } = sit("duel-start");
    await press("cell:d2");
    await fireEvent.keyDown(document.body, { key: "Escape" });
    expect(at("cell:d2").getAttribute("aria-pressed")).toBe("false");
    await fireEvent.keyDown(document.body, { key: "Enter" });
    expect(onmove).not.toHaveBeenCalled();
  });

  test("Esc in a dialog keeps the choice", async () => {
    const { at, press } = sit("duel-start");
    await press("cell:d2");
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.showModal();
    for (const target of [dialog, document.body]) {
      expect(await fireEvent.keyDown(target, { key: "Escape" })).toBe(true);
    }
    dialog.remove();
    expect(at("cell:d2").getAttribute("aria-pressed")).toBe("true");
  });

  test("updates of presence and clocks keep the choice", async () => {
    const { at, page, press, props } = sit("duel-start");
    await press("cell:d2");
    await page.rerender({ ...props, view: structuredClone(props.view), legalMoves: [...props.legalMoves], seats: [...props.seats] });
    expect(at("cell:d2").getAttribute("aria-pressed")).toBe("true");
  });

  test("with confirmation off, a full line is sent at once and a shorter one waits", async () => {
    const { onmove, press } = sit("duel-start", { confirm: "never" });
    await press("cell:d2");
    await press("cell:d3");
    expect(onmove).not.toHaveBeenCalled();
    await press("cell:d4");
    expect(onmove).toHaveBeenCalledExactlyOnceWith("take d2 d3 d4");
  });

  test("using a Privilege lets the viewer choose one token", async () => {
    const { legalMoves, onmove, press } = sit("duel-privilege");
    const wanted = legalMoves.find((text) => text.startsWith("privilege"))!;
    await fireEvent.click(button("Use a Privilege"));
    await press(`cell:${wanted.split(" ")[1]}`);
    await fireEvent.click(go("Take"));
    expect(onmove).toHaveBeenCalledExactlyOnceWith(wanted);
  });

  test("replenishing warns that the opponent takes a Privilege", async () => {
    const { view, onmove } = sit("duel-privilege");
    await fireEvent.click(button("Replenish"));
    expect(screen.getByText(`P${1 - view.turn!} takes a Privilege`)).toBeTruthy();
    await fireEvent.click(go("Replenish"));
    expect(onmove).toHaveBeenCalledExactlyOnceWith("replenish");
  });

  test("replenishing without a gift shows no warning", async () => {
    const { page, props, view } = sit("duel-privilege");
    expect(button("Replenish").textContent).toContain(`P${1 - view.turn!} +1 Privilege`);
    await page.rerender({ ...props, tally: { ...props.tally, gifts: {} } });
    expect(button("Replenish").textContent).not.toContain("privilege");
  });

  test("a card is bought with the default payment unless gems are swapped for gold", async () => {
    const { legalMoves, onmove, press, page } = sit("duel-pay");
    const other = legalMoves.find((text) => text.startsWith("buy") && text.includes(" pay ") && !text.includes(" as "))!;
    await press(`card:${other.split(" ")[1]}`);
    await fireEvent.click(page.container.querySelector<HTMLElement>(".swap")!);
    await fireEvent.click(go("Buy"));
    expect(onmove.mock.calls[0]![0]).toMatch(new RegExp(`^buy ${other.split(" ")[1]} pay [wugrkp]*o+$`));
    expect(legalMoves).toContain(onmove.mock.calls[0]![0]);
  });

  test("gold swapped in for a gem swaps back to that gem, whatever else is paid", async () => {
    const { legalMoves, press, page } = sit("duel-pay");
    const swaps = () => [...page.container.querySelectorAll<HTMLElement>(".swap")];
    const other = legalMoves.find((text) => text.startsWith("buy") && text.includes(" pay ") && !text.includes(" as "))!;
    await press(`card:${other.split(" ")[1]}`);
    const before = swaps().map((stone) => stone.getAttribute("aria-label"));
    await fireEvent.click(swaps().at(-1)!);
    const gem = before.at(-1)!.replace("Pay gold instead of ", "");
    const gold = swaps().find((stone) => stone.getAttribute("aria-label") === `Pay ${gem} instead of this gold`)!;
    await fireEvent.click(gold);
    expect(swaps().map((stone) => stone.getAttribute("aria-label"))).toEqual(before);
  });

  test("a joker needs the colour it copies", async () => {
    const { legalMoves, onmove, press } = sit("duel-joker");
    const joker = legalMoves.find((text) => text.includes(" as "))!.split(" ")[1]!;
    await press(`card:${joker}`);
    expect(go("Buy").disabled).toBe(true);
    await fireEvent.click(document.querySelector(".colours button")!);
    await fireEvent.click(go("Buy"));
    expect(legalMoves).toContain(onmove.mock.calls[0]![0]);
    expect(onmove.mock.calls[0]![0]).toMatch(new RegExp(`^buy ${joker} as `));
  });

  test.each([
    ["duel-gem", "gem", "Take", (text: string) => `cell:${text}`],
    ["duel-royal", "royal", "Choose", (text: string) => `royal:${text}`],
    ["duel-steal", "steal", "Take", (text: string) => `seat0:${text}`],
  ])("%s: the forced step is answered by pressing one of its targets", async (name, verb, label, anchor) => {
    const { view, legalMoves, onmove, press, at } = sit(name);
    const wanted = legalMoves.at(-1)!;
    expect(wanted.split(" ")[0]).toBe(verb);
    const place = anchor(wanted.split(" ")[1]!).replace("seat0", `seat${1 - (view.turn ?? 0)}`);
    expect(at(place).getAttribute("aria-disabled")).not.toBe("true");
    await press(place);
    await fireEvent.click(go(label));
    expect(onmove).toHaveBeenCalledExactlyOnceWith(wanted);
  });

  /** Chooses tokens of one kind to discard and sends the first; returns the position after it. */
  async function discard() {
    const table = sit("duel-discard");
    const me = table.view.turn!;
    const held = table.view.seats[me]!.tokens;
    const excess = Object.values(held).reduce((sum, n) => sum + n, 0) - 10;
    const letter = (Object.keys(held) as Token[]).find((kind) => held[kind]! > excess)!;
    for (let i = 0; i < excess; i++) await table.press(`seat${me}:${letter}`);
    await fireEvent.click(go("Return"));
    const seats = table.view.seats.map((seat, i) => (i === me ? { ...seat, tokens: { ...held, [letter]: held[letter]! - 1 } } : seat));
    return { ...table, move: `discard ${letter}`, after: { ...table.view, seats } as View };
  }

  test("tokens above ten are collected, then sent one by one as positions arrive", async () => {
    const { onmove, page, props, move, after } = await discard();
    expect(onmove.mock.calls).toEqual([[move]]);
    await page.rerender({ ...props, interactive: false });
    expect(onmove.mock.calls).toEqual([[move]]);
    await page.rerender({ ...props, view: after, position: 1, interactive: true });
    expect(onmove.mock.calls).toEqual([[move], [move]]);
  });

  test("a refused move ends the series, and the viewer can choose again", async () => {
    const { onmove, page, props, move } = await discard();
    await page.rerender({ ...props, interactive: false });
    await page.rerender({ ...props, interactive: true });
    expect(onmove.mock.calls).toEqual([[move]]);
    expect(go("Return").disabled).toBe(true);
  });
});

describe("classic", () => {
  test("three colours are taken from the supply", async () => {
    const { onmove, press } = sit("classic-start");
    await press("supply:w");
    expect(go("Take").disabled).toBe(true);
    await press("supply:u");
    await press("supply:k");
    await fireEvent.click(go("Take"));
    expect(onmove).toHaveBeenCalledExactlyOnceWith("take wuk");
  });

  test("gold cannot be taken", async () => {
    const { at, press, onmove } = sit("classic-start", { confirm: "never" });
    expect(at("supply:o").getAttribute("aria-disabled")).toBe("true");
    await press("supply:o");
    expect(onmove).not.toHaveBeenCalled();
  });

  test("a deck is reserved from blind", async () => {
    const { onmove, press } = sit("classic-start");
    await press("deck:2");
    await fireEvent.click(go("Reserve"));
    expect(onmove).toHaveBeenCalledExactlyOnceWith("reserve deck2");
  });

  test("of several nobles the chosen one visits", async () => {
    const { legalMoves, onmove, press } = sit("classic-noble");
    const wanted = legalMoves[1]!;
    await press(`noble:${wanted.split(" ")[1]}`);
    await fireEvent.click(go("Welcome"));
    expect(onmove).toHaveBeenCalledExactlyOnceWith(wanted);
  });

  test("affordable cards glow unless that is switched off", () => {
    const { legalMoves, page } = sit("classic-2");
    const buyable = new Set(legalMoves.filter((text) => text.startsWith("buy")).map((text) => text.split(" ")[1]));
    expect(page.container.querySelectorAll(".play.can, .play.gold")).toHaveLength(buyable.size);
    cleanup();
    expect(sit("classic-2", { affordable: false }).page.container.querySelector(".play.can, .play.gold")).toBeNull();
  });
});

describe("any table", () => {
  test.each(["board", "market", "reserves"])("the pieces of the %s are one tab stop with arrow keys inside", (group) => {
    const { page } = sit("duel-steal");
    const stops = [...page.container.querySelectorAll<HTMLElement>(`.${group}`)].map((each) => [...each.querySelectorAll<HTMLElement>("[data-nav]")]).filter((pieces) => pieces.length > 0);
    expect(stops.map((pieces) => pieces.filter((piece) => piece.tabIndex === 0).length)).toEqual(stops.map(() => 1));
    expect(Math.max(...stops.map((pieces) => pieces.length))).toBeGreaterThan(1);
  });

  test.each(NAMES.filter((name) => !name.startsWith("film")))("%s: every button has a name, and spectators cannot choose anything", (name) => {
    const { page, onmove } = sit(name, {}, false);
    for (const piece of page.container.querySelectorAll("button")) {
      expect(piece.getAttribute("aria-label") ?? piece.textContent.trim()).toBeTruthy();
    }
    for (const piece of page.container.querySelectorAll<HTMLElement>("[data-nav]")) piece.click();
    expect(onmove).not.toHaveBeenCalled();
    expect(page.container.querySelector(".strip .go")).toBeNull();
  });

  test.each([
    ["one's own extra turn", [["turn", 0, true]], "Your turn again"],
    ["another's extra turn before one's own", [["turn", 1, true], ["turn", 0, false]], "Your turn"],
    ["one's own extra turn, which is over", [["turn", 0, true], ["turn", 1, false], ["turn", 0, false]], "Your turn"],
  ] as const)("after %s the strip says so", async (_, turns, words) => {
    const { page, props } = sit("duel-start");
    const events = turns.map(([event, seat, again]) => ({ event, seat, again }));
    await page.rerender({ ...props, events: { id: 1, events } });
    expect(page.container.querySelector(".strip h2")?.textContent).toBe(words);
  });

  test("the strip is announced in one permanent live region", async () => {
    const { page, press } = sit("duel-start");
    const told = page.container.querySelector("[role=status]")!;
    expect(told.textContent).toBe("Your turn");
    await press("cell:d2");
    expect(told.isConnected).toBe(true);
    expect(told.textContent).toBe("Take 1");
  });

  test("the last round is announced", () => {
    const { page, props } = sit("classic-2");
    expect(screen.queryByText("Last round")).toBeNull();
    return page.rerender({ ...props, tally: { ...props.tally, last_round: true } }).then(() => expect(screen.getByText("Last round")).toBeTruthy());
  });
});
