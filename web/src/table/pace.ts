/** Factors for the duration of animations. */

import { still } from "../browser/motion";
import type { TableSettings } from "./props";

const PACES: Readonly<Record<TableSettings["speed"], number>> = { calm: 1, quick: 0.5, off: 0 };

/** 1 for the full duration, 0 for no motion. The reduced-motion preference of the device wins. */
export function paceOf(speed: TableSettings["speed"]): number {
  return still() ? 0 : PACES[speed];
}
