/** The structure of a rules page. A text may contain `{w}` for a gem and `*…*` for emphasis. */

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

/** The same keys, with texts in another language. */
type Like<T> = { readonly [K in keyof T]: T[K] extends string ? string : Like<T[K]> };

/** The texts of one language, with the keys of English. */
export type RulesTexts = Like<typeof en>;
