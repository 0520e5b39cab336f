/**
 * The service worker: the page from one cache, always of one version; the engine as it is fetched.
 * The build fills in the version and the files of the page.
 */
const { version, files } = __PAGE__;
const PAGE = `page-${version}`;
const ENGINE = "engine";
const at = (path) => new URL(path, self.registration.scope).href;

self.addEventListener("install", (event) => event.waitUntil(caches.open(PAGE).then((cache) => cache.addAll(files.map(at)))));

self.addEventListener("activate", (event) => event.waitUntil(tidy()));

self.addEventListener("message", (event) => {
  if (event.data === "update") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const path = new URL(url).href.slice(self.registration.scope.length).split(/[?#]/)[0];
  if (method !== "GET" || !url.startsWith(self.registration.scope) || /^(api|health|metrics)(\/|$)/.test(path)) return;
  if (path === "engine/manifest.json") event.respondWith(manifest(event.request));
  else if (path.startsWith("engine/")) event.respondWith(engine(event.request));
  else if (mode === "navigate") event.respondWith(page("index.html", event.request));
  else if (files.includes(path)) event.respondWith(page(path, event.request));
});

/** A file of this version of the page. */
async function page(path, request) {
  const kept = await (await caches.open(PAGE)).match(at(path));
  return kept ?? fetch(request);
}

/** The list of the engine's files: the newest in reach. Files of another version are dropped. */
async function manifest(request) {
  const cache = await caches.open(ENGINE);
  const fresh = await fetch(request).catch(() => null);
  if (!fresh?.ok) return (await cache.match(request)) ?? fresh ?? Response.error();
  const { version: current } = await fresh.clone().json();
  for (const old of await cache.keys()) if (!old.url.includes(`/engine/${current}/`)) await cache.delete(old);
  await keep(cache, request, fresh.clone());
  return fresh;
}

/** A file of the engine, whose address names its content. */
async function engine(request) {
  const cache = await caches.open(ENGINE);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await keep(cache, request.url, fresh.clone());
  return fresh;
}

/** Keeps a response, if there is room for it. */
const keep = (cache, request, response) => cache.put(request, response).catch(() => undefined);

async function tidy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("page-") && name !== PAGE).map((name) => caches.delete(name)));
  await self.clients.claim();
}
