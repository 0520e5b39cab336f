/**
 * The order of the rules, the same in every language. A line names a text of its section and the rule ids
 * of docs/rules that the text explains. Each id appears once, because it is an anchor of the page.
 */

import type { GameName } from "../../wire/protocol";

export type Line = string;
export type Part = Line | { list: readonly Line[] } | { details: readonly Line[] } | { picture: string; caption: Line };
export type Outline = readonly (readonly [section: string, parts: readonly Part[]])[];

const DUEL: Outline = [
  ["goal", [
    "intro D-WIN-4",
    { list: ["points D-WIN-1", "crowns D-WIN-2", "colour D-WIN-3"] },
    { picture: "duel-goals", caption: "bars" },
    { details: ["last D-WIN-5", "rank D-WIN-6"] },
  ]],
  ["table", [
    "tokens D-COMP-1 D-SETUP-3",
    { picture: "duel-table", caption: "board D-COMP-4 D-COMP-5" },
    "cards D-COMP-2 D-SETUP-1 D-SETUP-2",
    { picture: "duel-pyramid", caption: "pyramid" },
    "around D-SETUP-4",
    "start D-SETUP-5 D-SETUP-6",
  ]],
  ["turn", [
    "order D-TURN-1 D-TURN-2 D-TURN-3",
    { list: ["take", "reserve", "buy"] },
    "after D-TURN-4",
    "must D-TURN-5 D-TURN-6",
    { details: ["may D-TURN-7", "again D-TURN-8"] },
  ]],
  ["take", [
    "line D-TAKE-1 D-TAKE-2 D-TAKE-3",
    { picture: "duel-lines", caption: "lines" },
    "greed D-TAKE-5 D-TAKE-6",
    { picture: "duel-gifts", caption: "gifts" },
    { details: ["ends D-TAKE-4", "full D-TAKE-7"] },
  ]],
  ["reserve", [
    "how D-RES-2 D-RES-3 D-RES-5",
    "needs D-RES-1 D-RES-4",
    "idle D-RES-6",
    { details: ["only D-RES-8", "full D-RES-7"] },
  ]],
  ["buy", [
    { picture: "duel-card", caption: "card" },
    "how D-BUY-1 D-BUY-2 D-BUY-5",
    "bonus D-BUY-3 D-PAY-1",
    "gold D-PAY-2 D-PAY-3",
    { picture: "duel-purchase", caption: "purchase" },
    "kinds D-FACT-4 D-FACT-5",
    { picture: "duel-bonuses", caption: "bonuses" },
    { details: ["free D-PAY-5", "exact D-PAY-4", "then D-BUY-4"] },
  ]],
  ["abilities", [
    { picture: "duel-abilities", caption: "icons" },
    { list: ["again D-AGAIN-1", "joker D-JOK-1 D-JOK-2", "gem D-GEM-1", "privilege D-PVG-1", "steal D-STEAL-1"] },
    "once D-ABIL-1",
    { details: ["wait D-AGAIN-2", "chain D-AGAIN-3 D-AGAIN-4", "colour D-JOK-5", "one D-JOK-3 D-JOK-4", "paid D-GEM-2", "must D-STEAL-2"] },
  ]],
  ["royals", [
    "when D-ROYAL-1 D-ROYAL-2",
    { picture: "duel-crown", caption: "crown" },
    "worth D-ROYAL-5",
    { picture: "duel-royals", caption: "four D-COMP-3" },
    { details: ["ninth D-ROYAL-3 D-ROYAL-4", "order D-ROYAL-6"] },
  ]],
  ["privileges", [
    "use D-PRIV-1 D-PRIV-2",
    "gain D-PRIV-4 D-PRIV-5",
    { picture: "duel-privileges", caption: "scrolls" },
    { details: ["nothing D-PRIV-3", "apart D-PRIV-6", "back D-PRIV-7", "later D-PRIV-8"] },
  ]],
  ["replenish", ["how D-REPL-1 D-REPL-2", "price D-REPL-4", { details: ["stay D-REPL-5", "once D-REPL-3"] }]],
  ["end", [
    { list: ["limit D-LIMIT-1 D-LIMIT-2 D-LIMIT-3", "refill D-REFILL-3", "goal"] },
    "reserved D-RES-9 D-REFILL-2",
    "empty D-REFILL-1",
    { details: ["none D-REFILL-4", "most D-LIMIT-4"] },
  ]],
  ["stuck", ["never D-DEAD-1", "pass D-DEAD-2 D-DEAD-3"]],
  ["secrets", ["open D-INFO-1 D-INFO-5", "reserved D-INFO-2", "bag D-INFO-3", { details: ["forced D-INFO-4", "drawn D-INFO-6", "option D-OPT-1"] }]],
];

const CLASSIC: Outline = [
  ["goal", ["intro S-END-3", "end S-END-1", "tie S-END-4 S-END-5", { details: ["last S-END-2", "long S-OPT-1"] }]],
  ["table", [
    { picture: "classic-table", caption: "supply" },
    "cards S-COMP-1 S-SETUP-1",
    "tokens S-SETUP-3",
    "nobles S-SETUP-2",
    "start S-SETUP-4 S-SETUP-5",
  ]],
  ["turn", ["one S-TURN-1", { list: ["three", "two", "reserve", "buy"] }, "after S-TURN-2"]],
  ["take", [
    { picture: "classic-takes", caption: "takes" },
    "three S-TAKE-1 S-TAKE-5",
    "two S-TAKE-2",
    "few S-TAKE-3 S-TAKE-4",
    { details: ["full S-TAKE-6"] },
  ]],
  ["reserve", ["how S-RES-1 S-RES-2", "keep S-RES-4", { details: ["empty S-RES-3", "full S-RES-5"] }]],
  ["buy", [
    { picture: "classic-card", caption: "card" },
    "how S-BUY-1 S-BUY-4",
    "gold S-BUY-2 S-BUY-3",
    { picture: "classic-purchase", caption: "purchase" },
    "refill S-REFILL-1",
    { details: ["later S-BUY-5"] },
  ]],
  ["nobles", [
    { picture: "classic-nobles", caption: "plates" },
    "visit S-NOBLE-1 S-NOBLE-2",
    "one S-NOBLE-3",
    "others S-NOBLE-4",
    { details: ["only S-NOBLE-5"] },
  ]],
  ["limit", ["ten S-LIMIT-1", { details: ["exact S-LIMIT-2"] }]],
  ["stuck", ["pass S-DEAD-1 S-DEAD-2", "blocked S-DEAD-3"]],
  ["secrets", ["open S-INFO-1", "drawn S-INFO-2", { details: ["option S-OPT-2"] }]],
];

export const OUTLINE: Readonly<Record<GameName, Outline>> = { duel: DUEL, classic: CLASSIC };
