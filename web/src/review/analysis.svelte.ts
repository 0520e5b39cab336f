/** The analysis of a game as it comes from the engine: a quick curve first, then deeper results move by move. */

import { engine } from "../engine";
import { type Trouble, troubleOf } from "../wire/api";
import type { ReviewedMove, SeatReview } from "../wire/protocol";

export type Judgement = ReviewedMove["judgement"];
export type Known = "seat" | "reserves";

export const ERRORS: readonly Judgement[] = ["inaccuracy", "mistake", "blunder"];
export const isError = ({ judgement }: ReviewedMove): boolean => ERRORS.includes(judgement);

/** How often what arrives is shown: a drawing of the page takes memory and battery. */
const SHOW_MS = 200;

export class GameAnalysis {
  /** The decisions by ply; those not reached yet are missing. */
  moves = $state.raw<readonly (ReviewedMove | undefined)[]>([]);
  seats = $state.raw<readonly SeatReview[]>([]);
  turningPoint = $state<number | null>(null);
  /** How many questions come before this one. */
  ahead = $state(0);
  /** Simulations and decisions of the pass that runs now. */
  simulations = $state(0);
  found = $state(0);
  /** Whether every decision has been seen once, and whether the last pass is over. */
  complete = $state(false);
  done = $state(false);
  trouble = $state<Trouble | null>(null);
  /** The plies of the mistakes. */
  readonly errors: readonly number[] = $derived.by(() => this.moves.flatMap((move) => (move && isError(move) ? [move.ply] : [])));
  #stop = new AbortController();
  /** Decisions that have arrived and are not yet shown. */
  #arrived: ReviewedMove[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Analyses a record anew; what was found before stays until something better comes. */
  async start(record: string, known: Known): Promise<void> {
    this.stop();
    const { signal } = (this.#stop = new AbortController());
    this.trouble = null;
    this.done = this.complete = false;
    this.found = this.simulations = this.ahead = 0;
    try {
      for await (const line of engine.ask({ ask: "review", record, known }, signal)) {
        if (signal.aborted) return;
        if (line.line === "waiting") this.ahead = line.ahead;
        else if (line.line === "move") this.#take(line.move, line.simulations);
        else this.#endPass(line);
      }
    } catch (error) {
      if (!signal.aborted) this.trouble = troubleOf(error);
    } finally {
      if (!signal.aborted) this.#show();
    }
  }

  stop(): void {
    this.#stop.abort();
    this.#show();
  }

  #take(move: ReviewedMove, simulations: number): void {
    this.ahead = 0;
    this.simulations = simulations;
    this.#arrived.push(move);
    if (this.#timer === undefined) this.#show();
  }

  /** Shows what has arrived, and what arrives from now on a little later. */
  #show(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#arrived.length > 0 ? setTimeout(() => this.#show(), SHOW_MS) : undefined;
    const moves = [...this.moves];
    for (const move of this.#arrived.splice(0)) moves[(this.found = move.ply)] = move;
    this.moves = moves;
  }

  #endPass({ seats, turning_point, done }: { seats: readonly SeatReview[]; turning_point: number | null; done: boolean }): void {
    this.#show();
    this.seats = seats;
    this.turningPoint = turning_point;
    this.complete = true;
    this.done = done;
  }
}
