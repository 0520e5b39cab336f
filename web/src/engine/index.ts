/** The engine that answers the page. */

import { analysesHere, EngineFailure, place } from "../local";
import { device } from "./device";
import type { Answers, Asked, Engine, QuestionOf } from "./engine";
import { server } from "./http";

export { answered, type Answers, type Asked, type Called, type Engine, type QuestionOf } from "./engine";

/** Asks this device; the server stands in if there is one and the engine cannot be loaded. */
async function* here<Ask extends Asked>(question: QuestionOf<Ask>, signal?: AbortSignal): AsyncGenerator<Answers[Ask]> {
  let answering = false;
  try {
    for await (const line of device.ask(question, signal)) {
      answering = true;
      yield line;
    }
  } catch (error) {
    if (answering || place() === "device" || !(error instanceof EngineFailure)) throw error;
    yield* server.ask(question, signal);
  }
}

/** Questions go to a worker of their own; single requests go where all requests go. */
export const engine: Engine = {
  ask: (question, signal) => (analysesHere() ? here(question, signal) : server.ask(question, signal)),
  call: server.call,
};
