/** Nobles and royals: the plates of both games, alike in all but their faces. */

import type { View } from "$lib/view";

export type PlateKind = "noble" | "royal";

const ROYALS = [1, 2, 3, 4];

export const plateKind = (view: View): PlateKind => (view.game === "classic" ? "noble" : "royal");

/** The plates that a seat has won. */
export function platesOf(view: View, seat: number): readonly number[] {
  return (view.game === "classic" ? view.seats[seat]?.nobles : view.seats[seat]?.royals) ?? [];
}

/** Every place in its order: the plate, and the seat that has it. */
export function places(view: View): { id: number; owner: number | null }[] {
  const won = view.seats.flatMap((_, owner) => platesOf(view, owner).map((id) => ({ id, owner })));
  if (view.game === "classic") return [...view.nobles.map((id) => ({ id, owner: null })), ...won];
  return ROYALS.map((id) => won.find((place) => place.id === id) ?? { id, owner: null });
}
