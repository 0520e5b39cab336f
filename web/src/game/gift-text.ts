/** The sentence that warns of a gift. */

import { t } from "$i18n";
import type { TableState } from "./table.svelte";

export function giftText(table: TableState): string | null {
  if (table.gift === null) return null;
  const name = table.seats[table.gift.seat]?.name ?? "";
  const mine = (table.view.game === "duel" && table.gift.mine && table.view.seats[table.me]?.privileges) || 0;
  return mine > 0 ? t("step.gift.mine", { name }) : t(`step.gift.${table.gift.reason}`, { name });
}
