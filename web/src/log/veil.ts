/** What a log may tell on a screen that several players share. */

import type { GameEvent, Step } from "../wire/protocol";

/** The moves without the cards that were reserved unseen: they came through the eyes of one player, and another reads. */
export function veiled(steps: readonly Step[]): readonly Step[] {
  return steps.map((step) => ({ ...step, events: step.events.map(veil) }));
}

function veil(event: GameEvent): GameEvent {
  return event.event === "reserved" && !event.open ? { ...event, card: null } : event;
}
