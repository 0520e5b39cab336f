/** English: the language that defines the keys. */

import type { GameName } from "../../wire/protocol";
import app from "./app";
import game from "./game";
import lobby from "./lobby";
import log from "./log";
import review from "./review";
import table from "./table";

const en = { ...app, ...lobby, ...game, ...log, ...review, ...table };

export type Key = keyof typeof en;
/** The texts of a language. `key@game` replaces a text in one game whose rulebook uses another word. */
export type Messages = Readonly<Record<Key, string>> & Readonly<Partial<Record<`${Key}@${GameName}`, string>>>;
export default en as Messages;
