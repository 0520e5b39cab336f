/** The current language and its messages. Components that call `t` update when the language changes. */

import type { GameName } from "../wire/protocol";
import type { Key, Messages, Rest, Start } from "./en";
import english from "./en/start";
import { format, formattersOf, type Params, type Piece, pieces } from "./format";
import { type Language, type Loaders, LOADERS } from "./languages";

type Texts = Start & Partial<Rest>;

let shown = $state.raw<{ language: Language; messages: Texts }>({ language: "en", messages: english });

/** The current language. */
export function language(): Language {
  return shown.language;
}

/** The language that is here or on its way. */
let chosen: Language = "en";
let from: Loaders = LOADERS;
/** Whether more than the start page is wanted, and whether its texts are here: no state, because nobody follows them. */
const whole = { wanted: false, here: false };

/** Loads a language and switches to it, unless another was chosen meanwhile. */
export async function chooseLanguage(wanted: Language, loaders = LOADERS): Promise<void> {
  chosen = wanted;
  from = loaders;
  const parts = loaders[wanted] ?? (LOADERS.en as Loaders[Language]);
  let messages: Texts = await parts.start();
  if (whole.wanted) messages = { ...messages, ...(await parts.rest()) };
  if (chosen !== wanted) return;
  shown = { language: wanted, messages };
  whole.here = whole.wanted;
  document.documentElement.lang = wanted;
}

/** Loads the texts that the start page does not show. Every other page waits for them. */
export async function loadWhole(): Promise<void> {
  whole.wanted = true;
  while (!whole.here) await chooseLanguage(chosen, from);
}

/** A page or a dialog on its way, once its texts are here as well. */
export async function withTexts<Page>(page: Promise<Page>): Promise<Page> {
  const [found] = await Promise.all([page, loadWhole()]);
  return found;
}

/** Whether a message with that key exists. */
export function known(key: string): key is Key {
  return Object.hasOwn(shown.messages, key);
}

/** The message of a key in the current language; given a game, in the words of its rulebook. */
export function t(key: Key, params: Params = {}, game?: GameName): string {
  return format(message(key, game), params, shown.language);
}

/** The message split at the placeholders that components fill. */
export function rich(key: Key, params: Params = {}, game?: GameName): Piece[] {
  return pieces(message(key, game), params, shown.language);
}

function message(key: Key, game?: GameName): string {
  const messages = shown.messages as Messages; // a page waits for its texts
  const own = game && messages[`${key}@${game}`];
  return own ?? messages[key];
}

/** A localised list: "a, b and c". */
export function list(items: readonly string[]): string {
  return formattersOf(shown.language).lists.format(items);
}

/** A localised number. */
export function number(value: number): string {
  return formattersOf(shown.language).numbers.format(value);
}
