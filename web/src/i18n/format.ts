/** Messages are plain text with `{name}` for a value and `{n|one|many}` for a plural, `#` being the number. */

export type Params = Readonly<Record<string, string | number>>;

/** A stretch of text, or the name of a hole that a component fills. */
export type Piece = { text: string } | { hole: string };

const PLACEHOLDER = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

/** The text with its placeholders filled; one without a value stays visible as it is. */
export function format(text: string, params: Params, language: string): string {
  return text.replace(PLACEHOLDER, (whole: string, name: string, one?: string, many?: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (one === undefined || many === undefined) return String(value);
    return plural(Number(value), one, many, language);
  });
}

/** The text cut at the placeholders that have no value, so that components can stand in them. */
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

function plural(n: number, one: string, many: string, language: string): string {
  const form = new Intl.PluralRules(language).select(n) === "one" ? one : many;
  return form.replaceAll("#", new Intl.NumberFormat(language).format(n));
}
