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

self.addEventListener("install", (event) => event.waitUntil(Promise.all([keepPage(), keepEngine(true)])));

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
  else if (folder === "engine" && of === engine.version && name in engine.files) event.respondWith(part(name, event.request));
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

/** Keeps the parts of the engine that the version before has kept: what was available offline stays so, unless there is no room. */
async function keepEngine(fetching) {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith("engine-") && name !== PARTS);
  for (const before of others) await takeOver(await caches.open(before), await caches.open(PARTS), fetching);
}

async function takeOver(old, now, fetching) {
  const { hashes } = (await (await old.match(MANIFEST))?.json()) ?? { hashes: {} };
  for (const { url } of await old.keys()) {
    const name = url.split("/").pop();
    if (!(name in engine.files) || (await now.match(addressOf(name)))) continue;
    const same = hashes[name] === engine.hashes[name];
    const found = same ? await old.match(url) : fetching && (await whole(name));
    if (found) await Promise.all([now.put(addressOf(name), found), now.put(MANIFEST, manifest())]).catch(() => undefined);
  }
}

/** A part of the engine from the server, complete. */
async function whole(name) {
  const fresh = await fetch(addressOf(name), { cache: "reload" });
  const body = await fresh.arrayBuffer();
  if (!fresh.ok || body.byteLength !== engine.files[name]) throw new Error(`${name} is incomplete`);
  return new Response(body, { headers: { "content-type": fresh.headers.get("content-type") ?? "" } });
}

/** A file of this version of the page. */
async function page(path, request) {
  const kept = await (await caches.open(PAGE)).match(at(path));
  return kept ?? fetch(request);
}

/** The list of the engine's files: those of this version. */
const manifest = () => new Response(JSON.stringify(engine), { headers: { "content-type": "application/json" } });

/** A part of the engine; the page keeps what it fetches. */
async function part(name, request) {
  const kept = await (await caches.open(PARTS)).match(addressOf(name));
  return kept ?? fetch(request);
}

/** Takes over what the page has kept since the installation, and drops other versions. */
async function tidy() {
  await keepEngine(false).catch(() => undefined);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => /^(page|engine)\b/.test(name) && name !== PAGE && name !== PARTS).map((name) => caches.delete(name)));
  await self.clients.claim();
}
