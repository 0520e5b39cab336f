/**
 * Messages are plain text with `{name}` for a value and `{n|one:# card|other:# cards}` for a plural, `#` being the number.
 * The forms are named by the categories of `Intl.PluralRules`; each language writes those that it has.
 */

export type Params = Readonly<Record<string, string | number>>;

/** A piece of text, or the name of a placeholder that a component fills. */
export type Piece = { text: string } | { hole: string };

const PLACEHOLDER = /\{(\w+)((?:\|[a-z]+:[^|{}]*)+)?\}/g;

/** The text with its placeholders filled; a placeholder without a value stays visible. */
export function format(text: string, params: Params, language: string): string {
  return text.replace(PLACEHOLDER, (whole: string, name: string, forms?: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return forms === undefined ? String(value) : plural(Number(value), formsOf(forms), language);
  });
}

/** The text split at the placeholders that have no value, so that components can fill them. */
export function pieces(text: string, params: Params, language: string): Piece[] {
  return format(text, params, language)
    .split(/(\{\w+\})/)
    .filter((part) => part !== "")
    .map((part) => (/^\{\w+\}$/.test(part) ? { hole: part.slice(1, -1) } : { text: part }));
}

/** The names of the placeholders in a text, sorted. */
export function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ""))].sort();
}

/** The forms of every plural in a text, by category. */
export function plurals(text: string): Readonly<Record<string, string>>[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap((match) => (match[2] === undefined ? [] : [formsOf(match[2])]));
}

/** "|one:# card|other:# cards" by category. */
function formsOf(forms: string): Record<string, string> {
  const entries = forms.slice(1).split("|").map((form) => [form.slice(0, form.indexOf(":")), form.slice(form.indexOf(":") + 1)]);
  return Object.fromEntries(entries) as Record<string, string>;
}

interface Formatters {
  readonly rules: Intl.PluralRules;
  readonly numbers: Intl.NumberFormat;
  readonly lists: Intl.ListFormat;
}

const FORMATTERS = new Map<string, Formatters>();

/** What the browser formats with; slow to make, so each language's is kept. */
export function formattersOf(language: string): Formatters {
  const kept = FORMATTERS.get(language);
  if (kept) return kept;
  const made = { rules: new Intl.PluralRules(language), numbers: new Intl.NumberFormat(language), lists: new Intl.ListFormat(language, { type: "conjunction" }) };
  FORMATTERS.set(language, made);
  return made;
}

function plural(n: number, forms: Readonly<Record<string, string>>, language: string): string {
  const { rules, numbers } = formattersOf(language);
  const form = forms[rules.select(n)] ?? forms.other ?? "";
  return form.replaceAll("#", numbers.format(n));
}

/** Keeps a number on the line of its word: "level 2", "3 points". */
export const together = (text: string): string => text.replace(/(?<=level|Stufe|nivel|niveau) (?=\d)|(?<=\d) (?=\p{L})/giu, "\u00a0");
