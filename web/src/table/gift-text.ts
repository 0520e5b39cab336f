/** The warning that a move gives a Privilege away. */

import { t } from "$i18n";
import type { TableState } from "./table.svelte";

export function giftText({ gift, seats, me }: TableState): string | null {
  if (gift === null) return null;
  const name = seats[gift.seat]?.name ?? "";
  return gift.giver === me ? t("step.gift.mine", { name }) : t(`step.gift.${gift.reason}`, { name });
}
