/** A finished game to step through, from the server's tables or from a file. */

import { t } from "$i18n";
import { ApiError, history, recordText, replayRecord, seeTable } from "../wire/api";
import type { GameName, Step, Tally, View } from "../wire/protocol";
import { seatName, youOf } from "../people/names";

export interface Film {
  game: GameName;
  names: string[];
  you: number | null;
  first: View;
  firstTally: Tally;
  steps: readonly Step[];
  /** The download URL; null for a running game and for a file. */
  table: string | null;
  /** The record as text, for the engine; null while the game is running. */
  record: string | null;
  winners: readonly number[];
}

export async function filmOfTable(table: string, token: string | null): Promise<Film> {
  const [state, past] = await Promise.all([seeTable(table, token), history(table, token)]);
  if (!past.first || !past.first_tally) throw new ApiError("not-started");
  return {
    game: state.game,
    names: state.seats.map((_, seat) => (seat === youOf(state) ? t("play.you") : seatName(state, seat))),
    you: youOf(state),
    first: past.first,
    firstTally: past.first_tally,
    steps: past.steps,
    table: state.status === "over" ? table : null,
    record: state.status === "over" ? await recordText(table).catch(() => null) : null,
    winners: state.result?.winners ?? [],
  };
}

export async function filmOfRecord(text: string, nameless: (seat: number) => string): Promise<Film> {
  const { first, first_tally, steps, names } = await replayRecord(text);
  return {
    game: first.game,
    names: first.seats.map((_, seat) => names[seat] || nameless(seat)),
    you: null,
    first,
    firstTally: first_tally,
    steps,
    table: null,
    record: text,
    winners: steps.at(-1)?.view?.outcome?.winners ?? [],
  };
}
