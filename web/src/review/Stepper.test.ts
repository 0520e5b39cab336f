import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { film } from "../fixtures";
import Stepper from "./Stepper.svelte";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Reviews a game; returns what is announced after each key. */
function review() {
  const [first, ...rest] = film("film-duel");
  const steps = rest.map((moment, ply) => ({ ply, seat: 0, move: "", at: 0, spent_ms: 0, ...moment }));
  const { container } = render(Stepper, { props: { film: { game: "duel", names: ["Ana", "Noor"], you: null, first: first!.view, firstTally: first!.tally, steps, table: null, record: null, winners: [] } } });
  const lines = () => [...container.querySelectorAll("[role=log] p")].map((line) => line.textContent);
  return async (key: string) => {
    const before = lines().length;
    await fireEvent.keyDown(document.body, { key });
    return { place: container.querySelector(".place[role=status]")!.textContent, news: lines().slice(before) };
  };
}

test("every jump is announced, also backwards, by turns and repeated", async () => {
  const press = review();
  const { news } = await press("ArrowRight");
  expect(news.length).toBeGreaterThan(0);
  await press("ArrowRight");
  expect(await press("ArrowLeft")).toMatchObject({ place: expect.stringMatching(/^Move 1 of/), news });
  expect((await press("ArrowDown")).news.length).toBeGreaterThan(0);
  expect(await press("Home")).toMatchObject({ place: "Start of the game", news: [] });
  expect((await press("ArrowRight")).news).toEqual(news);
});

/** The number of triangles and bars in a button's icon. */
function drawing(name: string) {
  const path = screen.getByRole("button", { name }).querySelector("path")!.getAttribute("d")!;
  return { triangles: path.match(/Z/g)?.length ?? 0, bars: path.match(/v12/g)?.length ?? 0 };
}

test("a single triangle plays and pauses; a step has a bar, the ends a bar and two triangles", async () => {
  vi.useFakeTimers();
  review();
  expect(drawing("Autoplay")).toEqual({ triangles: 1, bars: 0 });
  for (const name of ["One move back", "One move forward"]) expect(drawing(name)).toEqual({ triangles: 1, bars: 1 });
  for (const name of ["To the start", "To the end"]) expect(drawing(name)).toEqual({ triangles: 2, bars: 1 });
  await fireEvent.click(screen.getByRole("button", { name: "Autoplay" }));
  await vi.advanceTimersByTimeAsync(3_000);
  const place = () => document.querySelector(".place[role=status]")!.textContent;
  expect(place()).toMatch(/^Move 2 of/);
  await fireEvent.click(screen.getByRole("button", { name: "Pause" }));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(place()).toMatch(/^Move 2 of/);
});
