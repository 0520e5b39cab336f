/** What the other pages and the dialogs show in English. */

import game from "./game";
import log from "./log";
import review from "./review";
import settings from "./settings";
import table from "./table";

export default { ...game, ...log, ...review, ...settings, ...table };
