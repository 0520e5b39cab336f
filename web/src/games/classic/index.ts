/** Classic at the table. */

import { cardOf } from "../../catalog/catalog";
import { KINDS, type Token, type View } from "../../wire/protocol";
import type { Game, Owned, Place } from "../game";
import Table from "./ClassicTable.svelte";
import Start from "./Start.svelte";
import Step from "./Step.svelte";
import TextBoard from "./TextBoard.svelte";
import TextSeat from "./TextSeat.svelte";
import { classic, classicTally } from "./narrow";

function owned(id: number): Owned {
  const card = cardOf("classic", id);
  return { card, colour: card.bonus === "j" || card.bonus === "n" ? null : card.bonus };
}

const plates = (view: View, seat: number) => classic(view).seats[seat]?.nobles ?? [];

/** The nobles on the table, then those that were won. */
function places(view: View): Place[] {
  const won = view.seats.flatMap((_, owner) => plates(view, owner).map((id) => ({ id, owner })));
  return [...classic(view).nobles.map((id) => ({ id, owner: null })), ...won];
}

const game: Game = {
  name: "classic",
  Table,
  Start,
  Step,
  TextBoard,
  TextSeat,
  plate: "noble",
  platePoints: (tally, seat) => classicTally(tally).seats[seat]?.noble_points ?? 0,
  open: (view, level) => classic(view).rows[level] ?? [],
  cards: (view, seat) => (classic(view).seats[seat]?.cards ?? []).map(owned),
  plates,
  places,
  tokenAt: (_, pick) => KINDS.find((kind): kind is Token => kind === pick) ?? null,
  progress: (tally, seat) => (tally.seats[seat]?.points ?? 0) / classicTally(tally).goals.points,
  bank: (token) => `supply:${token}`,
};
export default game;
