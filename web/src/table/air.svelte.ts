/** The pieces in flight. New events launch them; they disappear on landing or when newer events arrive. */

import { tick } from "svelte";
import type { EventBatch } from "../wire/batch";
import { type Flight, flights } from "./flights";
import { paceOf } from "./pace";
import type { TableState } from "./table.svelte";

export interface Airborne {
  readonly id: number;
  readonly flight: Flight;
  readonly from: DOMRect;
  readonly to: DOMRect;
}

export class Air {
  pieces = $state.raw<readonly Airborne[]>([]);
  readonly #table: TableState;
  readonly #root: () => HTMLElement | undefined;
  #serial = 0;
  /** Whether the table is mounted; events from before are not animated. */
  #begun = false;
  #shown: EventBatch["id"] | undefined;

  constructor(table: TableState, root: () => HTMLElement | undefined) {
    this.#table = table;
    this.#root = root;
  }

  /** Factor for the duration of flights; 0 for none. */
  get pace(): number {
    return paceOf(this.#table.settings.speed);
  }

  /** Call before the DOM changes: records where the pieces are and launches them after the change. */
  launch(batch: EventBatch | null): void {
    const first = !this.#begun;
    this.#begun = true;
    if (batch === null || batch.id === this.#shown) return;
    this.#shown = batch.id;
    this.flush();
    if (first || this.pace === 0) return;
    const starts = flights(batch.events, this.#table.game).flatMap((flight) => {
      const from = this.#place(flight.from);
      return from === null ? [] : [{ flight, from }];
    });
    this.#table.flying = held(starts.map(({ flight }) => flight));
    void tick().then(() => this.#take(starts));
  }

  #take(starts: readonly { flight: Flight; from: DOMRect }[]): void {
    const pieces = starts.flatMap(({ flight, from }) => {
      const to = this.#place(flight.to);
      return to === null ? [] : [{ id: ++this.#serial, flight, from, to }];
    });
    this.#table.flying = held(pieces.map(({ flight }) => flight));
    this.pieces = pieces;
  }

  #place(anchor: string): DOMRect | null {
    const element = this.#root()?.querySelector(`[data-at="${anchor}"]`);
    const box = element?.getBoundingClientRect();
    return box && box.width > 0 ? box : null;
  }

  /** A piece has landed. */
  land(piece: Airborne): void {
    this.pieces = this.pieces.filter((other) => other !== piece);
    this.#table.flying = held(this.pieces.map(({ flight }) => flight));
  }

  /** Lands all pieces at once. */
  flush(): void {
    this.pieces = [];
    this.#table.flying = new Map();
  }
}

/** How many flights each anchor waits for before it shows its piece. */
function held(list: readonly Flight[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { holds } of list) if (holds !== undefined) counts.set(holds, (counts.get(holds) ?? 0) + 1);
  return counts;
}
