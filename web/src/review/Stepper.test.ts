import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { film } from "../fixtures";
import { stub } from "../fixtures/stub";
import type { Alternative, ReviewedMove } from "../wire/protocol";
import Stepper from "./Stepper.svelte";

/** What the search says, line by line. */
const said = vi.hoisted(() => ({ lines: [] as Promise<unknown>[] }));
vi.mock("../engine", async (original) => ({
  ...(await original<typeof import("../engine")>()),
  engine: {
    async *ask() {
      while (said.lines.length > 0) yield await said.lines.shift();
    },
  },
}));

afterEach(() => {
  said.lines = [];
  cleanup();
  vi.useRealTimers();
});

/** Reviews a game; returns what is announced after each key. */
function review(record: string | null = null) {
  const [first, ...rest] = film("film-duel");
  const steps = rest.map((moment, ply) => ({ ply, seat: 0, move: "", at: 0, spent_ms: 0, ...moment }));
  const { container } = render(Stepper, { props: { film: { game: "duel", names: ["Ana", "Noor"], you: null, first: first!.view, firstTally: first!.tally, steps, table: null, record, winners: [] } } });
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

/** A mistake and the better move that a search of some simulations found. */
function mistake(simulations: number, better: string) {
  const best = stub<Alternative>({ move: better, chance: 0.6, line: [better], visits: 9, proof: null });
  const move = stub<ReviewedMove>({ ply: 1, seat: 0, move: "take c2", judgement: "mistake", cost: 0.1, before: [0.6, 0.4], after: [0.5, 0.5], luck: null, best: [best], reasons: [] });
  return { line: "move", simulations, move };
}

test("the better move on the table follows the search", async () => {
  let deepen: (line: unknown) => void = () => undefined;
  said.lines = [Promise.resolve(mistake(400, "take a1 b1")), new Promise((resolve) => (deepen = resolve))];
  const press = review("a record");
  const wanted = () => [...document.querySelectorAll("[data-wanted]")].map((piece) => piece.getAttribute("data-at")).sort();
  await screen.findByRole("img", { name: /Win chance after each move/ });
  await press("n");
  expect(wanted()).toEqual(["cell:a1", "cell:b1"]);
  deepen(mistake(2000, "take e5"));
  await vi.waitFor(() => expect(wanted()).toEqual(["cell:e5"]));
  await press("b");
  expect(wanted()).toEqual([]);
});
