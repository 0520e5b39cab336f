/** The end of a game: the move that decided it is seen before the final sheet covers the table. */

import { untrack } from "svelte";

/** Milliseconds that the last move gets. */
const LOOK = 1_800;

interface Ending {
  over: boolean;
  /** Whether something flies: the game ended before the viewer's eyes, and motion is wanted. */
  moving: boolean;
}

export class Finale {
  /** Whether the sheet may be shown. */
  due = $state(false);

  constructor(ending: () => Ending) {
    $effect(() => {
      this.due = false;
      if (!ending().over) return;
      const wait = untrack(() => ending().moving) ? LOOK : 0;
      const timer = setTimeout(() => (this.due = true), wait);
      return () => clearTimeout(timer);
    });
  }
}
