/** What is wrong with a position, in the reader's language. */

import { t } from "$i18n";
import { cardWords } from "../log/words";
import type { GameName, StudyProblem, Token } from "../wire/protocol";
import { say, sayable } from "./words.svelte";

export function problemText({ key, where, facts, text }: StudyProblem, game: GameName, names: readonly string[]): string {
  const name = `problem.${key}`;
  if (!sayable(name)) return text;
  const { token, card, seat } = facts;
  return say(name, {
    ...facts,
    where,
    ...(typeof token === "string" && { token: t(`gem.${token as Token}`) }),
    ...(typeof card === "number" && { card: cardWords(game, card) }),
    ...(typeof seat === "number" && { name: names[seat] ?? "" }),
  });
}
