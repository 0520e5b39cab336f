/** The engine of the server: a question is a request, and its answer a stream of JSON lines. */

import { ApiError, askEngine, callStudy } from "../wire/api";
import type { FailedLine } from "../wire/protocol";
import type { Answers, Asked, Engine, QuestionOf } from "./engine";
import { lines } from "./lines";

export const server: Engine = {
  async *ask<Ask extends Asked>(question: QuestionOf<Ask>, signal?: AbortSignal): AsyncGenerator<Answers[Ask]> {
    const body = await askEngine(question, signal);
    for await (const text of lines(body)) {
      const line = JSON.parse(text) as Answers[Ask] | FailedLine;
      if (line.line === "failed") throw new ApiError(line.slug);
      yield line as Answers[Ask];
    }
  },
  call: callStudy,
};
