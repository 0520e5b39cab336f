/** The page without a network: the engine fetched ahead. */

import { NoRoom, Parts } from "./parts";
import { savesData } from "./place.svelte";
import { register } from "./versions";

/** How storing everything for visits without a network ended: `unkept` if the browser has not stored the page itself. */
export type Stored = "ready" | "full" | "unkept" | "failed";

/** Stores the page and the whole engine with its networks; what was stored before an error stays. */
export async function fetchAhead(base: string, onProgress: (share: number) => void): Promise<Stored> {
  await askToPersist();
  try {
    const parts = await Parts.listed(base);
    await parts.keep(parts.names, (loaded, total) => onProgress(loaded / total));
    if (!(await pageIsKept())) return "unkept";
    return (await (await Parts.listed(base)).areKept()) ? "ready" : "failed"; // the service worker may be of a newer version
  } catch (error) {
    return error instanceof NoRoom ? "full" : "failed";
  }
}

/** After a first game the next one needs no network, unless the visitor saves data. */
export async function keepRest(base: string): Promise<void> {
  await askToPersist();
  if (savesData()) return;
  const keep = (parts: Parts): Promise<void> => parts.keep(parts.names, () => undefined);
  await Parts.listed(base).then(keep).catch(() => undefined); // the settings say that something is missing
}

/** Whether a service worker has stored the page, so that the next visit certainly finds it. */
async function pageIsKept(): Promise<boolean> {
  const found = await register().catch(() => null);
  const worker = found?.active ?? found?.waiting ?? found?.installing;
  return worker ? new Promise((resolve) => whenSettled(worker, resolve)) : false;
}

/** Calls back with whether a service worker runs in the end. */
function whenSettled(worker: ServiceWorker, done: (runs: boolean) => void): void {
  const look = (): void => {
    if (worker.state === "activated" || worker.state === "redundant") done(worker.state === "activated");
  };
  worker.addEventListener("statechange", look);
  look();
}

/** The room that the engine with its networks takes, in bytes, and whether all of it and the page are here. */
export interface Room {
  bytes: number;
  kept: boolean;
}

export async function roomOf(parts: Parts): Promise<Room> {
  const page = await navigator.serviceWorker?.getRegistration();
  return { bytes: parts.sizeOf(), kept: Boolean(page?.active) && (await parts.areKept()) };
}

/** Asks the browser to keep the games of this device even when room is scarce. */
async function askToPersist(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}
