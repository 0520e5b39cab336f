/** The texts of studies and puzzles, loaded with their pages: they are not part of the first load. */

import { language } from "$i18n";
import { format, type Params } from "../i18n/format";
import { byTag } from "../i18n/languages";
import en, { type StudyKey, type StudyTexts } from "./texts/en";

export type { StudyKey } from "./texts/en";

const LOADERS = byTag(import.meta.glob<StudyTexts>(["./texts/??.ts", "!./texts/en.ts"], { import: "default" }));
let current = $state.raw({ language: "en", texts: en });

/** A text in the current language. */
export function say(key: StudyKey, params: Params = {}): string {
  return format(current.texts[key], params, current.language);
}

/** Whether there is a text of that key. */
export function sayable(key: string): key is StudyKey {
  return Object.hasOwn(en, key);
}

/** The name of a puzzle's theme. */
export function themeName(theme: string): string {
  const key = `theme.${theme}`;
  return sayable(key) ? say(key) : theme;
}

/** A chance as a whole percentage. */
export function percent(chance: number): string {
  return new Intl.NumberFormat(current.language, { style: "percent" }).format(chance);
}

/** Follows the language of the page; call once in each page that says something. */
export function keepWords(): void {
  $effect(() => {
    const wanted = language();
    void (LOADERS[wanted]?.() ?? Promise.resolve(en)).then(
      (texts) => {
        if (wanted === language()) current = { language: wanted, texts };
      },
      () => undefined,
    );
  });
}
