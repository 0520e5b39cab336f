/** What the log may show on a shared screen. */

import type { GameEvent, Step } from "../wire/protocol";

/** The moves without blind-reserved cards: they were received from one player's view, and another player may be reading. */
export function veiled(steps: readonly Step[]): readonly Step[] {
  return steps.map((step) => ({ ...step, events: step.events.map(veil) }));
}

function veil(event: GameEvent): GameEvent {
  return event.event === "reserved" && !event.open ? { ...event, card: null } : event;
}
