/**
 * The service worker: the page and the engine, always of one version. The build fills in the version and the
 * files of the page; those of the engine come with it, so that a new engine is a new version, too.
 */
const { version, files } = __PAGE__;
self.ENGINE = { version: "none", files: {}, hashes: {} };
try {
  importScripts("engine/manifest.js");
} catch {
  // This page came without an engine.
}
const engine = self.ENGINE;
const PAGE = `page-${version}`;
const PARTS = `engine-${engine.version}`;
const at = (path) => new URL(path, self.registration.scope).href;
const MANIFEST = at("engine/manifest.json");
const addressOf = (name) => at(`engine/${engine.version}/${name}`);

self.addEventListener("install", (event) => event.waitUntil(Promise.all([keepPage(), keepEngine()])));

self.addEventListener("activate", (event) => event.waitUntil(tidy()));

self.addEventListener("message", (event) => {
  if (event.data === "update") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const path = new URL(url).href.slice(self.registration.scope.length).split(/[?#]/)[0];
  if (method !== "GET" || !url.startsWith(self.registration.scope) || /^(api|health|metrics)(\/|$)/.test(path)) return;
  const [folder, of, name] = path.split("/");
  if (path === "engine/manifest.json") event.respondWith(manifest());
  else if (folder === "engine" && of === engine.version && name in engine.files) event.respondWith(part(name));
  else if (mode === "navigate") event.respondWith(page("index.html", event.request));
  else if (files.includes(path)) event.respondWith(page(path, event.request));
});

/** Keeps the files of this version, whatever caches on the way hold; a start page of another version is refused. */
async function keepPage() {
  const cache = await caches.open(PAGE);
  const rest = files.filter((path) => path !== "index.html");
  const [start] = await Promise.all([fetch(anew("index.html")), cache.addAll(rest.map(anew))]);
  const text = await start.text();
  const named = text.match(/\bassets\/[\w.-]+/g) ?? [];
  if (!start.ok || !named.every((path) => files.includes(path))) throw new Error("index.html is of another version");
  await cache.put(at("index.html"), new Response(text, { headers: start.headers })); // without the mark of a redirect
}

const anew = (path) => new Request(at(path), { cache: "no-cache" });

/** Keeps the parts of the engine that the version before has kept: what was available offline stays so. */
async function keepEngine() {
  const names = await caches.keys();
  const before = names.find((name) => name.startsWith("engine-") && name !== PARTS);
  if (!before) return;
  const old = await caches.open(before);
  const { hashes } = (await (await old.match(MANIFEST))?.json()) ?? { hashes: {} };
  for (const { url } of await old.keys()) {
    const name = url.split("/").pop();
    if (!(name in engine.files)) continue;
    if (hashes[name] === engine.hashes[name]) await put(name, await old.match(url));
    else if (!(await part(name)).ok) throw new Error(`${name} is missing`);
  }
}

/** A file of this version of the page. */
async function page(path, request) {
  const kept = await (await caches.open(PAGE)).match(at(path));
  return kept ?? fetch(request);
}

/** The list of the engine's files: those of this version. */
const manifest = () => new Response(JSON.stringify(engine), { headers: { "content-type": "application/json" } });

/** A part of the engine; what arrives incomplete is not kept. */
async function part(name) {
  const kept = await (await caches.open(PARTS)).match(addressOf(name));
  if (kept) return kept;
  const fresh = await fetch(addressOf(name));
  if (!fresh.ok) return fresh;
  const body = await fresh.arrayBuffer();
  const made = new Response(body, { headers: { "content-type": fresh.headers.get("content-type") ?? "" } });
  if (body.byteLength === engine.files[name]) await put(name, made.clone());
  return made;
}

/** Keeps a part, if there is room for it. */
async function put(name, response) {
  const cache = await caches.open(PARTS);
  await Promise.all([cache.put(addressOf(name), response), cache.put(MANIFEST, manifest())]).catch(() => undefined);
}

/** Drops other versions. */
async function tidy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => /^(page|engine)\b/.test(name) && name !== PAGE && name !== PARTS).map((name) => caches.delete(name)));
  await self.clients.claim();
}
