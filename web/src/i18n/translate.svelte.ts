/** The current language and its messages. Components that call `t` update when the language changes. */

import type { GameName } from "../wire/protocol";
import en, { type Key, type Messages } from "./en";
import { format, formattersOf, type Params, type Piece, pieces } from "./format";
import { type Language, LOADERS } from "./languages";

const ENGLISH = (): Promise<Messages> => Promise.resolve(en);

const current = $state<{ language: Language; messages: Messages }>({ language: "en", messages: en });

/** The current language. */
export function language(): Language {
  return current.language;
}

let chosen: Language = "en";

/** Loads a language and switches to it, unless another was chosen meanwhile. */
export async function chooseLanguage(wanted: Language, loaders = LOADERS): Promise<void> {
  chosen = wanted;
  const messages = await (loaders[wanted] ?? ENGLISH)();
  if (chosen !== wanted) return;
  current.messages = messages;
  current.language = wanted;
  document.documentElement.lang = wanted;
}

/** Whether a message with that key exists. */
export function known(key: string): key is Key {
  return Object.hasOwn(en, key);
}

/** The message of a key in the current language; given a game, in the words of its rulebook. */
export function t(key: Key, params: Params = {}, game?: GameName): string {
  return format(message(key, game), params, current.language);
}

/** The message split at the placeholders that components fill. */
export function rich(key: Key, params: Params = {}, game?: GameName): Piece[] {
  return pieces(message(key, game), params, current.language);
}

function message(key: Key, game?: GameName): string {
  const own = game && current.messages[`${key}@${game}`];
  return own ?? current.messages[key];
}

/** A localised list: "a, b and c". */
export function list(items: readonly string[]): string {
  return formattersOf(current.language).lists.format(items);
}

/** A localised number. */
export function number(value: number): string {
  return formattersOf(current.language).numbers.format(value);
}
