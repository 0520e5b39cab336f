/** The WebSocket to the server: sends heartbeats and reconnects automatically. */

import type { Socket } from "../local";
import { type ClientMessage, PROTOCOL, type ServerMessage } from "./protocol";

export type LineStatus =
  /** Connecting for the first time or again. */
  | "connecting"
  | "open"
  /** Disconnected; another attempt follows. */
  | "lost"
  /** The server has a newer protocol; the page must be reloaded. */
  | "old";

export interface LineHooks {
  onMessage(message: ServerMessage): void;
  onStatus(status: LineStatus): void;
}

/** Idle time before a ping. */
const IDLE_MS = 2_500;
/** Idle time after which an unanswered ping means a dead connection. */
const DEAD_MS = 9_000;
/** Minimum time to wait for a pong or for a connection. */
const ANSWER_MS = 5_000;
/** Delays before the first, second… attempt to reconnect; the last one repeats. */
const PAUSES_MS = [250, 1_000, 2_000, 4_000];

export class Line {
  #socket: Socket | null = null;
  #status: LineStatus = "connecting";
  #attempts = 0;
  #heard = 0;
  /** When the unanswered ping was sent. Timers of hidden tabs run once a minute, so idle time alone proves nothing. */
  #asked: number | null = null;
  #beat: ReturnType<typeof setInterval> | undefined;
  #next: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly hooks: LineHooks,
    private readonly open: () => Socket = () => new WebSocket(socketAddress(location)),
  ) {}

  /** Connects, and stays connected until `stop`. */
  start(): void {
    addEventListener("online", this.retry);
    document.addEventListener("visibilitychange", this.#onVisible);
    this.#connect();
  }

  stop(): void {
    removeEventListener("online", this.retry);
    document.removeEventListener("visibilitychange", this.#onVisible);
    clearTimeout(this.#next);
    this.#drop();
  }

  /** Sends a message if the connection is open; returns whether it did. */
  send(message: ClientMessage): boolean {
    if (this.#status !== "open") return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  /** Reconnects at once instead of waiting for the next attempt. */
  readonly retry = (): void => {
    if (this.#status === "lost") this.#connect();
  };

  readonly #onVisible = (): void => {
    if (!document.hidden) this.retry();
  };

  #connect(): void {
    clearTimeout(this.#next);
    this.#drop();
    const socket = this.open();
    this.#socket = socket;
    this.#heard = this.#asked = Date.now();
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(socket, event.data);
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
    this.#beat = setInterval(() => this.#listen(), IDLE_MS);
  }

  #hear(socket: Socket, data: string): void {
    if (socket !== this.#socket) return;
    this.#heard = Date.now();
    this.#asked = null;
    const message = JSON.parse(data) as ServerMessage;
    if (message.type === "pong") return;
    if (message.type === "welcome") this.#greet(message.protocol);
    else this.hooks.onMessage(message);
  }

  #greet(protocol: number): void {
    this.#attempts = 0;
    this.#become(protocol === PROTOCOL ? "open" : "old");
    if (this.#status === "old") this.#drop();
  }

  /** Pings an idle connection and drops a dead one. */
  #listen(): void {
    const now = Date.now();
    const quiet = now - this.#heard;
    const owed = this.#asked !== null && now - this.#asked >= ANSWER_MS;
    if (owed && quiet >= DEAD_MS) this.#lose();
    else if (quiet >= IDLE_MS && this.send({ type: "ping" })) this.#asked ??= now;
  }

  #lose(): void {
    this.#drop();
    this.#become("lost");
    const pause = PAUSES_MS[Math.min(this.#attempts++, PAUSES_MS.length - 1)] ?? 0;
    // Timers of a hidden tab may be a minute late, and the other players would wait.
    if (document.hidden && this.#attempts === 1) this.#connect();
    else this.#next = setTimeout(() => this.#connect(), pause * (0.75 + Math.random() / 2));
  }

  #drop(): void {
    clearInterval(this.#beat);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #become(status: LineStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    this.hooks.onStatus(status);
  }
}

export function socketAddress({ protocol, host }: Readonly<{ protocol: string; host: string }>): string {
  return `${protocol === "https:" ? "wss" : "ws"}://${host}/api/socket`;
}
