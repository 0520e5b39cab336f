/** The texts of the review in the current language; they load with the first component that uses them. */

import { byTag, language, type Params } from "$i18n";
import { format } from "../../i18n/format";
import en, { type WordKey, type Words } from "./en";

export type { WordKey } from "./en";

const LOADERS = byTag(import.meta.glob<Words>(["./??.ts", "!./en.ts"], { import: "default" }));
let current = $state.raw<Readonly<Record<string, Words>>>({ en });

/** Loads the texts of the current language, and of those chosen later; call once, from a component. */
export function keepWords(): void {
  $effect(() => {
    const tag = language();
    if (tag in current) return;
    void LOADERS[tag]?.().then((texts) => (current = { ...current, [tag]: texts })).catch(() => undefined);
  });
}

/** A text of the review. */
export function w(key: WordKey, params: Params = {}): string {
  const tag = language();
  const texts = current[tag] ?? en;
  return format(texts[key], params, tag in current ? tag : "en");
}

/** Whether a text with that key exists. */
export const knownWord = (key: string): key is WordKey => Object.hasOwn(en, key);
