/** The position of a game that ended otherwise than by its rules: given up, claimed, out of time. */

import type { Result, View } from "../wire/protocol";

export function ended(view: View, result: Result | null): View {
  return result && !view.outcome ? { ...view, phase: "over", turn: null, outcome: result } : view;
}
