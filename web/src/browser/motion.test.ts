import { expect, test } from "vitest";

const sources = import.meta.glob<string>("../**/*.{svelte,css}", { query: "?raw", import: "default", eager: true });

test("every transition and animation is off under reduced motion", () => {
  const gliding = Object.entries(sources).filter(([, source]) => /transition:(?! none)/.test(source));
  expect(gliding.length).toBeGreaterThan(5);
  expect(gliding.filter(([, source]) => !/prefers-reduced-motion: reduce\) \{[^@]*transition: none/.test(source)).map(([path]) => path)).toEqual([]);
});
