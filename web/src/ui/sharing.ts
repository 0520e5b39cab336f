/** Sharing and copying links, with a message about the result. */

import { t } from "$i18n";
import { copyText } from "../browser/secure";
import { toast } from "./toasts.svelte";

export async function copyLink(link: string): Promise<void> {
  const copied = await copyText(link);
  toast(t(copied ? "wait.copied" : "wait.uncopied"), !copied);
}

/** Offers a link to other apps; cancelling is not an error. */
export async function shareLink(url: string): Promise<void> {
  try {
    await navigator.share({ url });
  } catch (error) {
    if (!(error instanceof Error && error.name === "AbortError")) await copyLink(url);
  }
}

/** Offers a picture to other apps, or saves it where they take none. */
export async function sharePng(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") return;
    }
  }
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
