/** English: the language that defines the keys. */

import type { GameName } from "../../wire/protocol";
import type rest from "./rest";
import type start from "./start";

export type StartKey = keyof typeof start;
export type RestKey = keyof typeof rest;
export type Key = StartKey | RestKey;
/** Texts with these keys. `key@game` replaces a text in one game whose rulebook uses another word. */
type Texts<Keys extends string> = Readonly<Record<Keys, string>> & Readonly<Partial<Record<`${Keys}@${GameName}`, string>>>;
/** What the start page shows. */
export type Start = Texts<StartKey>;
/** What the other pages and the dialogs show as well. */
export type Rest = Texts<RestKey>;
/** The texts of a language. */
export type Messages = Start & Rest;
