/**
 * Hands the pictures to components. They are loaded when the page is idle and passed on to a few components
 * at a time. Until then, and if pictures are switched off, a component draws its plain face.
 */

import type { pictures } from "../art";
import { settings } from "../settings/settings.svelte";

export type Pictures = typeof pictures;

let art = $state.raw<Pictures | null>(null);
/** How many components draw in one batch; a batch takes a few milliseconds. */
const BATCH = 4;
let busy = false;
/** Components waiting for the pictures, in order of arrival. */
const waiting = new Set<() => void>();

function whenIdle(then: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(then, { timeout: art ? 100 : 1000 });
  else setTimeout(then, 30);
}

function next(): void {
  busy = waiting.size > 0;
  if (!busy) return;
  for (const come of [...waiting].slice(0, BATCH)) {
    waiting.delete(come);
    come();
  }
  whenIdle(next);
}

async function load(): Promise<void> {
  try {
    art = (await import("../art")).pictures;
    next();
  } catch {
    busy = false; // Keep the plain faces; the next component tries again.
  }
}

function queue(come: () => void): () => void {
  waiting.add(come);
  if (!busy) {
    busy = true;
    whenIdle(art ? next : () => void load());
  }
  return () => waiting.delete(come);
}

/** The pictures, or null until they are available to this component. Call it during component initialisation. */
export function usePictures(wanted: () => boolean = () => settings.pictures): { readonly now: Pictures | null } {
  let come = $state(art !== null && waiting.size === 0);
  $effect(() => (come || !wanted() ? undefined : queue(() => (come = true))));
  return {
    get now() {
      return come && wanted() ? art : null;
    },
  };
}

/** The pictures as soon as they are loaded: for tokens, which are few and drawn once. The caller need not wait for its turn. */
export function loadedPictures(): Pictures | null {
  return settings.pictures ? art : null;
}
