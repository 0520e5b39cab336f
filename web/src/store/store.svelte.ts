/** A live table: the state that components show, and the requests they can make. */

import { touchGame } from "./games.svelte";
import { canThink, chooseHere, isLocal, openHere, type Socket } from "../local";
import type { Choose, ClientMessage, ServerMessage, Slug } from "../wire/protocol";
import { randomId } from "../browser/secure";
import { EMPTY, mayMove, type Model, mustResend, mustRetry, type Pending, receive } from "./store-model";
import { Line, type LineStatus } from "../wire/socket";

/** Delay after a temporary refusal. */
const RETRY_MS = 2_000;

export class TableStore {
  #model = $state.raw<Model>(EMPTY);
  #status = $state<LineStatus>("connecting");
  #stopping = $state(false);
  #away = $state(false);
  #token = $state<string | null>(null);
  readonly #line: Line;
  #awayTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** The id of the move sent over the current connection and not refused. */
  #sent = "";

  constructor(
    readonly table: string,
    token: string | null,
    open: (() => Socket) | undefined = isLocal(table) ? openHere : undefined,
  ) {
    this.#token = token;
    this.#line = new Line({ onMessage: (m) => this.#onMessage(m), onStatus: (s) => this.#onStatus(s) }, open);
    this.#model = { ...EMPTY, pending: recall(table) };
  }

  /** The token that owns the seats; null for spectators and after the seats were lost. */
  get token(): string | null {
    return this.#token;
  }

  get model(): Model {
    return this.#model;
  }

  get status(): LineStatus {
    return this.#status;
  }

  /** Whether the server announced a restart. */
  get stopping(): boolean {
    return this.#stopping;
  }

  /** Whether the connection has been lost for more than a moment. */
  get away(): boolean {
    return this.#away;
  }

  get mayMove(): boolean {
    return mayMove(this.#model);
  }

  start(): void {
    this.#line.start();
  }

  stop(): void {
    clearTimeout(this.#awayTimer);
    clearTimeout(this.#retryTimer);
    this.#line.stop();
  }

  retry(): void {
    this.#line.retry();
  }

  /** Plays a move. It is kept until the server confirms it and sent again after a reconnection. */
  play(move: string): void {
    if (!this.mayMove || !this.#model.state) return;
    const pending = { ply: this.#model.state.ply, id: randomId(), move };
    this.#update({ ...this.#model, pending, failure: null });
    this.#sendPending(pending);
    touchGame(this.table);
  }

  takeBack(): void {
    this.#ask({ type: "takeback", table: this.table });
  }

  answerTakeback(accept: boolean): void {
    this.#ask({ type: "answer-takeback", table: this.table, accept });
  }

  resign(seat: number | null = null): void {
    this.#ask({ type: "resign", table: this.table, seat });
  }

  claim(seat: number, take: "win" | "computer"): void {
    this.#ask({ type: "claim", table: this.table, seat, take });
  }

  rematch(): void {
    this.#ask({ type: "rematch", table: this.table });
  }

  /** Clears a refusal that was shown. */
  forgive(): void {
    this.#update({ ...this.#model, failure: null });
  }

  #ask(message: ClientMessage): void {
    if (!this.#line.send(message)) this.#fail("server-stopping");
  }

  #fail(failure: Slug): void {
    this.#update({ ...this.#model, failure });
  }

  /** Sends a move at most once over each connection. */
  #sendPending({ ply, id, move }: Pending): void {
    if (this.#sent === id) return;
    const sent = this.#line.send({ type: "move", table: this.table, ply, client_move_id: id, move });
    if (sent) this.#sent = id;
  }

  #watch(): void {
    this.#line.send({ type: "watch", table: this.table, token: this.#token, since: 0, thinks: canThink() });
  }

  /** Chooses a computer's move for the server. */
  async #choose({ ply, level, view }: Choose): Promise<void> {
    this.#line.send({ type: "choice", table: this.table, ply, move: await chooseHere(view, level) });
  }

  #onStatus(status: LineStatus): void {
    this.#status = status;
    clearTimeout(this.#awayTimer);
    clearTimeout(this.#retryTimer);
    if (status === "open") {
      this.#stopping = this.#away = false;
      this.#sent = "";
      this.#watch();
    } else {
      this.#awayTimer = setTimeout(() => (this.#away = true), 1_500);
    }
  }

  #onMessage(message: ServerMessage): void {
    if (message.type === "stopping") this.#stopping = true;
    this.#update(receive(this.#model, message, performance.now()));
    if (message.type === "choose") void this.#choose(message);
    if (message.type === "error") this.#onRefusal(message.slug);
    if (message.type !== "table") return;
    if (this.#model.gap) this.#watch();
    else if (mustResend(this.#model)) this.#sendPending(this.#model.pending as Pending);
  }

  #onRefusal(slug: Slug): void {
    if (slug === "wrong-token") this.#standUp();
    else if (mustRetry(this.#model, slug)) this.#retryLater();
  }

  /** Requests the table again after a delay; its answer sends a pending move that still fits. */
  #retryLater(): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => {
      this.#sent = "";
      this.#watch();
    }, RETRY_MS);
  }

  /** Continues as a spectator after a computer took over the seat. */
  #standUp(): void {
    if (this.#token === null) return;
    this.#token = null;
    this.#watch();
  }

  #update(model: Model): void {
    if (model.pending?.id !== this.#model.pending?.id) remember(this.table, model.pending);
    this.#model = model;
  }
}

const key = (table: string): string => `cabochon.pending.${table}`;

/** Stores a pending move, so that it survives a reload of the tab. */
function remember(table: string, pending: Pending | null): void {
  if (pending) sessionStorage.setItem(key(table), JSON.stringify(pending));
  else sessionStorage.removeItem(key(table));
}

function recall(table: string): Pending | null {
  const stored = sessionStorage.getItem(key(table));
  return stored ? (JSON.parse(stored) as Pending) : null;
}
