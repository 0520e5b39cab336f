/** Duel at the table. */

import { cardOf } from "../../catalog/catalog";
import type { Gem, Tally, View } from "../../wire/protocol";
import type { Game, Owned, Place } from "../game";
import { tokenOn } from "./board";
import Standing from "./Standing.svelte";
import Start from "./Start.svelte";
import Step from "./Step.svelte";
import Table from "./DuelTable.svelte";
import TextBoard from "./TextBoard.svelte";
import TextSeat from "./TextSeat.svelte";
import { duel, duelTally } from "./narrow";

const ROYALS = [1, 2, 3, 4];

function owned({ card: id, as }: { card: number; as?: Gem }): Owned {
  const card = cardOf("duel", id);
  return { card, colour: as ?? (card.bonus === "j" || card.bonus === "n" ? null : card.bonus) };
}

const plates = (view: View, seat: number) => duel(view).seats[seat]?.royals ?? [];

/** Royals keep their places; the place of a royal that was won stays empty. */
function places(view: View): Place[] {
  const won = view.seats.flatMap((_, owner) => plates(view, owner).map((id) => ({ id, owner })));
  return ROYALS.map((id) => won.find((place) => place.id === id) ?? { id, owner: null });
}

/** The nearest of the three ways to win. */
function progress(tally: Tally, seat: number): number {
  const { goals, seats } = duelTally(tally);
  const own = seats[seat];
  return own ? Math.max(own.points / goals.points, own.crowns / goals.crowns, own.colours[own.best] / goals.colour) : 0;
}

const game: Game = {
  name: "duel",
  Table,
  Start,
  Step,
  TextBoard,
  TextSeat,
  standing: { Columns: Standing, count: 2 },
  plate: "royal",
  platePoints: (tally, seat) => duelTally(tally).seats[seat]?.royal_points ?? 0,
  open: (view, level) => duel(view).pyramid[level] ?? [],
  cards: (view, seat) => (duel(view).seats[seat]?.cards ?? []).map(owned),
  plates,
  places,
  tokenAt: (view, pick) => tokenOn(duel(view), pick),
  progress,
  bank: () => "bag",
};
export default game;
