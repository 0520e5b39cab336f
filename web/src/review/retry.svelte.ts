/** Learning from mistakes: returns to the decisions that gave away most and asks for a better move. */

import { answered, engine } from "../engine";
import { type Trouble, troubleOf } from "../wire/api";
import type { DecisionLine, ReviewedMove, Step } from "../wire/protocol";
import { type GameAnalysis, isError, type Known } from "./analysis.svelte";

const MOST = 6;
const PACE_MS = 1_500;

export type Phase = "loading" | "ask" | "same" | "thinking" | "wrong" | "right" | "shown" | "over";

export class Retry {
  /** The mistakes, the worst first. */
  readonly mistakes: readonly ReviewedMove[];
  phase = $state<Phase>("loading");
  index = $state(0);
  /** How many were found without seeing the solution. */
  found = $state(0);
  decision = $state.raw<DecisionLine | null>(null);
  /** The judgement of the answer, and what follows it. */
  answer = $state.raw<ReviewedMove | null>(null);
  steps = $state.raw<readonly Step[]>([]);
  shown = $state(0);
  /** Counts the tries, each of which begins with an empty choice. */
  tries = $state(0);
  trouble = $state<Trouble | null>(null);
  #helped = false;
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #record: string;
  readonly #known: Known;
  readonly mistake: ReviewedMove | undefined = $derived.by(() => this.mistakes[this.index]);
  readonly step: Step | undefined = $derived.by(() => this.steps[this.shown - 1]);

  constructor(record: string, known: Known, { moves }: GameAnalysis, seat: number) {
    this.#record = record;
    this.#known = known;
    const errors = moves.flatMap((move) => (move && move.seat === seat && isError(move) ? [move] : []));
    this.mistakes = errors.sort((a, b) => b.cost - a.cost).slice(0, MOST);
  }

  /** Shows the decision at the index. */
  async load(): Promise<void> {
    const { mistake } = this;
    this.#reset();
    this.#helped = false;
    if (!mistake) return void (this.phase = "over");
    this.phase = "loading";
    await this.#try(async () => {
      this.decision = await answered(engine.ask({ ask: "decision", record: this.#record, ply: mistake.ply, known: this.#known }));
      this.phase = "ask";
    });
  }

  /** Judges an answer. */
  async play(move: string): Promise<void> {
    const { mistake } = this;
    if (!mistake) return;
    if (move === mistake.move) return this.#again("same");
    this.phase = "thinking";
    await this.#try(async () => {
      const line = await answered(engine.ask({ ask: "attempt", record: this.#record, ply: mistake.ply, move, known: this.#known }));
      this.answer = line.move;
      if (isError(line.move)) await this.#refute(mistake.ply, line.move);
      else this.#praise(line.move);
    });
  }

  #praise({ move }: ReviewedMove): void {
    if (!this.#helped) this.found++;
    this.phase = "right";
    void this.#follow(this.mistake?.ply ?? 1, [move]);
  }

  /** Plays out what follows a wrong answer. */
  async #refute(ply: number, { move, best }: ReviewedMove): Promise<void> {
    this.phase = "wrong";
    await this.#follow(ply, best.find((each) => each.move === move)?.line ?? [move]);
  }

  async #follow(ply: number, moves: readonly string[]): Promise<void> {
    const { steps } = await answered(engine.ask({ ask: "line", record: this.#record, ply, moves, known: this.#known }));
    this.steps = steps;
    this.shown = Math.min(1, steps.length);
    this.#timer = setInterval(() => (this.shown < steps.length ? this.shown++ : clearInterval(this.#timer)), PACE_MS);
  }

  /** Returns to the decision. */
  again(): void {
    this.#helped = true;
    this.#again("ask");
  }

  #again(phase: Phase): void {
    this.#reset();
    this.phase = phase;
  }

  /** Shows the best move on the board. */
  solve(): void {
    this.#helped = true;
    this.#reset();
    this.phase = "shown";
  }

  next(): void {
    this.index++;
    void this.load();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #reset(): void {
    clearInterval(this.#timer);
    this.answer = this.trouble = null;
    this.steps = [];
    this.shown = 0;
    this.tries++;
  }

  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.trouble = troubleOf(error);
      if (this.decision) this.#again("ask");
    }
  }
}
