/** What one or several moves brought about, to be shown moving. */

import type { GameEvent } from "./protocol";

export interface EventBatch {
  /** Tells a new batch from one already shown. */
  readonly id: number | string;
  readonly events: readonly GameEvent[];
}
