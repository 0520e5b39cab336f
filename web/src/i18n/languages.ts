/** The languages of the page, each a folder beside this file. */

import type { Rest, Start } from "./en";
import english from "./en/start";

/** A language tag, which is the name of its folder. */
export type Language = string;
/** Loads the two parts of a language: what the start page shows, and the rest. */
export interface Loader {
  start: () => Promise<Start>;
  rest: () => Promise<Rest>;
}
export type Loaders = Readonly<Record<Language, Loader>>;

const STARTS = byTag(import.meta.glob<Start>(["./*/start.ts", "!./en/start.ts"], { import: "default" }));
const RESTS = byTag(import.meta.glob<Rest>("./*/rest.ts", { import: "default" }));
/** English's start page is always here. */
const FIRST: Readonly<Record<Language, Loader["start"]>> = { en: () => Promise.resolve(english), ...STARTS };

/** The loaders of every language, in display order. */
export const LOADERS: Loaders = Object.fromEntries(Object.entries(FIRST).map(([tag, start]) => [tag, { start, rest: RESTS[tag] as Loader["rest"] }]));

export const LANGUAGES: readonly Language[] = Object.keys(LOADERS);

/** The values of a glob import by language; paths look like "./de/start.ts" or "./de.ts". */
export function byTag<Found>(found: Readonly<Record<string, Found>>): Record<string, Found> {
  return Object.fromEntries(Object.entries(found).map(([path, value]) => [/([^./]+)(?:\/(?:start|rest))?\.ts$/.exec(path)?.[1] ?? path, value]));
}

/** The native name of a language. */
export function languageName(tag: Language): string {
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** The browser's first supported language, otherwise English. */
export function preferred(wanted: readonly string[], spoken: readonly Language[] = LANGUAGES): Language {
  const found = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => spoken.includes(tag));
  return found ?? "en";
}

export function isLanguage(tag: string): boolean {
  return LANGUAGES.includes(tag);
}
