/** The engine that answers the page. */

import { place } from "../local";
import { device } from "./device";
import type { Engine } from "./engine";
import { server } from "./http";

export { answered, type Answers, type Asked, type Called, type Engine, type QuestionOf } from "./engine";

/** Questions go to a worker of their own; single requests go where all requests go. */
export const engine: Engine = {
  ask: (question, signal) => (place() === "device" ? device : server).ask(question, signal),
  call: server.call,
};
