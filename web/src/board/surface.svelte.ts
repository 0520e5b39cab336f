/** What the table is made of: a picture under everything. */

import { look } from "../settings/look.svelte";
import { settings } from "../settings/settings.svelte";
import { usePictures } from "./gallery.svelte";

/** Wood, velvet and slate keep their surface without pictures on the cards; call once, from a component. */
export function spreadSurface(): void {
  const pictures = usePictures(() => settings.pictures || !["light", "dark"].includes(look.theme));
  $effect(() => {
    const { style } = document.documentElement;
    if (pictures.now) style.setProperty("--surface", `url("${pictures.now.surface(look.theme)}")`);
    else style.removeProperty("--surface");
  });
}
