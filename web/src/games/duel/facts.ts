/** Duel on the start page. */

import type { GameFacts } from "../game";
import Stage from "./Stage.svelte";

const facts: GameFacts = { name: "duel", place: 1, clocks: { quick: [600, 15], slow: [1800, 30] }, Stage };
export default facts;
