/** What a page of rules is made of; a text may hold `{w}` for a gem and `*…*` for emphasis. */

export type Picture =
  | "duel-table"
  | "duel-card"
  | "duel-lines"
  | "duel-gifts"
  | "duel-abilities"
  | "duel-royals"
  | "duel-goals"
  | "classic-table"
  | "classic-card"
  | "classic-takes"
  | "classic-nobles";

export type Block = string | { list: readonly string[] } | { picture: Picture; caption: string };

export interface Section {
  /** The anchor of the section, the same in every language. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

export interface Rules {
  duel: readonly Section[];
  classic: readonly Section[];
}
