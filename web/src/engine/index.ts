/** The engine that answers the page. */

import type { Engine } from "./engine";
import { server } from "./http";

export { answered, type Answers, type Asked, type Called, type Engine, type QuestionOf } from "./engine";

export const engine: Engine = server;
