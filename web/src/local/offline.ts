/** The page without a network: its service worker, new versions, and the engine fetched ahead. */

import type { Manifest } from "./messages";
import { isStatic } from "./place.svelte";

/** Resolves when the visitor first does something: whoever only looks fetches nothing more. */
const action = (): Promise<unknown> => new Promise((resolve) => ["pointerdown", "keydown"].forEach((name) => addEventListener(name, resolve, { once: true })));

/** How often a page that stays open looks for a new version. */
const LOOK_MS = 3_600_000;

/** Registers the service worker; calls back when a new version of the page waits. */
export async function stayOffline(onUpdate: (update: () => void) => void): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  const workers = navigator.serviceWorker;
  let controlled = workers.controller !== null;
  if (!controlled) await action();
  // The first worker takes over quietly; the reader has asked for every later one, here or in another tab.
  workers.addEventListener("controllerchange", () => (controlled ? location.reload() : void (controlled = true)));
  const found = await workers.register(isStatic() ? "./sw.js" : "/sw.js", { updateViaCache: "none" }).catch(() => null);
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

/** Fetches the whole engine with its networks into the cache; returns false if something is missing. */
export async function fetchAhead(base: string, onProgress: (share: number) => void): Promise<boolean> {
  await askToPersist();
  try {
    const { version, files } = (await (await fetch(`${base}manifest.json`)).json()) as Manifest;
    const total = Object.values(files).reduce((sum, size) => sum + size, 0);
    let loaded = 0;
    for (const [name, size] of Object.entries(files)) {
      const data = await (await fetch(`${base}${version}/${name}`)).arrayBuffer();
      if (data.byteLength !== size) return false;
      onProgress((loaded += size) / total);
    }
    return true;
  } catch {
    return false;
  }
}

/** The room that the engine with its networks takes, in bytes, and whether all of it is here. */
export interface Room {
  bytes: number;
  kept: boolean;
}

export async function roomOf(base: string, { version, files }: Manifest): Promise<Room> {
  const names = Object.keys(files);
  const found = "caches" in globalThis ? await Promise.all(names.map((name) => caches.match(`${base}${version}/${name}`))) : [];
  return { bytes: Object.values(files).reduce((sum, size) => sum + size, 0), kept: names.length > 0 && found.every(Boolean) && found.length > 0 };
}

/** Asks the browser to keep the games of this device even when room is scarce. */
export async function askToPersist(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}
