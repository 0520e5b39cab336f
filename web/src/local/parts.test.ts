import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Incomplete, NoRoom, Parts } from "./parts";

const BASE = "https://host/engine/";
const manifest = { version: "v1", files: { "python.wasm": 6, "duel.npz": 4 }, hashes: {}, info: null };
const part = (name: string): string => `${BASE}v1/${name}`;

/** What the server has, and what the browser keeps; `room` in bytes. */
let served: Record<string, string>;
let kept: Map<string, string>;
let room: number;
let fetches: string[];

async function put(address: string, response: Response): Promise<void> {
  const text = await response.text();
  room -= text.length;
  if (room < 0) throw new DOMException("full", "QuotaExceededError");
  kept.set(address, text);
}

const match = (address: string): Promise<Response | undefined> => Promise.resolve(kept.has(address) ? new Response(kept.get(address)) : undefined);

beforeEach(() => {
  served = { [part("python.wasm")]: "python", [part("duel.npz")]: "duel" };
  kept = new Map();
  room = 1_000;
  fetches = [];
  vi.stubGlobal("caches", { match, open: () => Promise.resolve({ put }) });
  vi.stubGlobal("fetch", (address: string) => {
    fetches.push(address);
    return Promise.resolve(new Response(served[address] ?? "", { status: address in served ? 200 : 404 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

it("parts are counted as they arrive, kept once, and not fetched again", async () => {
  const parts = new Parts(BASE, manifest);
  const seen: number[] = [];
  await parts.keep(parts.names, (loaded, total) => (expect(total).toBe(10), seen.push(loaded)));
  expect(seen.at(-1)).toBe(10);
  expect([...seen].sort((a, b) => a - b)).toEqual(seen);
  expect(await parts.areKept()).toBe(true);
  await parts.keep(parts.names, () => undefined);
  expect(fetches).toHaveLength(2);
  expect(await new Response(await parts.content("duel.npz")).text()).toBe("duel");
});

it("half a part is not kept, what has arrived whole is, and the next attempt fetches the rest only", async () => {
  const parts = new Parts(BASE, manifest);
  served[part("python.wasm")] = "pyt";
  await expect(parts.keep(parts.names, () => undefined)).rejects.toThrow(Incomplete);
  expect(kept.has(part("duel.npz"))).toBe(true);
  expect(kept.has(part("python.wasm"))).toBe(false);
  expect(await parts.areKept()).toBe(false);
  served[part("python.wasm")] = "python";
  await parts.keep(parts.names, () => undefined);
  expect(fetches.filter((address) => address.endsWith("duel.npz"))).toHaveLength(1);
  expect(await parts.areKept()).toBe(true);
});

it("without room or permission nothing counts as kept, and the engine loads all the same", async () => {
  const parts = new Parts(BASE, manifest);
  room = 3;
  await expect(parts.keep(parts.names, () => undefined)).rejects.toThrow(NoRoom);
  expect(await parts.areKept()).toBe(false);
  await parts.load(["duel.npz"], () => undefined);
  vi.stubGlobal("caches", undefined);
  await expect(parts.keep(parts.names, () => undefined)).rejects.toThrow(NoRoom);
  expect(await parts.areKept()).toBe(false);
  await parts.load(["duel.npz"], () => undefined);
  expect(await new Response(await parts.content("duel.npz")).text()).toBe("duel");
});

it("an engine that is out of reach leaves nothing behind", async () => {
  const parts = new Parts(BASE, { ...manifest, version: "v0" });
  await expect(parts.load(parts.names, () => undefined)).rejects.toThrow(Incomplete);
  await expect(Parts.listed(BASE)).rejects.toThrow(Incomplete);
  expect(kept.size).toBe(0);
});
