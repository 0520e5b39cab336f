/** The chosen language and its messages; components that call `t` follow a change by themselves. */

import en, { type Key, type Messages } from "./en";
import { format, type Params, type Piece, pieces } from "./format";
import { type Language, LOADERS } from "./languages";

const ENGLISH = (): Promise<Messages> => Promise.resolve(en);

const current = $state<{ language: Language; messages: Messages }>({ language: "en", messages: en });

/** The language in use. */
export function language(): Language {
  return current.language;
}

let chosen: Language = "en";

/** Loads a language and speaks it from then on, unless another was chosen meanwhile. */
export async function chooseLanguage(wanted: Language, loaders = LOADERS): Promise<void> {
  chosen = wanted;
  const messages = await (loaders[wanted] ?? ENGLISH)();
  if (chosen !== wanted) return;
  current.messages = messages;
  current.language = wanted;
  document.documentElement.lang = wanted;
}

/** Whether there is a message of that key. */
export function known(key: string): key is Key {
  return Object.hasOwn(en, key);
}

/** The message of a key in the chosen language. */
export function t(key: Key, params: Params = {}): string {
  return format(current.messages[key], params, current.language);
}

/** The message cut at the holes that components fill. */
export function rich(key: Key, params: Params = {}): Piece[] {
  return pieces(current.messages[key], params, current.language);
}

/** Things enumerated as the language does: "a, b and c". */
export function list(items: readonly string[]): string {
  return new Intl.ListFormat(current.language, { type: "conjunction" }).format(items);
}

/** A number written as the language does. */
export function number(value: number): string {
  return new Intl.NumberFormat(current.language).format(value);
}
