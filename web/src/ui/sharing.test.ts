import { afterEach, expect, it, vi } from "vitest";
import { copyLink, shareLink } from "./sharing";
import { dismiss, toasts } from "./toasts.svelte";

const LINK = "http://x.org/t/1";
const REFUSED = "Your browser blocked copying. Copy the link by hand.";

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of toasts()) dismiss(id);
});

/** Shares a link in a browser with these failures; returns the messages shown. */
async function said(act: (link: string) => Promise<void>, clipboard: Error | null, selection: boolean, share?: Error): Promise<string[]> {
  const writeText = (): Promise<void> => (clipboard ? Promise.reject(clipboard) : Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText }, share: () => Promise.reject(share ?? new Error("no share")) });
  document.execCommand = () => selection;
  await act(LINK);
  return toasts().map(({ text }) => text);
}

const denied = new DOMException("no", "NotAllowedError");

it("a link is copied, by a selection if necessary, or an error is shown", async () => {
  expect(await said(copyLink, null, false)).toEqual(["Link copied"]);
  expect(await said(copyLink, denied, true)).toEqual(["Link copied"]);
  expect(await said(copyLink, denied, false)).toContain(REFUSED);
});

it("cancelling shows nothing; without support for sharing the link is copied", async () => {
  expect(await said(shareLink, null, false, new DOMException("no", "AbortError"))).toEqual([]);
  expect(await said(shareLink, null, false, denied)).toEqual(["Link copied"]);
});
