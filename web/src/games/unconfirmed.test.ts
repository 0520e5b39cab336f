import { cleanup, fireEvent } from "@testing-library/svelte";
import { afterEach, describe, expect, test } from "vitest";
import { button, go, sit } from "../fixtures/laid";

afterEach(cleanup);

const target = (text: string) => text.split(" ").at(-1)!;
/** The cards that exactly one legal move names, and that move starts with the given word. */
function lone(legalMoves: readonly string[], verb: string): string[] {
  const named = (card: string) => legalMoves.filter((text) => text.split(" ").includes(card));
  const cards = legalMoves.filter((text) => text.startsWith(verb)).map(target);
  return cards.filter((card) => /^\d+$/.test(card) && named(card).length === 1);
}

describe("with confirmation off", () => {
  test("one click reserves a card that cannot be bought", async () => {
    const { legalMoves, onmove, press } = sit("classic-2", { confirm: "never" });
    const card = lone(legalMoves, "reserve")[0]!;
    await press(`card:${card}`);
    expect(onmove).toHaveBeenCalledExactlyOnceWith(`reserve ${card}`);
  });

  test("one click reserves from a deck", async () => {
    const { onmove, press } = sit("classic-start", { confirm: "never" });
    await press("deck:2");
    expect(onmove).toHaveBeenCalledExactlyOnceWith("reserve deck2");
  });

  test.each(["Buy", "Reserve"])("one click on %s chooses between buying and reserving", async (label) => {
    const { legalMoves, onmove, press } = sit("classic-2", { confirm: "never" });
    const card = target(legalMoves.find((text) => text.startsWith("buy") && legalMoves.includes(text.replace("buy", "reserve")))!);
    await press(`card:${card}`);
    expect(onmove).not.toHaveBeenCalled();
    await fireEvent.click(button(label));
    expect(onmove).toHaveBeenCalledExactlyOnceWith(`${label.toLowerCase()} ${card}`);
  });

  test("the gold of duel is still chosen: before the card, after it, or with the button", async () => {
    const first = sit("duel-start", { confirm: "never" });
    const reserve = first.legalMoves.filter((text) => text.startsWith("reserve"));
    const [, gold, card] = reserve.at(-1)!.split(" ");
    await first.press(`cell:${gold}`);
    await first.press(`deck:${card!.slice(4)}`);
    expect(first.onmove).toHaveBeenCalledExactlyOnceWith(reserve.at(-1));
    cleanup();
    const after = sit("duel-start", { confirm: "never" });
    await after.press(`deck:${card!.slice(4)}`);
    expect(after.onmove).not.toHaveBeenCalled();
    await after.press(`cell:${gold}`);
    expect(after.onmove).toHaveBeenCalledExactlyOnceWith(reserve.at(-1));
    cleanup();
    const pressed = sit("duel-start", { confirm: "never" });
    await pressed.press(`deck:${card!.slice(4)}`);
    await fireEvent.click(go("Reserve"));
    expect(reserve).toContain(pressed.onmove.mock.calls[0]![0]);
  });

  test("clicking the chosen gold keeps it", async () => {
    const { legalMoves, at, press } = sit("duel-start");
    await press("deck:1");
    const [, gold] = legalMoves.find((text) => text.startsWith("reserve"))!.split(" ");
    await press(`cell:${gold}`);
    expect(at(`cell:${gold}`).getAttribute("aria-pressed")).toBe("true");
  });

  test("one click replenishes", async () => {
    const { onmove } = sit("duel-privilege", { confirm: "never" });
    await fireEvent.click(button("Replenish"));
    expect(onmove).toHaveBeenCalledExactlyOnceWith("replenish");
  });

  test("gifts are confirmed if the setting asks for it", async () => {
    const { onmove } = sit("duel-privilege", { confirm: "gift" });
    await fireEvent.click(button("Replenish"));
    expect(onmove).not.toHaveBeenCalled();
    await fireEvent.click(go("Replenish"));
    expect(onmove).toHaveBeenCalledExactlyOnceWith("replenish");
  });

  test("the payments are shown if there are several", async () => {
    const { legalMoves, onmove, press } = sit("duel-pay", { confirm: "never" });
    const card = legalMoves.find((text) => text.startsWith("buy") && text.includes(" pay ") && !text.includes(" as "))!.split(" ")[1]!;
    await press(`card:${card}`);
    expect(onmove).not.toHaveBeenCalled();
    await fireEvent.click(go("Buy"));
    expect(onmove).toHaveBeenCalledExactlyOnceWith(`buy ${card}`);
  });
});
