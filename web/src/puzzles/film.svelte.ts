/** Steps shown one after the other, at the pace of the settings. */

import type { EventBatch } from "../wire/batch";
import type { GameEvent } from "../wire/protocol";

const PACE_MS = { calm: 1_400, quick: 800, off: 400 } as const;

let films = 0;

export class Film<Step extends { readonly events: readonly GameEvent[] }> {
  /** How many steps are shown; 0 shows none. */
  place = $state(0);
  running = $state(false);
  #steps = $state.raw<readonly Step[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #number = 0;

  readonly now: Step | null = $derived.by(() => this.#steps[this.place - 1] ?? null);
  readonly batch: EventBatch | null = $derived.by(() => this.now && { id: `film-${this.#number}-${this.place}`, events: this.now.events });

  /** Shows the steps from the first; `then` is called after the last one. */
  play(steps: readonly Step[], speed: keyof typeof PACE_MS, then: () => void = () => undefined): void {
    this.stop();
    this.#steps = steps;
    this.#number = ++films;
    this.running = steps.length > 0;
    const next = (): void => {
      if (this.place >= this.#steps.length) {
        this.running = false;
        return then();
      }
      this.place += 1;
      this.#timer = setTimeout(next, PACE_MS[speed]);
    };
    this.#timer = setTimeout(next, PACE_MS[speed] / 2);
  }

  /** Shows one step and stays there. */
  show(steps: readonly Step[], index: number): void {
    this.stop();
    this.#steps = steps;
    this.#number = ++films;
    this.place = index + 1;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.running = false;
    this.place = 0;
    this.#steps = [];
  }
}
