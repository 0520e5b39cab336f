import { afterEach, expect, it, vi } from "vitest";
import { keepGame, tokenOf } from "../store/games.svelte";
import { leaveSeat } from "./leave";

afterEach(() => void vi.unstubAllGlobals());

/** Leaves with the given server answer; returns the result and whether the seat's token is still stored. */
async function leave(answer: Promise<Response>): Promise<[string | null, boolean]> {
  keepGame({ table: "t", game: "duel", token: "secret", at: 1 });
  vi.stubGlobal("fetch", () => answer);
  return [await leaveSeat("t", "secret"), tokenOf("t") !== null];
}

const refused = (slug: string): Promise<Response> => Promise.resolve(Response.json({ slug }, { status: 403 }));

it("a seat is forgotten once it is given back or already lost", async () => {
  expect(await leave(Promise.resolve(new Response(null, { status: 204 })))).toEqual([null, false]);
  expect(await leave(refused("wrong-token"))).toEqual([null, false]);
});

it("a seat that could not be given back is kept", async () => {
  expect(await leave(refused("already-started"))).toEqual(["already-started", true]);
  expect(await leave(Promise.reject(new TypeError("away")))).toEqual(["offline", true]);
});
