import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FromWorker, ToWorker } from "./messages";

/** The engines that run, in the order of their start. */
let running: FakeWorker[] = [];

/** Answers every question with one line, and every request with 200. */
class FakeWorker {
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  analysis = false;

  constructor() {
    running.push(this);
  }

  postMessage(message: ToWorker): void {
    if (message.do === "start") this.analysis = message.analysis;
    if (message.do === "ask") this.#say({ say: "line", id: message.id, text: "{}" }, { say: "end", id: message.id });
    if (message.do === "request") this.#say({ say: "answer", id: message.id, answer: '{"status":200,"body":""}' });
  }

  terminate(): void {
    running = running.filter((worker) => worker !== this);
  }

  #say(...messages: FromWorker[]): void {
    for (const data of messages) void Promise.resolve().then(() => this.onmessage?.({ data }));
  }
}

const WHILE = 60_000;
const kinds = (): string[] => running.map(({ analysis }) => (analysis ? "analysis" : "tables"));

async function answered({ ask }: typeof import("./device")): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of ask({ ask: "position" })) lines.push(line);
  return lines;
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("Worker", FakeWorker);
  running = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("the engine of the tables stays, also without a table, while it is the only one", async () => {
  const device = await import("./device");
  await device.request("/api/tables/mine");
  await vi.advanceTimersByTimeAsync(WHILE);
  expect(kinds()).toEqual(["tables"]);
});

it("the engine of a review ends after it, and starts again for the next question", async () => {
  const device = await import("./device");
  expect(await answered(device)).toEqual(["{}"]);
  expect(kinds()).toEqual(["analysis"]);
  await vi.advanceTimersByTimeAsync(WHILE);
  expect(kinds()).toEqual([]);
  expect(await answered(device)).toEqual(["{}"]);
  expect(kinds()).toEqual(["analysis"]);
});

it("a review takes the place of tables that have nothing to do, at once", async () => {
  const device = await import("./device");
  await device.request("/api/tables/mine");
  const review = device.ask({ ask: "review" });
  await review.next();
  await vi.advanceTimersByTimeAsync(1);
  expect(kinds()).toEqual(["analysis"]);
});

it("during an analysis the engine of the tables ends once no table is open", async () => {
  const device = await import("./device");
  const socket = device.open();
  const review = device.ask({ ask: "position" });
  await review.next();
  await vi.advanceTimersByTimeAsync(WHILE);
  expect(kinds()).toEqual(["tables", "analysis"]);
  socket.close();
  await vi.advanceTimersByTimeAsync(WHILE);
  expect(kinds()).toEqual(["analysis"]);
  expect((await device.request("/api/tables/mine")).status).toBe(200);
  expect(kinds()).toEqual(["analysis", "tables"]);
  await review.return(undefined);
});

it("tables that start take the place of an analysis that is over, at once", async () => {
  const device = await import("./device");
  await answered(device);
  await device.request("/api/tables/mine");
  await vi.advanceTimersByTimeAsync(1);
  expect(kinds()).toEqual(["tables"]);
});
