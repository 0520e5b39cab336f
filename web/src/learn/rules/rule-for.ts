/** The rules behind forced steps and refused choices. */

import type { GameName } from "../../wire/protocol";
import type { RuleId } from "./types";

/** Forced steps: phases, and forced moves such as `pass`. */
export type Step = "main" | "return" | "noble" | "gem" | "steal" | "royal" | "discard" | "replenish" | "pass";

/** Why a piece cannot be chosen. */
export type Refusal =
  | "one-action"
  | "too-expensive"
  | "joker-needs-bonus"
  | "reserve-full"
  | "needs-gold"
  | "deck-empty"
  | "place-empty"
  | "gold-not-taken"
  | "not-in-line"
  | "gap-in-line"
  | "at-most-three"
  | "two-need-four"
  | "take-three"
  | "bag-empty"
  | "replenished"
  | "no-privilege"
  | "privilege-gold"
  | "wrong-gem"
  | "steal-gold"
  | "noble-unmet"
  | "royal-needs-crowns"
  | "not-yours";

const DUEL: Partial<Record<Step | Refusal, RuleId>> = {
  main: "D-TURN-1",
  gem: "D-GEM-1",
  steal: "D-STEAL-1",
  royal: "D-ROYAL-1",
  discard: "D-LIMIT-1",
  replenish: "D-TURN-5",
  pass: "D-DEAD-3",
  "one-action": "D-TURN-3",
  "too-expensive": "D-BUY-1",
  "joker-needs-bonus": "D-JOK-1",
  "reserve-full": "D-RES-1",
  "needs-gold": "D-RES-4",
  "deck-empty": "D-RES-4",
  "place-empty": "D-REFILL-1",
  "gold-not-taken": "D-TAKE-3",
  "not-in-line": "D-TAKE-2",
  "gap-in-line": "D-TAKE-3",
  "at-most-three": "D-TAKE-1",
  "bag-empty": "D-REPL-1",
  replenished: "D-TURN-2",
  "no-privilege": "D-PRIV-1",
  "privilege-gold": "D-PRIV-2",
  "wrong-gem": "D-GEM-1",
  "steal-gold": "D-STEAL-1",
  "royal-needs-crowns": "D-ROYAL-1",
  "not-yours": "D-RES-5",
};

const CLASSIC: Partial<Record<Step | Refusal, RuleId>> = {
  main: "S-TURN-1",
  return: "S-LIMIT-1",
  noble: "S-NOBLE-3",
  pass: "S-DEAD-2",
  "one-action": "S-TURN-1",
  "too-expensive": "S-BUY-1",
  "reserve-full": "S-RES-1",
  "deck-empty": "S-RES-3",
  "place-empty": "S-REFILL-1",
  "gold-not-taken": "S-TAKE-5",
  "at-most-three": "S-TAKE-1",
  "two-need-four": "S-TAKE-2",
  "take-three": "S-TAKE-4",
  "noble-unmet": "S-NOBLE-1",
  "not-yours": "S-RES-4",
};

const RULES: Readonly<Record<GameName, Partial<Record<Step | Refusal, RuleId>>>> = { duel: DUEL, classic: CLASSIC };

/** The rule of a step or refusal; undefined if the game has none. */
export function ruleFor(game: GameName, what: Step | Refusal): RuleId | undefined {
  return RULES[game][what];
}

/** The URL of that rule. */
export function ruleLink(game: GameName, rule: RuleId): string {
  return `/learn/${game}#${rule}`;
}
