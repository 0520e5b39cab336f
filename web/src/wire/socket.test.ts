import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stub } from "../fixtures/stub";
import type { ServerMessage } from "./protocol";
import { Line, type LineStatus, socketAddress } from "./socket";
import { TableStore } from "../store/store.svelte";
import * as local from "../local";

class FakeSocket {
  static all: FakeSocket[] = [];
  sent: { type: string; client_move_id?: string; token?: string | null }[] = [];
  closed = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data) as { type: string });
  }

  close(): void {
    this.closed = true;
  }

  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcome(protocol = 1): void {
    this.hear({ type: "welcome", version: "1", protocol, idle_ms: 30_000 });
  }
}

const open = (): WebSocket => stub<WebSocket>(new FakeSocket());
const last = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;

beforeEach(() => {
  FakeSocket.all = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

describe("the connection", () => {
  function line(): { line: Line; heard: ServerMessage[]; statuses: LineStatus[] } {
    const heard: ServerMessage[] = [];
    const statuses: LineStatus[] = [];
    const made = new Line({ onMessage: (m) => heard.push(m), onStatus: (s) => statuses.push(s) }, open);
    made.start();
    return { line: made, heard, statuses };
  }

  it("opens with the welcome message and reconnects after a loss", () => {
    const { statuses } = line();
    last().welcome();
    last().onclose?.();
    expect(statuses).toEqual(["open", "lost"]);
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(2);
    last().welcome();
    expect(statuses).toEqual(["open", "lost", "open"]);
  });

  it("pings when idle and drops a dead connection", () => {
    const { statuses } = line();
    last().welcome();
    vi.advanceTimersByTime(5_000);
    expect(last().sent).toContainEqual({ type: "ping" });
    expect(statuses).toEqual(["open"]);
    vi.advanceTimersByTime(5_500);
    expect(statuses).toEqual(["open", "lost"]);
    expect(FakeSocket.all[0]?.closed).toBe(true);
  });

  it("stays open while pongs arrive", () => {
    const { statuses } = line();
    last().welcome();
    for (let i = 0; i < 20; i++) {
      vi.advanceTimersByTime(2_500);
      last().hear({ type: "pong" });
    }
    expect(statuses).toEqual(["open"]);
  });

  describe("in a hidden tab, whose timers run once a minute", () => {
    const MINUTE = 60_000;
    let beat: () => void;

    beforeEach(() => {
      vi.spyOn(globalThis, "setInterval").mockImplementation(((run: () => void) => ((beat = run), 0)) as typeof setInterval);
      vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    });
    afterEach(() => void vi.restoreAllMocks());

    function pass(): void {
      vi.advanceTimersByTime(MINUTE);
      beat();
    }

    it("stays open as long as its pings are answered", () => {
      const { statuses } = line();
      last().welcome();
      for (let i = 0; i < 3; i++) {
        pass();
        last().hear({ type: "pong" });
      }
      expect(last().sent).toEqual(Array(3).fill({ type: "ping" }));
      expect(statuses).toEqual(["open"]);
    });

    it("reconnects at once after an unanswered ping, then with growing delays", () => {
      const { statuses } = line();
      last().welcome();
      pass();
      expect(statuses).toEqual(["open"]);
      pass();
      expect(statuses).toEqual(["open", "lost"]);
      expect(FakeSocket.all).toHaveLength(2);
      last().onclose?.();
      expect(FakeSocket.all).toHaveLength(2);
      vi.advanceTimersByTime(2_000);
      expect(FakeSocket.all).toHaveLength(3);
    });
  });

  it("gives up a connection attempt that hangs", () => {
    const { statuses } = line();
    vi.advanceTimersByTime(10_500);
    expect(statuses).toEqual(["lost"]);
  });

  it("asks for a reload if the server has a newer protocol", () => {
    const { statuses } = line();
    last().welcome(2);
    expect(statuses).toEqual(["old"]);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("is encrypted if the page is", () => {
    expect(socketAddress({ protocol: "https:", host: "x.org" })).toBe("wss://x.org/api/socket");
    expect(socketAddress({ protocol: "http:", host: "x.org:8000" })).toBe("ws://x.org:8000/api/socket");
  });
});

describe("a pending move", () => {
  const table = (ply: number, version: number): object => ({
    type: "table",
    steps: Array.from({ length: ply }, (_, i) => ({ ply: i, seat: i % 2, move: `m${i}`, at: i, spent_ms: 0, events: [] })),
    notices: [],
    state: { table: "t", status: "playing", version, ply, mine: [0], to_move: 0, seats: [], legal: ["take a1"] },
  });
  const moves = (socket: FakeSocket): { client_move_id?: string }[] => socket.sent.filter(({ type }) => type === "move");

  function playing(): TableStore {
    const store = new TableStore("t", "secret", open);
    store.start();
    last().welcome();
    last().hear(table(2, 1));
    return store;
  }

  it("is sent again exactly once after a reconnection, with the same id", () => {
    const store = playing();
    store.play("take a1");
    const [sent] = moves(last());
    last().onclose?.();
    vi.advanceTimersByTime(500);
    last().welcome();
    last().hear(table(2, 1));
    last().hear(table(2, 2));
    expect(moves(last())).toEqual([sent]);
  });

  it("is not sent again if it had arrived", () => {
    const store = playing();
    store.play("m2");
    last().onclose?.();
    vi.advanceTimersByTime(500);
    last().welcome();
    last().hear(table(3, 2));
    expect(moves(last())).toEqual([]);
    expect(store.model.pending).toBeNull();
  });

  it("is sent once, however often the button is clicked", () => {
    const store = playing();
    store.play("take a1");
    store.play("take a1");
    expect(moves(last())).toHaveLength(1);
  });

  it.each([
    ["server-error", true],
    ["too-fast", false],
  ])("is sent again, with the same id, some time after %s", (slug, named) => {
    const store = playing();
    store.play("take a1");
    const [sent] = moves(last());
    last().hear({ type: "error", slug, message: "", table: null, client_move_id: named ? sent?.client_move_id : null });
    last().hear(table(2, 2));
    expect(moves(last())).toEqual([sent]);
    vi.advanceTimersByTime(2_000);
    last().hear(table(2, 2));
    last().hear(table(2, 3));
    expect(moves(last())).toEqual([sent, sent]);
    expect(store.model.failure).toBeNull();
  });

  it("survives a reload of the tab", () => {
    playing().play("take a1");
    const [sent] = moves(last());
    const again = new TableStore("t", "secret", open);
    again.start();
    last().welcome();
    last().hear(table(2, 1));
    expect(moves(last())).toEqual([sent]);
  });
});

describe("a seat taken over by a computer", () => {
  const refusal = { type: "error", slug: "wrong-token", message: "", table: "t", client_move_id: null, state: null };
  const tokens = (): unknown[] => last().sent.filter(({ type }) => type === "watch").map(({ token }) => token);

  it("makes the player a spectator and drops the pending move", () => {
    sessionStorage.setItem("cabochon.pending.t", JSON.stringify({ ply: 2, id: "m", move: "take a1" }));
    const store = new TableStore("t", "secret", open);
    store.start();
    last().welcome();
    last().hear(refusal);
    expect(tokens()).toEqual(["secret", null]);
    expect([store.token, store.model.pending, store.model.failure]).toEqual([null, null, null]);
    last().onclose?.();
    vi.advanceTimersByTime(500);
    last().welcome();
    expect(tokens()).toEqual([null]);
  });
});

describe("a computer's move that the server leaves to this device", () => {
  const question = { type: "choose", table: "t", ply: 3, level: "expert", view: { game: "duel" } };
  const choices = (): unknown[] => last().sent.filter(({ type }) => type === "choice");

  it("is chosen here, or the server hears that it must", async () => {
    for (const move of ["take a1", null]) {
      const choose = vi.spyOn(local, "chooseHere").mockResolvedValue(move);
      new TableStore("t", "secret", open).start();
      last().welcome();
      last().hear(question);
      await vi.waitFor(() => expect(choices()).toEqual([{ type: "choice", table: "t", ply: 3, move }]));
      expect(choose).toHaveBeenCalledWith({ game: "duel" }, "expert");
    }
  });

  it("is not offered by a visitor who saves data", () => {
    for (const saveData of [true, false]) {
      vi.stubGlobal("Worker", vi.fn());
      vi.stubGlobal("navigator", { connection: { saveData } });
      new TableStore("t", "secret", open).start();
      last().welcome();
      expect(last().sent[0]).toMatchObject({ type: "watch", thinks: !saveData });
    }
    vi.unstubAllGlobals();
  });
});

it("a table that failed to load is requested again, and the error disappears", () => {
  const store = new TableStore("t", "secret", open);
  store.start();
  last().welcome();
  last().hear({ type: "error", slug: "too-fast", message: "", table: null, client_move_id: null, state: null });
  expect(store.model.failure).toBe("too-fast");
  vi.advanceTimersByTime(2_000);
  expect(last().sent.filter(({ type }) => type === "watch")).toHaveLength(2);
  last().hear({ type: "table", steps: [], notices: [], state: { table: "t", status: "playing", version: 1, ply: 0, mine: [0], seats: [] } });
  expect(store.model.failure).toBeNull();
});
