import { expect, test } from "vitest";
import { REFUSALS } from "../../table/refusal";
import { type Refusal, ruleFor } from "./rule-for";

/** Refusals that only one of the games has. */
const ONLY: Partial<Record<Refusal, "duel" | "classic">> = {
  "joker-needs-bonus": "duel",
  "needs-gold": "duel",
  "privilege-gold": "duel",
  "wrong-gem": "duel",
  "royal-needs-crowns": "duel",
  "noble-unmet": "classic",
};

test.each(["duel", "classic"] as const)("%s has a rule for every refused click", (game) => {
  const refusals = REFUSALS.filter((refusal) => (ONLY[refusal] ?? game) === game);
  expect(refusals.filter((refusal) => ruleFor(game, refusal) === undefined)).toEqual([]);
});
