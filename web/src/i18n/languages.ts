/** The languages of the page, each a folder beside this file. */

import type { Messages } from "./en";

/** A language by its tag: the name of its folder. */
export type Language = string;
type Loaders = Readonly<Record<string, () => Promise<Messages>>>;

/** Every language but English, which is always there, loaded when it is chosen. */
export const LOADERS: Loaders = byTag(import.meta.glob<Messages>(["./*/index.ts", "!./en/index.ts"], { import: "default" }));

/** In the order they are offered. */
export const LANGUAGES: readonly Language[] = ["en", ...Object.keys(LOADERS)];

/** What files found by their path, such as "./de/index.ts" or "./de.ts", hold by language. */
export function byTag<Found>(found: Readonly<Record<string, Found>>): Record<string, Found> {
  return Object.fromEntries(Object.entries(found).map(([path, value]) => [/([^./]+)(?:\/index)?\.ts$/.exec(path)?.[1] ?? path, value]));
}

/** What speakers call their language; never translated. */
export function languageName(tag: Language): string {
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** The first of the browser's languages that the page speaks, else English. */
export function preferred(wanted: readonly string[], spoken: readonly Language[] = LANGUAGES): Language {
  const found = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => spoken.includes(tag));
  return found ?? "en";
}

export function isLanguage(tag: string): boolean {
  return LANGUAGES.includes(tag);
}
