/** Texts of rule options, and the options that differ from their defaults. */

import { known, t } from "$i18n";
import type { GameName, OptionInfo } from "../wire/protocol";
import { optionsOf } from "./info.svelte";

export type OptionValue = boolean | number;
export type Options = Readonly<Record<string, OptionValue>>;

/** A text of an option; an unknown option keeps the server's wording. */
const worded = (key: string, word: string): string => (known(key) ? t(key) : word);

export const optionName = ({ label, name }: Pick<OptionInfo, "label" | "name">): string => worded(label, name);
export const valueName = (label: string, value: OptionValue): string => worded(`${label}.${value}`, String(value));
export const optionHint = ({ label }: Pick<OptionInfo, "label">): string => worded(`${label}.hint`, "");

/** The options that the game offers and that differ from their defaults. */
export function changedOptions(offered: readonly OptionInfo[], chosen: Options): Options {
  const changed = offered.filter(({ name, default: usual, values }) => {
    const value = chosen[name];
    return value !== undefined && value !== usual && values.includes(value);
  });
  return Object.fromEntries(changed.map(({ name }) => [name, chosen[name] as OptionValue]));
}

/** The options of a table that differ from the defaults, each as "Goal: 21 points". */
export function optionTexts(game: GameName, options: Options = {}): string[] {
  return Object.entries(options).map(([name, value]) => {
    const label = optionsOf(game).find((option) => option.name === name)?.label ?? `option.${name}`;
    return t("text.pair", { label: optionName({ label, name }), value: valueName(label, value) });
  });
}
