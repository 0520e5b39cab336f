/** Replays the animation of moves on request, until the game continues. */

import type { EventBatch } from "../wire/batch";
import type { GameEvent } from "../wire/protocol";

export class Again {
  readonly #live: () => EventBatch | null;
  #wanted = $state.raw<{ batch: EventBatch; during: EventBatch["id"] | undefined } | null>(null);
  #times = 0;

  /** The events to animate: the requested replay, or what has happened since. */
  readonly batch = $derived.by(() => (this.#wanted && this.#wanted.during === this.#live()?.id ? this.#wanted.batch : this.#live()));

  constructor(live: () => EventBatch | null) {
    this.#live = live;
  }

  show(events: readonly GameEvent[]): void {
    this.#wanted = { batch: { id: `again-${++this.#times}`, events }, during: this.#live()?.id };
  }
}
