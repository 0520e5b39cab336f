/** A player aid: a game on half a page, each line with its rule. */

import type { RuleId } from "../rules/types";
import type en from "./en";

export interface AidLine {
  text: string;
  rule: RuleId;
  /** A drawing of the sprite before the text. */
  icon?: string | undefined;
}

export interface AidGroup {
  id: string;
  title: string;
  lines: readonly AidLine[];
}

type Like<T> = { readonly [K in keyof T]: T[K] extends string ? string : Like<T[K]> };

/** The texts of one language, as English has them. */
export type AidTexts = Like<typeof en>;
