/** The names of the seats of a table. */

import { t } from "$i18n";
import type { TableState } from "../wire/protocol";
import { computerName } from "./company";
import { levelName } from "./levels";

/** The name on a seat: the person's, the computer's, or that it is free; a second one of a name is numbered. */
export function seatName(state: Pick<TableState, "seats">, seat: number): string {
  const name = ownName(state, seat);
  const twins = state.seats.slice(0, seat).filter((_, other) => ownName(state, other) === name).length;
  return twins > 0 && state.seats[seat]?.kind !== "open" ? `${name} ${twins + 1}` : name;
}

function ownName({ seats }: Pick<TableState, "seats">, seat: number): string {
  const entry = seats[seat];
  if (!entry || entry.kind === "open") return t("join.empty");
  if (entry.kind === "computer") return computerName(entry.level, seat) ?? levelName(entry.level);
  return entry.name || t("lobby.player", { n: seat + 1 });
}

/** The seat that is "you": the only one held on this device; null for spectators and on a shared screen. */
export function youOf({ mine }: Pick<TableState, "mine">): number | null {
  return mine.length === 1 ? (mine[0] ?? null) : null;
}

/** A name for where room is short: its first word, and the number of a second one of that name. */
export function shortName(name: string): string {
  const [first = "", ...rest] = name.split(" ");
  const number = rest.find((word) => /^\d+$/.test(word));
  return number === undefined ? first : `${first} ${number}`;
}
