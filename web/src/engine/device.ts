/** The engine on this device, in a worker of its own. */

import { askHere } from "../local";
import { ApiError } from "../wire/api";
import type { FailedLine } from "../wire/protocol";
import type { Answers, Asked, Engine, QuestionOf } from "./engine";

export const device: Pick<Engine, "ask"> = {
  async *ask<Ask extends Asked>(question: QuestionOf<Ask>, signal?: AbortSignal): AsyncGenerator<Answers[Ask]> {
    for await (const text of askHere(question, signal)) {
      const line = JSON.parse(text) as Answers[Ask] | FailedLine;
      if (line.line === "failed") throw new ApiError(line.slug);
      yield line as Answers[Ask];
    }
  },
};
