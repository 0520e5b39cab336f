/** The server's messages as the table's stricter types: letters and levels instead of any text and number. */

import type { Result, Step, View as WireView } from "./protocol";
import type { GameEvent, View } from "./view";

export function asView(view: WireView): View {
  return view as unknown as View;
}

/** The position of a game that ended otherwise than by its rules: given up, claimed, out of time. */
export function ended(view: View, result: Result | null): View {
  return result && !view.outcome ? { ...view, phase: "over", turn: null, outcome: result } : view;
}

export function eventsOf(step: Step): readonly GameEvent[] {
  return step.events as GameEvent[];
}
