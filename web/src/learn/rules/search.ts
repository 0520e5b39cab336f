/** Full-text search in the rules, ignoring accents and case. */

import { paragraphsOf } from ".";
import type { Block, Paragraph, Section, Term } from "./types";

/** The sections that contain all the words, reduced to the matching paragraphs. A section whose title matches stays whole. */
export function search(sections: readonly Section[], query: string): Section[] {
  const holds = finder(query);
  return sections.flatMap((section) => (holds(section.title) ? [section] : cut(section, holds)));
}

/** Whether a text contains all the words. */
function finder(query: string): (text: string) => boolean {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return (text) => words.every((word) => fold(text).includes(word));
}

function cut(section: Section, holds: (text: string) => boolean): Section[] {
  const wanted = (paragraph: Paragraph): boolean => holds([plain(paragraph.text), ...paragraph.rules].join(" "));
  const blocks = section.blocks.flatMap((block): Block[] => {
    if (!paragraphsOf(block).some(wanted)) return [];
    return "items" in block ? [{ ...block, items: block.items.filter(wanted) }] : [block];
  });
  return blocks.length > 0 ? [{ ...section, blocks }] : [];
}

/** A text without the markup for gems and emphasis. */
export function plain(text: string): string {
  return text.replaceAll(/\{[wugrkpo]\}|\*/g, "");
}

/** Lower case without accents. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase();
}

/** The terms of a glossary that contain all the words. */
export function searchTerms(terms: readonly Term[], query: string): Term[] {
  const holds = finder(query);
  return terms.filter(({ term, meaning }) => holds(plain(`${term} ${meaning}`)));
}
