/** How fast the end plays out: many cards come faster than few, and it never takes long. */

const STEP = 260;
const LONGEST = 2_600;
const HOLD = 1_300;

/** Milliseconds between two pieces, and after the last one. */
export function timing(count: number): { step: number; hold: number } {
  return { step: Math.min(STEP, LONGEST / Math.max(1, count)), hold: HOLD };
}
