/** Loads the rules in a language; the files are found by language. */

import { byTag, type Language } from "$i18n";
import type { Rules } from "./types";

const RULES = byTag(import.meta.glob<Rules>("./??.ts", { import: "default" }));

export async function loadRules(language: Language): Promise<Rules> {
  const load = RULES[language];
  if (load === undefined) throw new RangeError(`no rules in ${language}`);
  return load();
}
