/** What the log may show on a shared screen. */

import type { EventBatch } from "../wire/batch";
import type { GameEvent, Step } from "../wire/protocol";

/** The moves without blind-reserved cards: they were received from one player's view, and another player may be reading. */
export function veiled(steps: readonly Step[]): readonly Step[] {
  return steps.map((step) => ({ ...step, events: step.events.map(veil) }));
}

/** The same for what is read out. */
export function veiledBatch(batch: EventBatch | null): EventBatch | null {
  return batch && { ...batch, events: batch.events.map(veil) };
}

function veil(event: GameEvent): GameEvent {
  return event.event === "reserved" && !event.open ? { ...event, card: null } : event;
}
