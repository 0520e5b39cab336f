/** The parts of the engine: counted as they arrive, and kept one by one for visits without a network. */

import type { Manifest } from "./messages";

export type Progress = (loaded: number, total: number) => void;
type Count = (bytes: number) => void;

/** A part that did not arrive, or not completely. */
export class Incomplete extends Error {}
/** The browser has no room for a part, or does not let the page keep it. */
export class NoRoom extends Error {}

/** The parts of one version of the engine; networks are parts, too. */
export class Parts {
  constructor(
    private readonly base: string,
    readonly manifest: Manifest,
  ) {}

  /** What the site offers now. */
  static async listed(base: string): Promise<Parts> {
    return new Parts(base, (await (await arrived(`${base}manifest.json`)).json()) as Manifest);
  }

  get names(): string[] {
    return Object.keys(this.manifest.files);
  }

  get folder(): string {
    return `${this.base}${this.manifest.version}/`;
  }

  sizeOf(names: readonly string[] = this.names): number {
    return names.reduce((sum, name) => sum + (this.manifest.files[name] ?? 0), 0);
  }

  /** Whether all parts are kept. */
  async areKept(): Promise<boolean> {
    const found = await Promise.all(this.names.map((name) => this.#find(name)));
    return found.length > 0 && found.every(Boolean);
  }

  /** Keeps these parts; whatever has arrived before an error stays kept. */
  async keep(names: readonly string[], onProgress: Progress): Promise<void> {
    await this.#all(names, onProgress, (name, onBytes) => alone(this.folder + name, () => this.#keepOne(name, onBytes)));
  }

  /** Brings these parts into the browser, and keeps them if it lets the page. */
  async load(names: readonly string[], onProgress: Progress): Promise<void> {
    await this.keep(names, onProgress).catch(async (error: unknown) => {
      if (error instanceof Incomplete) throw error;
      await this.#all(names, onProgress, async (name, onBytes) => (await this.#arriving(name, onBytes)).pipeTo(new WritableStream()));
    });
  }

  /** The content of a part, all of it. */
  async content(name: string): Promise<ArrayBuffer> {
    return ((await this.#find(name)) ?? new Response(await this.#arriving(name, () => undefined))).arrayBuffer();
  }

  async #find(name: string): Promise<Response | null> {
    return (await stores()?.match(this.folder + name).catch(() => null)) ?? null;
  }

  async #keepOne(name: string, onBytes: Count): Promise<void> {
    if (!stores()) throw new NoRoom();
    if (await this.#find(name)) return;
    const headers = { "content-type": TYPES[name.split(".").pop() ?? ""] ?? "application/octet-stream" };
    const arriving = new Response(await this.#arriving(name, onBytes, "reload"), { headers }); // not a half that a cache on the way holds
    try {
      const cache = await caches.open(`engine-${this.manifest.version}`); // not earlier: what is out of reach leaves no cache behind
      await cache.put(this.folder + name, arriving);
      await cache.put(`${this.base}manifest.json`, new Response(JSON.stringify(this.manifest))); // the next version takes over what is the same
    } catch (error) {
      throw REFUSALS.includes((error as Error).name) ? new NoRoom() : new Incomplete(name);
    }
  }

  /** A part on its way, byte by byte; the stream fails if it ends too early. */
  async #arriving(name: string, onBytes: Count, cache: RequestCache = "default"): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    const { body } = await arrived(this.folder + name, { cache });
    let count = 0;
    const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, to) => (to.enqueue(chunk), onBytes((count += chunk.byteLength))),
      flush: (to) => (count === this.sizeOf([name]) ? undefined : to.error(new Incomplete(name))),
    });
    return (body as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(counter);
  }

  /** Works on several parts at once and adds up their bytes. */
  async #all(names: readonly string[], onProgress: Progress, work: (name: string, onBytes: Count) => Promise<void>): Promise<void> {
    const here = names.map(() => 0);
    const count = (i: number, bytes: number): void => {
      here[i] = bytes;
      onProgress(
        here.reduce((sum, each) => sum + each, 0),
        this.sizeOf(names),
      );
    };
    const all = names.map((name, i) => work(name, (bytes) => count(i, bytes)).then(() => count(i, this.sizeOf([name]))));
    await Promise.allSettled(all); // one that fails does not stop the others
    await Promise.all(all);
  }
}

/** The types without which a browser neither compiles nor runs a part. */
const TYPES: Readonly<Record<string, string>> = { wasm: "application/wasm", mjs: "text/javascript", json: "application/json" };

/** What the browser keeps; nothing over plain HTTP. */
const stores = (): CacheStorage | undefined => (globalThis as { caches?: CacheStorage }).caches;

/** What browsers say if there is no room or no permission. */
const REFUSALS = ["QuotaExceededError", "SecurityError", "NotAllowedError", "UnknownError"];

async function arrived(address: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, init).catch(() => null);
  if (!response?.ok) throw new Incomplete(address);
  return response;
}

/** Does work while no other worker or tab does the same: each part is fetched once. */
function alone(what: string, work: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(`cabochon.${what}`, work) : work();
}
