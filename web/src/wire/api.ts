/** HTTP requests to the server. A refusal is an `ApiError`; its slug has a text in every language. */

import { EngineFailure, isAnsweredHere, isStatic, offerHere, place, requestHere, setAnalyses, setPlace } from "../local";
import type { CreateTable, EngineQuestion, History, Info, Lobby, Problem, Replay, Seated, Slug, StudyCalls, TableState, TakeSeat } from "./protocol";

/** A refusal by the server, or no answer. */
export type Trouble = Slug | "offline";

export class ApiError extends Error {
  constructor(
    readonly slug: Trouble,
    /** What the server says about it, in English. */
    readonly detail = "",
  ) {
    super(slug);
  }
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await (isAnsweredHere(path) ? requestHere(path, init) : fetch(path, init)).catch((error: unknown) => {
    throw init.signal?.aborted ? error : new ApiError(error instanceof EngineFailure ? "engine-missing" : "offline");
  });
  if (response.ok) return response;
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  throw new ApiError(problem.slug ?? (response.status >= 500 ? "offline" : "not-found"), problem.message);
}

async function json<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await ask(path, init);
  return (await response.json()) as Answer;
}

const post = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

const holding = (token: string | null): RequestInit =>
  token ? { headers: { Authorization: `Bearer ${token}` } } : {};

/** What is offered: by the server or, if none answers, by the engine on this device. */
export async function info(): Promise<Info> {
  if (!isStatic()) {
    const offered = await serverInfo();
    if (offered) return offered;
  }
  const offered = (await offerHere()) as Info | null;
  if (!offered) throw new ApiError("offline");
  setPlace("device");
  return offered;
}

/** What the server offers; null if it does not answer. Tables live there from now on. */
async function serverInfo(): Promise<Info | null> {
  const response = await fetch("/api/info").catch(() => null);
  if (!response || response.status >= 500) return null;
  if (!response.ok) throw new ApiError("not-found");
  const offered = (await response.json()) as Info;
  setPlace("server");
  setAnalyses(offered.reviews === "browser");
  return offered;
}

/** The tables of other people; there are none on this device. */
export const openTables = async (status: "open" | "playing"): Promise<Lobby> =>
  place() === "device" ? { tables: [] } : json(`/api/tables?status=${status}`);

/** Creates a table; if the server does not answer, one on this device, unless others are to join it. */
export async function createTable(body: CreateTable): Promise<Seated> {
  const create = (): Promise<Seated> => json("/api/tables", post(body));
  return create().catch(async (error: unknown) => {
    if (troubleOf(error) !== "offline" || body.seats.some(({ kind }) => kind === "open")) throw error;
    await info();
    return create();
  });
}

export const takeSeat = (table: string, body: TakeSeat): Promise<Seated> =>
  json(`/api/tables/${table}/seats`, post(body));

export const readTable = (table: string, token: string | null): Promise<TableState> =>
  json(`/api/tables/${table}`, holding(token));

/** A table as its seat's owner, or as a spectator if a computer took over the seat. */
export const seeTable = (table: string, token: string | null): Promise<TableState> =>
  seated(token, (held) => readTable(table, held));

export const history = (table: string, token: string | null): Promise<History> =>
  seated(token, (held) => json(`/api/tables/${table}/history?since=0&views=true`, holding(held)));

async function seated<Answer>(token: string | null, read: (held: string | null) => Promise<Answer>): Promise<Answer> {
  return read(token).catch((error: unknown) => {
    if (token && troubleOf(error) === "wrong-token") return read(null);
    throw error;
  });
}

export async function leaveTable(table: string, token: string): Promise<void> {
  await ask(`/api/tables/${table}/seats`, { method: "DELETE", ...holding(token) });
}

/** Sends a record to the server, which replays it by the rules. */
export const replayRecord = (text: string): Promise<Replay> =>
  json("/api/replay", { method: "POST", headers: { "Content-Type": "text/plain; charset=utf-8" }, body: text });

/** The record of a finished game, as text. */
export async function recordText(table: string): Promise<string> {
  return (await ask(`/api/tables/${table}/record.txt`)).text();
}

/** Asks the engine of the server; the answer is a stream of JSON lines. */
export async function askEngine(question: EngineQuestion, signal?: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { body } = await ask("/api/analysis", { ...post(question), ...(signal && { signal }) });
  if (body === null) throw new ApiError("offline");
  return body;
}

/** Calls a function of the study on the server. */
export const callStudy = <Name extends keyof StudyCalls>(name: Name, request: StudyCalls[Name][0]): Promise<StudyCalls[Name][1]> =>
  json(`/api/study/${name}`, post(request));

/** The slug of a thrown error. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof EngineFailure) return "engine-missing";
  return error instanceof ApiError ? error.slug : "server-error";
}
