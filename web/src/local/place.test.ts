import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** The server, which answers or not, and the engine's list of files. */
function serving(reviews = "server") {
  const server = { up: false };
  vi.stubGlobal("fetch", (path: string) => {
    if (path === "/api/info") return server.up ? Promise.resolve(Response.json({ levels: ["master"], reviews })) : Promise.reject(new TypeError("away"));
    if (path === "/api/analysis") return Promise.resolve(new Response('{"line":"decision","legal":["server"]}\n'));
    return Promise.resolve(Response.json({ version: "1", files: {}, hashes: {}, info: { levels: ["greedy"] } }));
  });
  return server;
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("tables live here while the server is away, and there again when it is back", async () => {
  await import("./device"); // a dynamic import does not wait for fake timers
  const { place } = await import(".");
  const { levels } = await import("../store/info.svelte");
  const server = serving();
  levels();
  await vi.advanceTimersByTimeAsync(100);
  expect([place(), levels()]).toEqual(["device", ["greedy"]]);
  server.up = true;
  await vi.advanceTimersByTimeAsync(16_000);
  expect([place(), levels()]).toEqual(["server", ["master"]]);
});

it("a server that goes away later is looked for, too", async () => {
  await import("./device");
  const { place } = await import(".");
  const { levels } = await import("../store/info.svelte");
  const { info } = await import("../wire/api");
  const server = serving();
  server.up = true;
  levels();
  await vi.advanceTimersByTimeAsync(100);
  expect(place()).toBe("server");
  server.up = false;
  await info(); // as a table does that the server did not create
  await vi.advanceTimersByTimeAsync(100);
  expect(place()).toBe("device");
  server.up = true;
  await vi.advanceTimersByTimeAsync(16_000);
  expect([place(), levels()]).toEqual(["server", ["master"]]);
});

it("a network that comes back is noticed at once", async () => {
  await import("./device");
  const { place } = await import(".");
  const { levels } = await import("../store/info.svelte");
  const server = serving();
  levels();
  await vi.advanceTimersByTimeAsync(100);
  server.up = true;
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(100);
  expect(place()).toBe("server");
});

it("a server that asks browsers to analyse answers if the engine cannot be loaded", async () => {
  const { info } = await import("../wire/api");
  const { engine } = await import("../engine");
  const { analysesHere } = await import(".");
  const server = serving("browser");
  server.up = true;
  vi.stubGlobal(
    "Worker",
    class {
      onmessage: ((event: { data: unknown }) => void) | null = null;
      terminate = () => undefined;
      postMessage = ({ do: what }: { do: string }) => void (what === "ask" && queueMicrotask(() => this.onmessage?.({ data: { say: "failed", reason: "test" } })));
    },
  );
  vi.spyOn(console, "warn").mockReturnValue();
  await info();
  expect(analysesHere()).toBe(true);
  const found = [];
  for await (const line of engine.ask({ ask: "decision", record: "r", ply: 1 })) found.push(line.legal[0]);
  expect(found).toEqual(["server"]);
});
