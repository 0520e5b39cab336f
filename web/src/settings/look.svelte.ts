/** The current theme: the chosen one, or that of the system. */

import { settings } from "./settings.svelte";
import type { Theme } from "./themes";

export const look: { theme: Theme } = $state({ theme: "light" });

export function wear(theme: Theme): void {
  look.theme = theme;
  document.documentElement.dataset.theme = theme;
}

/** Applies the theme to the page; call once, from a component. */
export function keepLook(): void {
  $effect(() => {
    const chosen = settings.theme;
    if (chosen !== "system") {
      wear(chosen);
      return;
    }
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const follow = (): void => wear(dark.matches ? "dark" : "light");
    follow();
    dark.addEventListener("change", follow);
    return () => dark.removeEventListener("change", follow);
  });
}
