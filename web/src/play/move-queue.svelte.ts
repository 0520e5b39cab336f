/** Shows the moves of other seats one after the other before the viewer's turn begins. */

import { untrack } from "svelte";
import { gameOf } from "../games";
import type { Model } from "../store/store-model";
import { flightTime } from "../table/flights";
import type { Step } from "../wire/protocol";

/** Milliseconds for which the caption of a move stays after everything has landed. */
const HOLD = 900;
/** With less than this on the clock, captions are not held. */
const LOW = 30_000;

/** Maximum number of waiting moves; a spectator of fast computers skips the oldest. */
const MOST = 6;

interface Live {
  model: Model;
  /** Whether the socket is open. */
  connected: boolean;
  /** Factor for the duration of animations, 0 for none; see `table/pace.ts`. */
  pace: number;
}

/**
 * Delays the display, never the game: `model` is the position to show, the latest one unless moves are waiting.
 * A move of the viewer, a takeback, a lost connection or a hidden tab shows the latest position at once.
 */
export class MoveQueue {
  #waiting = $state.raw<readonly Model[]>([]);
  readonly #live: () => Live;
  #last: Model | null = null;

  readonly model = $derived.by(() => this.#waiting[0] ?? this.#live().model);
  /** Whether the position shown is not the latest, or its move is still being shown. */
  readonly busy = $derived.by(() => this.#waiting.length > 0);
  /** The move of another seat that is being shown. */
  readonly step: Step | null = $derived.by(() => {
    const [first] = this.#waiting;
    const step = first?.steps.at(-1);
    return step && !isMine(first as Model, step) ? step : null;
  });
  readonly #id = $derived.by(() => this.#waiting[0]?.batch?.id);

  /** Create it while its component initialises. */
  constructor(live: () => Live) {
    this.#live = live;
    $effect.pre(() => {
      const now = live();
      untrack(() => this.#follow(now));
    });
    $effect(() => {
      if (this.#id === undefined) return;
      const timer = setTimeout(() => this.skip(), untrack(() => this.#time()));
      return () => clearTimeout(timer);
    });
    $effect(() => {
      const onChange = (): void => void (document.hidden && this.flush());
      document.addEventListener("visibilitychange", onChange);
      return () => document.removeEventListener("visibilitychange", onChange);
    });
  }

  /** Goes on to the next move, or to the latest position. */
  skip(): void {
    this.#waiting = this.#waiting.slice(1);
  }

  /** Shows the latest position at once. */
  flush(): void {
    if (this.#waiting.length > 0) this.#waiting = [];
  }

  #follow({ model, connected, pace }: Live): void {
    const before = this.#last;
    this.#last = model;
    if (pace === 0 || !connected || document.hidden || model.pending || !isNext(before, model)) this.flush();
    else if (before?.batch?.id === model.batch?.id) this.#refresh(model);
    else if (mustWait(model)) this.#waiting = [...this.#waiting, model].slice(-MOST);
    else this.flush();
  }

  /** Clocks and presence have changed, not the position. */
  #refresh(model: Model): void {
    if (this.#waiting.length > 0) this.#waiting = [...this.#waiting.slice(0, -1), model];
  }

  /** Milliseconds that the move shown takes. */
  #time(): number {
    const [model] = this.#waiting;
    if (!model?.state || !model.batch) return 0;
    const hold = this.step && !inHaste(model) ? HOLD : 0;
    return (flightTime(model.batch.events, gameOf(model.state)) + hold) * this.#live().pace;
  }
}

function isMine({ state }: Model, { seat }: Step): boolean {
  return state?.mine.includes(seat) ?? false;
}

/** Whether one move at most has been added, and none taken back. */
function isNext(before: Model | null, after: Model): boolean {
  if (!before?.state || after.batch === null) return false;
  const more = after.steps.length - before.steps.length;
  return more === 0 || more === 1;
}

/** Whether the last move is shown before play continues; a viewer's own move within a turn is not. */
function mustWait(model: Model): boolean {
  const step = model.steps.at(-1);
  const { state } = model;
  if (!step || !state) return false;
  return !isMine(model, step) || state.to_move === null || !state.mine.includes(state.to_move);
}

/** Whether the viewer is to move and has little time left. */
function inHaste({ state }: Model): boolean {
  const left = state?.to_move === null ? null : state?.seats[state.to_move]?.remaining_ms;
  return typeof left === "number" && left < LOW && (state?.mine.includes(state.to_move ?? -1) ?? false);
}
