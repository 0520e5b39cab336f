import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import { film } from "../fixtures";
import Stepper from "./Stepper.svelte";

afterEach(cleanup);

/** A game under review: what a screen reader is told after each key. */
function review() {
  const [first, ...rest] = film("film-duel");
  const steps = rest.map((moment, ply) => ({ ply, seat: 0, move: "", at: 0, spent_ms: 0, ...moment }));
  const { container } = render(Stepper, { props: { film: { game: "duel", names: ["Ana", "Noor"], you: null, first: first!.view, firstTally: first!.tally, steps, table: null } } });
  const lines = () => [...container.querySelectorAll("[role=log] p")].map((line) => line.textContent);
  return async (key: string) => {
    const before = lines().length;
    await fireEvent.keyDown(document.body, { key });
    return { place: container.querySelector(".place[role=status]")!.textContent, news: lines().slice(before) };
  };
}

test("every position gone to is told, also backwards, by turns and for a second time", async () => {
  const press = review();
  const { news } = await press("ArrowRight");
  expect(news.length).toBeGreaterThan(0);
  await press("ArrowRight");
  expect(await press("ArrowLeft")).toMatchObject({ place: expect.stringMatching(/^Move 1 of/), news });
  expect((await press("ArrowDown")).news.length).toBeGreaterThan(0);
  expect(await press("Home")).toMatchObject({ place: "Start of the game", news: [] });
  expect((await press("ArrowRight")).news).toEqual(news);
});
