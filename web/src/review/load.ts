/** A finished game to step through, from the server's tables or from a file. */

import { t } from "$i18n";
import { ApiError, history, replayRecord, seeTable } from "$lib/api";
import type { Step } from "$lib/protocol";
import type { GameName, View } from "$lib/view";
import { asView } from "$lib/wire";
import { seatName, youOf } from "../play/names";

export interface Film {
  game: GameName;
  names: string[];
  you: number | null;
  first: View;
  steps: readonly Step[];
  /** Where it can be downloaded from; null while it is played, and for a file, which one has. */
  table: string | null;
}

export async function filmOfTable(table: string, token: string | null): Promise<Film> {
  const [state, past] = await Promise.all([seeTable(table, token), history(table, token)]);
  if (!past.first) throw new ApiError("not-started");
  return {
    game: state.game,
    names: state.seats.map((_, seat) => (seat === youOf(state) ? t("play.you") : seatName(state, seat))),
    you: youOf(state),
    first: asView(past.first),
    steps: past.steps,
    table: state.status === "over" ? table : null,
  };
}

export async function filmOfRecord(text: string, nameless: (seat: number) => string): Promise<Film> {
  const { first, steps, names } = await replayRecord(text);
  const view = asView(first);
  return {
    game: view.game,
    names: view.seats.map((_, seat) => names[seat] || nameless(seat)),
    you: null,
    first: view,
    steps,
    table: null,
  };
}
