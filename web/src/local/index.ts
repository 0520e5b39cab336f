/** The engine on this device. Its code is loaded when it is first needed. */

import type { Socket } from "./device";
import type { Room, Stored } from "./offline";
export { EngineFailure } from "./failure";
export { analysesHere, canThink, isAnsweredHere, isBroken, isLocal, isStatic, loading, place, setAnalyses, setPlace, slow, type Place } from "./place.svelte";
export { stayOffline } from "./versions";
export type { Socket } from "./device";
export type { Stored } from "./offline";

const device = () => import("./device");

/** What the engine offers, which is not loaded for it; null if its files or its code are out of reach. */
export const offerHere = (): Promise<unknown> => device().then(({ offer }) => offer(), () => null);

export const requestHere = async (path: string, init?: RequestInit): Promise<Response> => (await device()).request(path, init);

/** Fetches the engine and its networks for play without a network. */
export const fetchHere = async (onProgress: (share: number) => void): Promise<Stored> => (await device()).fetchEngine(onProgress);

/** The room that this takes; null if the engine is out of reach. */
export const roomHere = async (): Promise<Room | null> => (await device()).room();

/** A computer's move at a table of a server; null if this device has none to offer now. */
export const chooseHere = (view: unknown, level: string): Promise<string | null> => device().then(({ choose }) => choose(view, level)).catch(() => null);

/** Lines that answer a question about a game. */
export async function* askHere(question: { ask: string }, signal?: AbortSignal): AsyncGenerator<string> {
  yield* (await device()).ask(question, signal);
}

/** Opens a connection to the tables of this device. */
export function openHere(): Socket {
  const socket: Socket = { onmessage: null, onclose: null, send: () => undefined, close: () => undefined };
  let closed = false;
  socket.close = () => void (closed = true);
  void device().then(({ open }) => {
    if (closed) return;
    const inner = open();
    inner.onmessage = (event) => socket.onmessage?.(event);
    inner.onclose = (event) => socket.onclose?.(event);
    socket.send = (data) => inner.send(data);
    socket.close = () => inner.close();
  });
  return socket;
}
