/** The anchors of the cells, cards, piles and tokens that the last move changed, for highlighting. */

import type { GameEvent } from "../wire/protocol";

export function freshOf(events: readonly GameEvent[]): ReadonlySet<string> {
  return new Set(events.flatMap(placesOf));
}

function placesOf(event: GameEvent): string[] {
  const seat = `seat${event.seat}`;
  switch (event.event) {
    case "took":
      return [...event.cells.map((cell) => `cell:${cell}`), ...[...event.tokens].map((token) => `${seat}:${token}`)];
    case "refilled":
      return [`card:${event.card}`];
    case "bought":
      return event.colour === null ? [] : [`${seat}:chip:${event.colour}`];
    case "stole":
      return [`${seat}:${event.token}`, `seat${1 - event.seat}:${event.token}`];
    default:
      return [];
  }
}
