/** The illustrations of each game's rules, collected from the game folders. */

import type { Component } from "svelte";
import type { GameName } from "../wire/protocol";

const FOUND = import.meta.glob<Component<{ name: string }>>("./*/Picture.svelte", { import: "default", eager: true });

/** The component that draws a game's illustrations by name. */
export function pictureOf(game: GameName): Component<{ name: string }> {
  const picture = FOUND[`./${game}/Picture.svelte`];
  if (picture === undefined) throw new RangeError(`no pictures of ${game}`);
  return picture;
}
