/** A record that one page hands over to the next: a game from a file has no address of its own. */

export interface Handed {
  readonly record: string;
  /** The move to begin at. */
  readonly ply: number;
}

let waiting: Handed | null = null;

export function handOver(handed: Handed): void {
  waiting = handed;
}

/** What was handed over; only the first one to ask gets it. */
export function takeHanded(): Handed | null {
  const found = waiting;
  waiting = null;
  return found;
}
