/** Classic on the start page. */

import type { GameFacts } from "../game";
import Stage from "./Stage.svelte";

const facts: GameFacts = { name: "classic", place: 2, clocks: { quick: [900, 10], slow: [1800, 30] }, Stage };
export default facts;
