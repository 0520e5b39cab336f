/** What the page and its workers say to each other. */

export type ToWorker =
  | { do: "start"; base: string; analysis: boolean }
  | { do: "request"; id: number; method: string; path: string; token: string; body: string }
  | { do: "connect" | "disconnect"; client: string }
  | { do: "receive"; client: string; text: string }
  | { do: "choose"; id: number; view: string; level: string }
  | { do: "ask"; id: number; question: string }
  | { do: "stop"; id: number };

/** A device is too slow for a level, which takes long or plays no better than the one below. */
export type Slow = "slow" | "weak";

export type FromWorker =
  | { say: "loading"; loaded: number; total: number }
  | { say: "ready" }
  | { say: "alive"; lock: string }
  | { say: "failed"; reason: string }
  | { say: "answer"; id: number; answer: string }
  | { say: "message"; client: string; text: string }
  | { say: "line"; id: number; text: string }
  | { say: "end"; id: number }
  | { say: "slow"; how: Slow };

/** The list of the engine's files, with their sizes in bytes, and what the engine offers. */
export interface Manifest {
  version: string;
  files: Readonly<Record<string, number>>;
  /** What tells the content of a file. */
  hashes: Readonly<Record<string, string>>;
  info: unknown;
}
