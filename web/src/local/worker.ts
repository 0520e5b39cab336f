/** A worker with Python: the tables of this device, or the analysis of games. */

import type { PyCallable, PyProxy } from "pyodide/ffi";
import { Kept } from "./kept";
import type { FromWorker, ToWorker } from "./messages";
import { type Engine, loadEngine } from "./python";

/** The tables of this device, `Door` in Python. */
interface Door extends PyProxy {
  request(method: string, path: string, token: string, body: string): Promise<string>;
  connect(client: string): void;
  disconnect(client: string): void;
  receive(client: string, text: string): Promise<void>;
  hear(table: string): Promise<void>;
  choose(view: string, level: string): Promise<string>;
}

/** Seconds for a move after which a device is too slow for a level. */
const SLOW = 3;
const say = (message: FromWorker): void => postMessage(message);
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
let started: Promise<Engine> | null = null;
let door: Promise<Door> | null = null;
const stopped = new Set<number>();

onmessage = (event: MessageEvent<ToWorker>): void => {
  handle(event.data).catch((error: unknown) => say({ say: "failed", reason: String(error) }));
};

async function handle(message: ToWorker): Promise<void> {
  switch (message.do) {
    case "start":
      holdLock();
      started = loadEngine(message.base, (loaded, total) => say({ say: "loading", loaded, total }));
      if (!message.analysis) door = started.then(openDoor);
      await (door ?? started);
      return say({ say: "ready" });
    case "request": {
      const answer = await (await door)?.request(message.method, message.path, message.token, message.body);
      return say({ say: "answer", id: message.id, answer: answer ?? "" });
    }
    case "choose": {
      const answer = await (await door)?.choose(message.view, message.level).catch(() => "");
      return say({ say: "answer", id: message.id, answer: answer ?? "" });
    }
    case "connect":
      return (await door)?.connect(message.client);
    case "disconnect":
      return (await door)?.disconnect(message.client);
    case "receive":
      return (await door)?.receive(message.client, message.text);
    case "ask":
      return ask(message.id, message.question);
    case "stop":
      stopped.add(message.id);
  }
}

/** Holds a lock for as long as this worker lives: whoever gets it knows that the worker has ended. There is none over plain HTTP. */
function holdLock(): void {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return;
  const lock = `cabochon.worker.${crypto.randomUUID()}`;
  void locks.request(lock, () => {
    say({ say: "alive", lock });
    return new Promise(() => undefined);
  });
}

function openDoor({ python, fetchNetwork }: Engine): Door {
  const kept = new Kept();
  const start = python.pyimport("cabochon.browser.start") as PyProxy & { tables: PyCallable };
  const send = (client: string, text: string): void => say({ say: "message", client, text });
  const thought = (seconds: number, weak: boolean): void => {
    if (weak || seconds > SLOW) say({ say: "slow", how: weak ? "weak" : "slow" });
  };
  const made = start.tables(kept, fetchNetwork, () => Date.now(), send, thought) as Door;
  kept.onNews((table) => void made.hear(table));
  return made;
}

/** Answers a question line by line; between two lines the worker hears whether to stop. */
async function ask(id: number, question: string): Promise<void> {
  const engine = await started;
  if (!engine) return;
  const { python, fetchNetwork } = engine;
  const start = python.pyimport("cabochon.browser.start") as PyProxy & { answer: PyCallable; missing_network: PyCallable };
  const [variant, path] = (start.missing_network(question) as string).split(" ");
  if (variant && path) await fetchNetwork(variant, path);
  const lines = start.answer(question) as PyProxy & Iterable<string> & { close(): void };
  for (const text of lines) {
    say({ say: "line", id, text });
    await pause();
    if (stopped.delete(id)) break;
  }
  lines.close();
  say({ say: "end", id });
}
