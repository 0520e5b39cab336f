/** Mentions once on each device that cards can be explained. */

import { t } from "$i18n";
import { toast } from "../ui/toasts.svelte";

const KEY = "cabochon.hinted";

export function hintOnce(): void {
  if (localStorage.getItem(KEY)) return;
  localStorage.setItem(KEY, "1");
  toast(t("table.hint"));
}
