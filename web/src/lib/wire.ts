/** The server's messages as the table's stricter types: letters and levels instead of any text and number. */

import type { Step, View as WireView } from "./protocol";
import type { GameEvent, View } from "./view";

export function asView(view: WireView): View {
  return view as unknown as View;
}

export function eventsOf(step: Step): readonly GameEvent[] {
  return step.events as GameEvent[];
}
