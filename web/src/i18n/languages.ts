/** The languages of the page, in the order they are offered. */

export const LANGUAGES = ["en", "es", "de", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What speakers call their language; never translated. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  es: "Español",
  de: "Deutsch",
  fr: "Français",
};

/** The first of the browser's languages that the page speaks, else English. */
export function preferred(wanted: readonly string[]): Language {
  const found = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return found ?? "en";
}

export function isLanguage(tag: string): tag is Language {
  return (LANGUAGES as readonly string[]).includes(tag);
}
