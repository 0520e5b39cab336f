/** A player aid: a game on half a page, each line with its rule. */

import type { RuleId } from "../rules/types";
import type en from "./en";

export interface AidLine {
  text: string;
  rule: RuleId;
  /** The icon before the text. */
  icon?: string | undefined;
}

export interface AidGroup {
  id: string;
  title: string;
  lines: readonly AidLine[];
}

type Like<T> = { readonly [K in keyof T]: T[K] extends string ? string : Like<T[K]> };

/** The texts of one language, with the keys of English. */
export type AidTexts = Like<typeof en>;
