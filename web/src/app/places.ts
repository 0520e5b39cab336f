/** What the pages are called in the title of the tab. */

import type { Key } from "$i18n";
import type { Route } from "../browser/router.svelte";

/** The name of a page; none for the start page, and for a table, which tells whose turn it is. */
export function titleKey(route: Route): Key | null {
  switch (route.page) {
    case "watch":
    case "review":
    case "learn":
      return `${route.page}.title`;
    case "rules":
    case "first":
      return `learn.${route.page}.${route.game}`;
    case "unknown":
      return "error.title";
    default:
      return null;
  }
}
