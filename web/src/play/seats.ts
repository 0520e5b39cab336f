/** The seats of a table, as props of the table component. */

import { t } from "$i18n";
import type { TableState } from "../wire/protocol";
import { clockRuns } from "../store/store-model";
import type { SeatInfo } from "../table/props";
import { levelName } from "../people/levels";
import { seatName } from "../people/names";

/** The seats of a state whose clocks were read at `at`. */
export function seatInfos(state: TableState, you: number | null, at: number): SeatInfo[] {
  return state.seats.map((seat, i) => ({
    name: i === you ? t("play.you") : seatName(state, i),
    kind: seat.kind === "computer" ? "computer" : "human",
    level: seat.kind === "computer" ? seat.level : undefined,
    note: seat.kind === "computer" ? t("people.computer", { level: levelName(seat.level) }) : undefined,
    present: seat.here,
    clock: seat.remaining_ms === null ? null : { left: seat.remaining_ms, at, running: clockRuns(state, i) },
  }));
}
