/** Loads the rules of a language on demand and arranges them for a game. */

import { byTag, type Language } from "$i18n";
import type { GameName } from "../../wire/protocol";
import { type Line, OUTLINE, type Part } from "./outline";
import type { Block, Paragraph, RuleId, RulesTexts, Section, Term } from "./types";

const FOUND = byTag(import.meta.glob<RulesTexts>("./??.ts", { import: "default" }));

export async function loadRules(language: Language): Promise<RulesTexts> {
  const load = FOUND[language];
  if (load === undefined) throw new RangeError(`no texts in ${language}`);
  return load();
}

type Named = Readonly<Record<string, string>>;

/** The sections of a game's rules. */
export function sectionsOf(game: GameName, texts: RulesTexts): Section[] {
  const named: Readonly<Record<string, Named>> = texts[game];
  return OUTLINE[game].map(([id, parts]) => {
    const own = named[id] ?? {};
    return { id, title: own.title ?? "", blocks: parts.map((part) => blockOf(part, own)) };
  });
}

function blockOf(part: Part, texts: Named): Block {
  if (typeof part === "string") return { kind: "text", text: paragraphOf(part, texts) };
  if ("picture" in part) return { kind: "picture", name: part.picture, caption: paragraphOf(part.caption, texts) };
  if ("list" in part) return { kind: "list", items: part.list.map((line) => paragraphOf(line, texts)) };
  return { kind: "details", items: part.details.map((line) => paragraphOf(line, texts)) };
}

function paragraphOf(line: Line, texts: Named): Paragraph {
  const [name = "", ...rules] = line.split(" ");
  return { text: texts[name] ?? "", rules: rules as RuleId[] };
}

/** Every paragraph of a block, captions included. */
export function paragraphsOf(block: Block): readonly Paragraph[] {
  if (block.kind === "text") return [block.text];
  return block.kind === "picture" ? [block.caption] : block.items;
}

/** The terms of a game in alphabetical order. */
export function glossaryOf(game: GameName, texts: RulesTexts, language: Language): Term[] {
  const { both, [game]: own } = texts.glossary;
  return Object.values({ ...both, ...own })
    .map(([term, meaning]) => ({ term, meaning }))
    .sort((a, b) => a.term.localeCompare(b.term, language));
}
