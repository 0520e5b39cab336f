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
  /** The move that the step asks for. */
  move: string;
  /** The frames shown after it: the move itself, then the opponent's. */
  frames: readonly Frame[];
}

export interface Lesson {
  /** The frames before the first step. */
  opening: readonly Frame[];
  steps: readonly Task[];
}

export interface StepText {
  title: string;
  /** What to do. */
  task: string;
  /** Why it is a good move. */
  why: string;
}

/** The first chapter is a whole game; the second practises what the first omits. */
export type LessonName = GameName | `${GameName}-2`;

/** The texts of every lesson step, and of the links between chapters. */
export interface LessonTexts extends Readonly<Record<LessonName, readonly StepText[]>> {
  readonly ui: {
    /** Shown after the first chapter; announces the second. */
    readonly basics: string;
    readonly rest: Readonly<Record<GameName, string>>;
    readonly first: string;
    readonly second: string;
  };
}
