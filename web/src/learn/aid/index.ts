/** Loads the player aid of a language on demand and arranges it for a game. */

import { byTag, type Language } from "$i18n";
import type { GameName } from "../../wire/protocol";
import type { RuleId } from "../rules/types";
import type { AidGroup, AidTexts } from "./types";

const FOUND = byTag(import.meta.glob<AidTexts>("./??.ts", { import: "default" }));

export async function loadAid(language: Language): Promise<AidTexts> {
  const load = FOUND[language];
  if (load === undefined) throw new RangeError(`no texts in ${language}`);
  return load();
}

/** A line: the name of its text, its rule, and optionally an icon. */
type Line = readonly [name: string, rule: RuleId, icon?: string];

const OUTLINE: Readonly<Record<GameName, readonly (readonly [group: string, lines: readonly Line[]])[]>> = {
  duel: [
    ["turn", [["privileges", "D-PRIV-1"], ["replenish", "D-REPL-1"], ["action", "D-TURN-3"], ["end", "D-LIMIT-1"]]],
    ["victory", [["points", "D-WIN-1", "star"], ["crowns", "D-WIN-2", "crown"], ["colour", "D-WIN-3", "gem-j"]]],
    ["abilities", [
      ["again", "D-AGAIN-1", "do-again"],
      ["joker", "D-JOK-1", "gem-j"],
      ["gem", "D-GEM-1", "do-gem"],
      ["privilege", "D-PVG-1", "do-privilege"],
      ["steal", "D-STEAL-1", "do-steal"],
    ]],
    ["gifts", [["three", "D-TAKE-5"], ["pearls", "D-TAKE-6"], ["replenish", "D-REPL-4"]]],
    ["limits", [["tokens", "D-LIMIT-2"], ["reserve", "D-RES-1"], ["royals", "D-ROYAL-1"], ["pearl", "D-PAY-1"]]],
  ],
  classic: [
    ["turn", [["three", "S-TAKE-1"], ["two", "S-TAKE-2"], ["reserve", "S-RES-1"], ["buy", "S-BUY-1"]]],
    ["after", [["tokens", "S-LIMIT-1"], ["noble", "S-NOBLE-1"]]],
    ["limits", [["cards", "S-RES-1"], ["gold", "S-RES-2"], ["few", "S-TAKE-4"], ["nobles", "S-NOBLE-3"]]],
    ["victory", [["end", "S-END-1"], ["most", "S-END-3"], ["tie", "S-END-4"]]],
  ],
};

/** The groups of a game's player aid. */
export function aidOf(game: GameName, texts: AidTexts): AidGroup[] {
  const named: Readonly<Record<string, Readonly<Record<string, string>>>> = texts[game];
  return OUTLINE[game].map(([id, lines]) => {
    const own = named[id] ?? {};
    return { id, title: own.title ?? "", lines: lines.map(([name, rule, icon]) => ({ text: own[name] ?? "", rule, icon })) };
  });
}
