/** A lesson: positions from the engine, and a text for each step in every language. */

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

/** The first chapter of a game is a whole game; the second practises what that left out. */
export type LessonName = GameName | `${GameName}-2`;

/** The steps of every lesson, and what the panel says about the chapters. */
export interface LessonTexts extends Readonly<Record<LessonName, readonly StepText[]>> {
  readonly ui: {
    /** Said after the first chapter, with what the second shows. */
    readonly basics: string;
    readonly rest: Readonly<Record<GameName, string>>;
    readonly first: string;
    readonly second: string;
  };
}
