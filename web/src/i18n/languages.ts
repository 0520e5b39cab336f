/** The languages of the page, each a folder beside this file. */

import type { Messages } from "./en";

/** A language tag, which is the name of its folder. */
export type Language = string;
type Loaders = Readonly<Record<string, () => Promise<Messages>>>;

/** Loaders of every language except English, which is always loaded. */
export const LOADERS: Loaders = byTag(import.meta.glob<Messages>(["./*/index.ts", "!./en/index.ts"], { import: "default" }));

/** In display order. */
export const LANGUAGES: readonly Language[] = ["en", ...Object.keys(LOADERS)];

/** The values of a glob import by language; paths look like "./de/index.ts" or "./de.ts". */
export function byTag<Found>(found: Readonly<Record<string, Found>>): Record<string, Found> {
  return Object.fromEntries(Object.entries(found).map(([path, value]) => [/([^./]+)(?:\/index)?\.ts$/.exec(path)?.[1] ?? path, value]));
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
