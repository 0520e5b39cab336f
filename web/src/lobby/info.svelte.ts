/** What the server offers, asked once. */

import { info } from "$lib/api";

const known = $state<{ levels: readonly string[]; failed: boolean }>({ levels: [], failed: false });
let asked = false;

/** The computer's levels, weakest first; empty until the server has answered. */
export function levels(): readonly string[] {
  if (!asked) void ask();
  return known.levels;
}

async function ask(): Promise<void> {
  asked = true;
  try {
    known.levels = (await info()).levels;
  } catch {
    known.failed = true;
    asked = false;
  }
}
