import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Clock from "./Clock.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a remounted clock continues from the time it had", async () => {
  const clock = { left: 60_000, at: performance.now(), running: true };
  const { container, rerender } = render(Clock, { clock });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(container.textContent).toContain("0:50");
  await rerender({ clock: { ...clock } });
  expect(container.textContent).toContain("0:50");
});

test("a stopped clock shows the time left", () => {
  const { container } = render(Clock, { clock: { left: 60_000, at: performance.now() - 10_000, running: false } });
  expect(container.textContent).toContain("1:00");
});
