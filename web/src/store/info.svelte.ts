/** The server's info, requested once and repeated until it answers. */

import { isStatic, place } from "../local";
import { info } from "../wire/api";
import type { GameName, Info, OptionInfo } from "../wire/protocol";

/** Delay before the next attempt, and before the next look whether the server is back. */
const AGAIN_MS = 5_000;
const BACK_MS = 15_000;
/** The server's default grace time. */
const GRACE_MS = 60_000;

let known = $state.raw<Info | null>(null);
let asked = false;
let looking = false;

/** The computer's levels, weakest first; empty until the server has answered. */
export function levels(): readonly string[] {
  return offer()?.levels ?? [];
}

/** The rule options of a game; empty until the server has answered. */
export function optionsOf(game: GameName): readonly OptionInfo[] {
  return offer()?.games.find((offered) => offered.game === game)?.options ?? [];
}

/** Whether the server answers questions to the engine. */
export function answersQuestions(): boolean {
  return (offer()?.reviews ?? "off") !== "off";
}

/** How long a seat may be away before the others can claim it. */
export function graceMs(): number {
  return offer()?.grace_ms ?? GRACE_MS;
}

function offer(): Info | null {
  if (!asked) void ask();
  return known;
}

async function ask(): Promise<void> {
  asked = true;
  try {
    known = await info();
  } catch {
    return void setTimeout(() => void ask(), AGAIN_MS);
  }
  if (place() === "device") lookForServer();
}

// A table that the server did not create has moved the place here.
$effect.root(() => {
  $effect(() => {
    if (place() === "device" && asked) lookForServer();
  });
});

/** Asks again later, and at once when the device is back on the network. */
function lookForServer(): void {
  if (looking || isStatic()) return;
  looking = true;
  const again = (): void => {
    looking = false;
    clearTimeout(timer);
    removeEventListener("online", again);
    void ask();
  };
  const timer = setTimeout(again, BACK_MS);
  addEventListener("online", again);
}
