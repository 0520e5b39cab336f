/** Which absent seat to show, and when the others may act. */

import type { TableState } from "../wire/protocol";
import type { Model } from "../store/store-model";

/** The absent seat to show: one that can be claimed, otherwise the one longest away; −1 for none. */
export function absentSeat({ status, seats, mine }: TableState): number {
  if (status !== "playing" || mine.length === 0) return -1;
  const weight = (seat: number): number => (seats[seat]?.claimable ? Infinity : (seats[seat]?.away_ms ?? 0));
  return seats
    .map((_, seat) => seat)
    .filter((seat) => seats[seat]?.kind === "person" && !seats[seat]?.here && !mine.includes(seat))
    .reduce((first, seat) => (first < 0 || weight(seat) > weight(first) ? seat : first), -1);
}

/** Milliseconds after which an absence is announced: most last only a moment. */
const MOMENT = 4_000;

export class Absence {
  #now = $state(performance.now());
  readonly #model: () => Model;
  readonly #grace: () => number;
  readonly seat = $derived.by(() => {
    const { state } = this.#model();
    return state ? absentSeat(state) : -1;
  });
  /** Milliseconds since the seat was left. */
  readonly #away = $derived.by(() => {
    const { state, at } = this.#model();
    return (state?.seats[this.seat]?.away_ms ?? 0) + Math.max(0, this.#now - at);
  });
  /** Seconds until the seat can be claimed. */
  readonly wait = $derived.by(() => {
    return Math.max(0, Math.ceil((this.#grace() - this.#away) / 1_000));
  });
  /** Whether the absence is longer than a moment, or the seat can be claimed already. */
  readonly lasts = $derived.by(() => this.#away >= Math.min(MOMENT, this.#grace() / 4) || this.#model().state?.seats[this.seat]?.claimable === true);

  /** Follows a table; create it once, in its component. */
  constructor(model: () => Model, grace: () => number) {
    this.#model = model;
    this.#grace = grace;
    const counts = $derived(this.seat >= 0);
    $effect(() => {
      if (!counts) return;
      const look = (): void => void (this.#now = performance.now());
      look();
      const timer = setInterval(look, 1_000);
      return () => clearInterval(timer);
    });
  }
}
