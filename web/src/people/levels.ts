/** Names of the computer's levels. */

import { known, t } from "$i18n";

/** The name of a level; an unknown one keeps the server's name. */
export function levelName(level: string): string {
  const key = `level.${level}`;
  return known(key) ? t(key) : level.charAt(0).toUpperCase() + level.slice(1);
}

/** A sentence on how it plays. */
export function levelWord(level: string): string {
  const key = `level.${level}.word`;
  return known(key) ? t(key) : "";
}
