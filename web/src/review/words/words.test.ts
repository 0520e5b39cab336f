import { describe, expect, it } from "vitest";
import { placeholders, plurals } from "../../i18n/format";
import en, { type Words } from "./en";
import de from "./de";
import es from "./es";
import fr from "./fr";

const OTHERS = Object.entries({ de, es, fr });
const entries = (words: Words) => Object.entries(words);

describe("the texts of the review", () => {
  it.each(OTHERS)("%s has exactly the keys of English, with the same placeholders", (_, words) => {
    const holes = (of: Words) => Object.fromEntries(entries(of).map(([key, text]) => [key, placeholders(text)]));
    expect(holes(words)).toEqual(holes(en));
  });

  it.each([["en", en] as const, ...OTHERS])("%s writes every plural form that the language has", (tag, words) => {
    const forms = new Set([1, 2, 5, 20].map((n) => new Intl.PluralRules(tag).select(n)));
    for (const [key, text] of entries(words)) for (const plural of plurals(text)) expect(Object.keys(plural), key).toEqual(expect.arrayContaining([...forms]));
  });

  it("speaks in the second person where a reason names a seat", () => {
    for (const kind of ["allows-win", "loses-guest", "gives-privilege", "denies-card", "lets-buy", "blocks-card"]) expect(en).toHaveProperty([`r.${kind}.you`]);
  });
});
