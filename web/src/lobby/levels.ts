/** Names of the computer's levels. */

import { t } from "$i18n";

/** The levels that have a name and a word of their own. */
const NAMED = [
  "random",
  "greedy",
  "beginner",
  "novice",
  "casual",
  "seasoned",
  "skilled",
  "advanced",
  "veteran",
  "expert",
  "master",
] as const;
type Named = (typeof NAMED)[number];

const isNamed = (level: string): level is Named => (NAMED as readonly string[]).includes(level);

/** What the computer of a level is called; one the page does not know keeps the server's name. */
export function levelName(level: string): string {
  if (isNamed(level)) return t(`level.${level}`);
  return level.charAt(0).toUpperCase() + level.slice(1);
}

/** A sentence on how it plays. */
export function levelWord(level: string): string {
  return isNamed(level) ? t(`level.${level}.word`) : "";
}
