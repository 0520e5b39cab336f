/** Delays the final sheet until the last move has been animated. */

import { untrack } from "svelte";

/** Delay in milliseconds. */
const LOOK = 1_800;

interface Ending {
  over: boolean;
  /** Whether to animate: the game ended while the viewer watched, and motion is on. */
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
