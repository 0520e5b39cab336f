/** Moves the focus to each new page, so that screen readers announce it. */

import type { Route } from "../browser/router.svelte";

interface Scene {
  place: Route;
  main: HTMLElement | null | undefined;
}

/** Follows the page; call once, from its component. */
export function bringFocus(scene: () => Scene): void {
  let before: HTMLElement | null = null;
  let shown = "";

  $effect(() => {
    const { place, main } = scene();
    const here = JSON.stringify({ ...place, secret: undefined });
    // While a part is loading, the old page's main element is detached from the document.
    if (!main?.isConnected || (main === before && here === shown)) return;
    const lost = here !== shown || document.activeElement === document.body;
    if (before !== null && lost) main.focus({ preventScroll: true });
    before = main;
    shown = here;
  });
}
