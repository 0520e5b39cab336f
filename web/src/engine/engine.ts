/**
 * What the page asks of the engine outside a live table: reviews, hints, studied positions.
 * A server answers over HTTP (`http.ts`); an engine in the browser can take its place.
 */

import type { DecisionLine, EngineQuestion, MoveLine, PassLine, PositionLine, StepsLine, StudyCalls, WaitingLine } from "../wire/protocol";

/** The lines that answer each question, by its `ask`. */
export interface Answers {
  review: MoveLine | PassLine | WaitingLine;
  position: PositionLine | WaitingLine;
  attempt: MoveLine | WaitingLine;
  decision: DecisionLine;
  line: StepsLine;
}

export type Asked = keyof Answers & EngineQuestion["ask"];
export type QuestionOf<Ask extends Asked> = Extract<EngineQuestion, { ask: Ask }>;

export type Called = keyof StudyCalls;

export interface Engine {
  /** The answer, line by line. A refusal is an `ApiError`; aborting the signal stops the work. */
  ask<Ask extends Asked>(question: QuestionOf<Ask>, signal?: AbortSignal): AsyncIterable<Answers[Ask]>;
  /** Calls a function of the study, which answers at once: analysis board, puzzles, the day's deal. */
  call<Name extends Called>(name: Name, request: StudyCalls[Name][0]): Promise<StudyCalls[Name][1]>;
}

/** The first line of an answer that is not about waiting. */
export async function answered<Line extends { line: string }>(answer: AsyncIterable<Line>): Promise<Exclude<Line, WaitingLine>> {
  for await (const line of answer) if (line.line !== "waiting") return line as Exclude<Line, WaitingLine>;
  throw new Error("no answer");
}
