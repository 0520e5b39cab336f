/** The texture of the table's surface. */

import { look } from "../settings/look.svelte";
import { settings } from "../settings/settings.svelte";
import { usePictures } from "./gallery.svelte";

/** Applies the texture of walnut, velvet and slate, with or without illustrated cards. Call it once, from a component. */
export function spreadSurface(): void {
  const pictures = usePictures(() => settings.pictures || !["light", "dark"].includes(look.theme));
  $effect(() => {
    const { style } = document.documentElement;
    if (pictures.now) style.setProperty("--surface", `url("${pictures.now.surface(look.theme)}")`);
    else style.removeProperty("--surface");
  });
}
