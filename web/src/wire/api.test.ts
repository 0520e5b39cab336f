import { afterEach, expect, it, vi } from "vitest";
import { ApiError, history, readTable, seeTable } from "./api";

afterEach(() => void vi.unstubAllGlobals());

/** A server that refuses a token with this slug and answers spectators; returns the tokens it received. */
function refusing(slug: string): (string | undefined)[] {
  const shown: (string | undefined)[] = [];
  vi.stubGlobal("fetch", (_: string, init: { headers?: { Authorization?: string } } = {}) => {
    shown.push(init.headers?.Authorization);
    const answer = init.headers ? Response.json({ slug }, { status: 403 }) : Response.json({ ply: 7 });
    return Promise.resolve(answer);
  });
  return shown;
}

it.each([seeTable, history])("the table of a lost seat is loaded as a spectator", async (read) => {
  const shown = refusing("wrong-token");
  expect(await read("t", "secret")).toEqual({ ply: 7 });
  expect(shown).toEqual(["Bearer secret", undefined]);
});

it("other refusals stay errors, and so does the link of a wrong seat", async () => {
  refusing("too-fast");
  await expect(seeTable("t", "secret")).rejects.toEqual(new ApiError("too-fast"));
  refusing("wrong-token");
  await expect(readTable("t", "secret")).rejects.toEqual(new ApiError("wrong-token"));
});
