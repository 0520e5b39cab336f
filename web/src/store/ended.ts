/** The position of a game that did not end by its rules: resigned, claimed, out of time. */

import type { Result, View } from "../wire/protocol";

export function ended(view: View, result: Result | null): View {
  return result && !view.outcome ? { ...view, phase: "over", turn: null, outcome: result } : view;
}
