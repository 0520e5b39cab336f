/** Whether the game continued while the player was away: after loading, or with the page hidden. */

import type { Step } from "../wire/protocol";
import { freshFrom } from "../log/turns";

const SHOWN_MS = 12_000;

interface Scene {
  steps: readonly Step[];
  you: number | null;
}

export class Missed {
  #shown = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Follows a table; create one in its component. */
  constructor(scene: () => Scene) {
    let known = 0;
    let left = 0;
    $effect(() => {
      const { steps, you } = scene();
      if (known === 0) this.#tell(steps, you, 0);
      known = steps.length;
    });
    $effect(() => {
      const onChange = (): void => {
        if (document.hidden) left = known;
        else this.#tell(scene().steps, scene().you, left);
      };
      document.addEventListener("visibilitychange", onChange);
      return () => {
        document.removeEventListener("visibilitychange", onChange);
        clearTimeout(this.#timer);
      };
    });
  }

  get shown(): boolean {
    return this.#shown;
  }

  dismiss(): void {
    this.#shown = false;
  }

  /** Offers a recap if others moved since the player's last move and since the page was hidden. */
  #tell(steps: readonly Step[], you: number | null, left: number): void {
    const from = freshFrom(steps, you);
    if (from === 0 || Math.max(from, left) >= steps.length) return;
    this.#shown = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.dismiss(), SHOWN_MS);
  }
}
