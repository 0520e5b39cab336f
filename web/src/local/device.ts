/** The engine on this device, as the rest of the page sees it: requests, sockets and questions like a server's. */

import type { FromWorker, ToWorker } from "./messages";
import { EngineFailure } from "./failure";
import { fetchAhead, keepRest, type Room, roomOf, type Stored } from "./offline";
import { Parts } from "./parts";
import { setBroken, setLoading, setSlow } from "./place.svelte";

/** What the page uses of a WebSocket. */
export interface Socket {
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(data: string): void;
  close(): void;
}
type Hear = (message: FromWorker) => void;

/** Keeps a connection alive while the engine loads, which takes seconds. */
const ALIVE_MS = 2_000;
/** Time without work after which an engine may end; it starts again from the browser's cache within seconds. */
const REST_MS = 20_000;
const PONG = JSON.stringify({ type: "pong" });

/** The folder of the engine's files: beside the folder of this script. */
const base = (): string => (import.meta.env.DEV ? `${location.origin}/engine/` : import.meta.url.replace(/assets\/[^/]*$/, "engine/"));

/** A worker that is started when it is first needed, and again after it died. */
class Python {
  #worker: Worker | null = null;
  #next = 0;
  #ready = false;
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #waiting = new Map<number, { hear: Hear; fail: (reason: string) => void }>();
  readonly sockets = new Map<string, DeviceSocket>();

  constructor(
    private readonly analysis: boolean,
    /** Whether the engine ends when it has nothing to do: two of them take too much memory for a phone. */
    private readonly mayEnd: () => boolean,
    private readonly onStart: () => void,
  ) {}

  get running(): boolean {
    return this.#worker !== null;
  }

  /** Whether the engine is here; if not, it is being loaded from now on. */
  get ready(): boolean {
    this.#running();
    return this.#ready;
  }

  post(message: ToWorker): void {
    clearTimeout(this.#rest);
    this.#running().postMessage(message);
  }

  /** Sends a message with a number and hears the answers to it. */
  ask(message: (id: number) => ToWorker, hear: Hear, fail: (reason: string) => void): number {
    const id = ++this.#next;
    this.#waiting.set(id, { hear, fail });
    this.post(message(id));
    return id;
  }

  forget(id: number): void {
    this.#waiting.delete(id);
    this.rest();
  }

  /** Ends the engine if it has nothing to do for a while. */
  rest(after = REST_MS): void {
    clearTimeout(this.#rest);
    if (this.#waiting.size > 0 || this.sockets.size > 0) return;
    this.#rest = setTimeout(() => (this.mayEnd() ? this.#end() : this.rest()), after);
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.#hear(worker, event.data);
    worker.onerror = (event) => this.#fail(worker, event.message);
    worker.postMessage({ do: "start", base: base(), analysis: this.analysis } satisfies ToWorker);
    this.#worker = worker;
    this.#ready = false;
    this.onStart();
    return worker;
  }

  #hear(worker: Worker, message: FromWorker): void {
    switch (message.say) {
      case "alive":
        return void navigator.locks.request(message.lock, () => this.#fail(worker, "the worker has ended"));
      case "loading":
        return setLoading(this.#ready && message.loaded === message.total ? null : Math.floor((10 * message.loaded) / message.total) * 10);
      case "ready":
        this.#ready = true;
        return this.#settle(false);
      case "failed":
        return this.#fail(worker, message.reason);
      case "slow":
        return setSlow(message.how);
      case "message":
        return this.sockets.get(message.client)?.hear(message.text);
      default:
        this.#waiting.get(message.id)?.hear(message);
    }
  }

  /** The engine is here, or it is not; only tables need it at once. */
  #settle(broken: boolean): void {
    setLoading(null);
    if (!this.analysis) setBroken(broken);
  }

  /** Ends a worker that failed; what is stored is stored, and the next question starts another one. */
  #fail(worker: Worker, reason: string): void {
    if (worker !== this.#worker) return;
    console.warn(reason);
    this.#end();
    this.#settle(!this.#ready);
    for (const { fail } of this.#waiting.values()) fail(reason);
    this.#waiting.clear();
    for (const socket of [...this.sockets.values()]) socket.lose();
  }
}

/** What the engine offers; null if its files are out of reach. */
export const offer = (): Promise<unknown> => Parts.listed(base()).then(({ manifest }) => manifest.info, () => null);

export const fetchEngine = (onProgress: (share: number) => void): Promise<Stored> => fetchAhead(base(), onProgress);

export const room = (): Promise<Room | null> => Parts.listed(base()).then(roomOf, () => null);

const tables = new Python(false, () => analysis.running, () => analysis.rest(0));
const analysis = new Python(true, () => true, () => undefined);

/** The one answer of the tables' worker to a message. */
function answerTo(message: (id: number) => ToWorker): Promise<string> {
  return new Promise((resolve, reject) => {
    const id = tables.ask(
      message,
      (said) => {
        if (said.say !== "answer") return;
        tables.forget(id);
        resolve(said.answer);
      },
      (reason) => reject(new EngineFailure(reason)),
    );
  });
}

/** Answers a request as a server would. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const { method = "GET", body, headers } = init;
  const token = new Headers(headers).get("Authorization")?.replace("Bearer ", "") ?? "";
  const text = typeof body === "string" ? body : "";
  const said = await answerTo((id) => ({ do: "request", id, method, path, token, body: text }));
  const { status, body: answer } = JSON.parse(said) as { status: number; body: string };
  if (method === "POST" && path === "/api/tables" && status === 200) void keepRest(base());
  return new Response(answer, { status });
}

/** A computer's move at a table of a server; null if there is none, also while the engine is on its way. */
export async function choose(view: unknown, level: string): Promise<string | null> {
  if (!tables.ready) return null;
  return (await answerTo((id) => ({ do: "choose", id, view: JSON.stringify(view), level }))) || null;
}

/** Connections so far; a random id would need a secure context. */
let connections = 0;

/** A connection to the tables of this device. */
class DeviceSocket implements Socket {
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readonly #client = String(++connections);
  readonly #beat = setInterval(() => this.hear(PONG), ALIVE_MS);

  constructor() {
    tables.sockets.set(this.#client, this);
    tables.post({ do: "connect", client: this.#client });
  }

  send(data: string): void {
    tables.post({ do: "receive", client: this.#client, text: data });
  }

  hear(data: string): void {
    this.onmessage?.(new MessageEvent("message", { data }));
  }

  close(): void {
    if (!this.#end()) return;
    tables.post({ do: "disconnect", client: this.#client });
    tables.rest();
  }

  /** The worker ended. */
  lose(): void {
    if (this.#end()) this.onclose?.(new CloseEvent("close"));
  }

  #end(): boolean {
    clearInterval(this.#beat);
    return tables.sockets.delete(this.#client);
  }
}

export const open = (): Socket => new DeviceSocket();

/** The lines that answer a question about a game, in a worker of its own. A review takes the place of idle tables. */
export async function* ask(question: { ask: string }, signal?: AbortSignal): AsyncGenerator<string> {
  const lines: string[] = [];
  let ended = false;
  let reason = "";
  let wake = (): void => undefined;
  const id = analysis.ask(
    (id) => ({ do: "ask", id, question: JSON.stringify(question) }),
    (message) => {
      if (message.say === "line") lines.push(message.text);
      if (message.say === "end") ended = true;
      wake();
    },
    (why) => ((reason = why), (ended = true), wake()),
  );
  if (question.ask === "review") tables.rest(0);
  signal?.addEventListener("abort", () => ((ended = true), wake()));
  try {
    for (;;) {
      while (lines.length > 0) yield lines.shift() as string;
      if (reason) throw new EngineFailure(reason);
      if (ended) return;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    if (!ended || signal?.aborted) analysis.post({ do: "stop", id });
    analysis.forget(id);
  }
}
