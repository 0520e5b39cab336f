/** What a page of rules is made of; a text may hold `{w}` for a gem and `*…*` for emphasis. */

import type { GameName } from "../../wire/protocol";

export type Block = string | { list: readonly string[] } | { picture: string; caption: string };

export interface Section {
  /** The anchor of the section, the same in every language. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

/** The sections of each game. */
export type Rules = Readonly<Record<GameName, readonly Section[]>>;
