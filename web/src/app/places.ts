/** The names of pages for the document title. */

import type { Key } from "$i18n";
import type { Route } from "../browser/router.svelte";

/** The name of a page; empty for the start page, and for a table, whose title says whose turn it is. */
export function titleKey(route: Route): Key | null {
  switch (route.page) {
    case "watch":
    case "review":
    case "learn":
    case "puzzles":
    case "study":
      return `${route.page}.title`;
    case "rules":
    case "first":
      return `learn.${route.page}.${route.game}`;
    case "deal":
      return "deal.title";
    case "puzzle":
      return "puzzles.title";
    case "unknown":
      return "error.title";
    default:
      return null;
  }
}

/** Whether the page fills the window with a table, so that the bar is low and there is no footer. */
export function atTable({ page }: Route): boolean {
  return page === "first" || page === "puzzle" || page === "deal" || page === "study";
}
