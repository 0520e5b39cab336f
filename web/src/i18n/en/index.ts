/** English: the language that defines the keys. */

import app from "./app";
import game from "./game";
import lobby from "./lobby";
import log from "./log";
import review from "./review";
import table from "./table";

const en = { ...app, ...lobby, ...game, ...log, ...review, ...table };

export type Key = keyof typeof en;
export type Messages = Readonly<Record<Key, string>>;
export default en as Messages;
