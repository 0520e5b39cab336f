/** What the other pages and the dialogs show in German. */

import type { Rest } from "../en";
import game from "./game";
import log from "./log";
import review from "./review";
import settings from "./settings";
import table from "./table";

const rest: Rest = { ...game, ...log, ...review, ...settings, ...table };
export default rest;
