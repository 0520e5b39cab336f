/** The pictures of each game's rules, found by its folder. */

import type { Component } from "svelte";
import type { GameName } from "../wire/protocol";

const FOUND = import.meta.glob<Component<{ name: string }>>("./*/Picture.svelte", { import: "default", eager: true });

/** The component that draws a game's pictures by name. */
export function pictureOf(game: GameName): Component<{ name: string }> {
  const picture = FOUND[`./${game}/Picture.svelte`];
  if (picture === undefined) throw new RangeError(`no pictures of ${game}`);
  return picture;
}
