/** Spanish. */

import type { Messages } from "../en";
import app from "./app";
import game from "./game";
import lobby from "./lobby";
import log from "./log";
import review from "./review";
import table from "./table";

const es: Messages = { ...app, ...lobby, ...game, ...log, ...review, ...table };
export default es;
