/** What a page of rules is made of; a text may hold `{w}` for a gem and `*…*` for emphasis. */

import type { GameName } from "../../wire/protocol";
import type en from "./en";

/** An id of docs/rules, such as `D-TAKE-5`. */
export type RuleId = `${"D" | "S"}-${string}-${number}`;

/** A paragraph and the rules it explains; their ids are its anchors. */
export interface Paragraph {
  text: string;
  rules: readonly RuleId[];
}

export type Block =
  | { kind: "text"; text: Paragraph }
  | { kind: "list"; items: readonly Paragraph[] }
  | { kind: "details"; items: readonly Paragraph[] }
  | { kind: "picture"; name: string; caption: Paragraph };

export interface Section {
  /** The anchor of the section, the same in every language. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

export interface Term {
  term: string;
  meaning: string;
}

/** The same keys, with texts of another language. */
type Like<T> = { readonly [K in keyof T]: T[K] extends string ? string : Like<T[K]> };

/** The texts of one language, as English has them. */
export type RulesTexts = Like<typeof en>;

/** Section by section, the texts of one game by their names. */
export type GameTexts = RulesTexts[GameName];
