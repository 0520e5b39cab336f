/** A first game: positions from the engine, and a text for each step in every language. */

import type { GameEvent, GameName, Tally, View } from "../../wire/protocol";

export interface Frame {
  view: View;
  tally: Tally;
  events: readonly GameEvent[];
}

export interface Task {
  view: View;
  tally: Tally;
  legal: readonly string[];
  /** The move the step is about. */
  move: string;
  /** What is shown after it: the move itself, then the opponent's. */
  frames: readonly Frame[];
}

export interface Lesson {
  /** What happens before the first step. */
  opening: readonly Frame[];
  steps: readonly Task[];
}

export interface StepText {
  title: string;
  /** What to do. */
  task: string;
  /** Why one would. */
  why: string;
}

/** Eight steps for each game. */
export type LessonTexts = Readonly<Record<GameName, readonly StepText[]>>;
