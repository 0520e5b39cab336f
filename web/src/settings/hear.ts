/** Sounds as the person at this device wants to hear them. */

import type { Sound } from "../browser/sound";
import { settings } from "./settings.svelte";

/** Plays a sound if sounds are on; `pitch` 1 is as it is written. */
export function hear(sound: Sound, pitch = 1): void {
  if (settings.sound) void import("../browser/sound").then(({ play }) => play(sound, { volume: settings.volume / 100, pitch }));
}
