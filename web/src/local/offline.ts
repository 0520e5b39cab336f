/** The page without a network: its service worker, new versions, and the engine fetched ahead. */

import { NoRoom, Parts } from "./parts";
import { isStatic, savesData } from "./place.svelte";

/** Resolves when the visitor first does something: whoever only looks fetches nothing more. */
const action = (): Promise<unknown> => new Promise((resolve) => ["pointerdown", "keydown"].forEach((name) => addEventListener(name, resolve, { once: true })));

/** How often a page that stays open looks for a new version. */
const LOOK_MS = 3_600_000;

const register = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(isStatic() ? "./sw.js" : "/sw.js", { updateViaCache: "none" });

/** Registers the service worker; calls back when a new version of the page waits. */
export async function stayOffline(onUpdate: (update: () => void) => void): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  const workers = navigator.serviceWorker;
  let controlled = workers.controller !== null;
  if (!controlled) await action();
  // The first worker takes over quietly; the reader has asked for every later one, here or in another tab.
  workers.addEventListener("controllerchange", () => (controlled ? location.reload() : void (controlled = true)));
  const found = await register().catch(() => null);
  if (!found) return;
  const offer = (worker: ServiceWorker | null): void => {
    if (worker?.state === "installed" && workers.controller) onUpdate(() => worker.postMessage("update"));
  };
  const follow = (): void => {
    const worker = found.installing;
    worker?.addEventListener("statechange", () => offer(worker));
  };
  offer(found.waiting);
  follow(); // the browser may have begun before this script ran
  found.addEventListener("updatefound", follow);
  setInterval(() => void found.update().catch(() => undefined), LOOK_MS);
}

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
