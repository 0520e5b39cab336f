/** Handing a link on, with a word on whether that worked. */

import { t } from "$i18n";
import { copyText } from "../browser/secure";
import { toast } from "./toasts.svelte";

export async function copyLink(link: string): Promise<void> {
  const copied = await copyText(link);
  toast(t(copied ? "wait.copied" : "wait.uncopied"), !copied);
}

/** Offers a link to other apps; who thinks better of it has done nothing wrong. */
export async function shareLink(url: string): Promise<void> {
  try {
    await navigator.share({ url });
  } catch (error) {
    if (!(error instanceof Error && error.name === "AbortError")) await copyLink(url);
  }
}
