/** The events of one or several moves, to be animated. */

import type { GameEvent } from "./protocol";

export interface EventBatch {
  /** Distinguishes a new batch from one already shown. */
  readonly id: number | string;
  readonly events: readonly GameEvent[];
}
