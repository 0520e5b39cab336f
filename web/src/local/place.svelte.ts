/** Where tables live: on a server, or on this device if there is none. */

import type { Slow } from "./messages";

export type Place = "server" | "device";

/** Whether these are plain files without a server behind them. */
export const isStatic = (): boolean => document.documentElement.dataset.site === "static";

const now = $state<{ place: Place; loading: number | null; broken: boolean; slow: Slow | null; analyses: boolean }>({
  place: isStatic() ? "device" : "server",
  loading: null,
  broken: false,
  slow: null,
  analyses: false,
});

export const place = (): Place => now.place;
/** How many percent of the engine or a network are here; null if none is on its way. */
export const loading = (): number | null => now.loading;
/** Whether the engine could not be loaded. */
export const isBroken = (): boolean => now.broken;
/** How a level suffers from this device; null if none does. */
export const slow = (): Slow | null => now.slow;

/** Whether this device analyses games: there is no server, or the server asks it to. */
export const analysesHere = (): boolean => now.place === "device" || now.analyses;

export function setAnalyses(analyses: boolean): void {
  now.analyses = analyses;
}

/** Whether this device can think for a server's computers; a visitor who saves data does not download the engine for it. */
export const canThink = (): boolean => "Worker" in globalThis && "WebAssembly" in globalThis && !savesData();

/** Whether the visitor has asked for few downloads. */
export const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

export function setPlace(place: Place): void {
  now.place = isStatic() ? "device" : place;
}

export function setLoading(loading: number | null): void {
  now.loading = loading;
}

export function setBroken(broken: boolean): void {
  now.broken = broken;
}

export function setSlow(slow: Slow): void {
  now.slow = slow;
}

/** Whether a table lives on this device; its id says so. */
export const isLocal = (table: string): boolean => table.startsWith("local");

/** Whether an address of the API is answered on this device. */
export function isAnsweredHere(path: string): boolean {
  const [, table] = /^\/api\/tables\/([^/?]+)/.exec(path) ?? [];
  return table === undefined ? now.place === "device" : isLocal(table);
}
