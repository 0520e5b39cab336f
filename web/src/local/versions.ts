/** The service worker and new versions of the page. Apart from what fetches the engine, because every visit loads it. */

import { isStatic } from "./place.svelte";

/** Resolves when the visitor first does something: whoever only looks fetches nothing more. */
const action = (): Promise<unknown> => new Promise((resolve) => ["pointerdown", "keydown"].forEach((name) => addEventListener(name, resolve, { once: true })));

/** How often a page that stays open looks for a new version. */
const LOOK_MS = 3_600_000;
const AGAIN_MS = 1_000;

export const register = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(isStatic() ? "./sw.js" : "/sw.js", { updateViaCache: "none" });

/** Asks a worker to take over until it does, which reloads the page. Chromium sometimes ignores the first request. */
function insist(worker: ServiceWorker): void {
  worker.postMessage("update");
  setInterval(() => worker.postMessage("update"), AGAIN_MS);
}

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
    if (worker?.state === "installed" && workers.controller) onUpdate(() => insist(worker));
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
