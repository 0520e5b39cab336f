import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fixture } from "../fixtures";
import Ending from "./Ending.svelte";
import Spread from "./Spread.svelte";
import Standings from "./Standings.svelte";
import { timing } from "./timing";

const { view, tally } = fixture("duel-over");
const victory = tally.victories[0]!;
const worth = victory.counted.reduce((sum, { worth }) => sum + worth, 0);

afterEach(cleanup);

describe("the end", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const show = () => {
    const onend = vi.fn();
    return { onend, ...render(Ending, { game: view.game, title: "You win", reasons: "", victory, name: "Ana", level: undefined, won: true, onend }) };
  };

  it("lays out one piece after the other, then ends", async () => {
    const { onend, container } = show();
    const { step, hold } = timing(victory.counted.length);
    await vi.advanceTimersByTimeAsync(step * 1.5);
    expect(container.querySelectorAll("li.shown")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(step * victory.counted.length);
    expect(container.querySelector("strong")?.textContent).toBe(String(worth));
    expect(onend).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(step + hold);
    expect(onend).toHaveBeenCalledOnce();
  });

  it("is skipped by a key or a press", async () => {
    const { onend, container } = show();
    await fireEvent.keyDown(window, { key: "Enter" });
    await fireEvent.click(container.querySelector(".ending")!);
    expect(onend).toHaveBeenCalledTimes(2);
  });

  it("takes at most five seconds, however many cards there are", () => {
    for (const count of [1, 10, 40]) {
      const { step, hold } = timing(count);
      expect(step * (count + 1) + hold).toBeLessThan(5_000);
    }
  });
});

describe("what made the victory", () => {
  it("is told in full where nothing moves", () => {
    const { container, getAllByRole } = render(Spread, { game: view.game, victory });
    expect(container.querySelectorAll("li.shown")).toHaveLength(victory.counted.length);
    expect(getAllByRole("img").every((piece) => piece.getAttribute("aria-label"))).toBe(true);
  });
});

describe("the standings", () => {
  it.each(["duel-over", "classic-over"])("tell where the points come from: %s", (name) => {
    const { view, tally } = fixture(name);
    const result = view.outcome ?? { winners: [], reasons: [] };
    const { container } = render(Standings, { view, tally, result, names: view.seats.map((_, seat) => `P${seat}`) });
    const rows = [...container.querySelectorAll("ol > li")];
    expect(rows).toHaveLength(view.seats.length);
    expect(rows[0]?.getAttribute("data-seat")).toBe(String(result.winners[0]));
    for (const row of rows) expect(row.textContent).toContain(`${tally.seats[Number(row.getAttribute("data-seat"))]?.card_points} from cards`);
  });
});
