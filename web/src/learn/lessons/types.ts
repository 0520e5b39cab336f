/** A first game: positions from the engine, and a text for each step in every language. */

import type { GameEvent, GameName, View } from "$lib/view";

export interface Frame {
  view: View;
  events: GameEvent[];
}

export interface Task {
  view: View;
  legal: string[];
  /** The move the step is about. */
  move: string;
  /** What is shown after it: the move itself, then the opponent's. */
  frames: Frame[];
}

export interface Lesson {
  /** What happens before the first step. */
  opening: Frame[];
  steps: Task[];
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
