/** The reasons that the engine proves, in words. */

import { together } from "$i18n";
import { cardWords, holes } from "../log/words";
import type { Cast } from "../log/sentences";
import type { Reason, View } from "../wire/protocol";
import { moveText } from "./move-sentence";
import { knownWord, w } from "./words/index.svelte";

interface Facts {
  seat?: number;
  card?: number;
  noble?: number;
  royal?: number;
  move?: string;
  points?: number;
  count?: number;
}

/** A reason as a sentence; null for kinds that the page does not know. */
export function reasonText({ kind, facts }: Pick<Reason, "kind" | "facts">, view: View, { names, you }: Cast): string | null {
  const { seat, card, noble, royal, move, points, count } = facts as Facts;
  const told = seat !== undefined && seat === you ? `r.${kind}.you` : `r.${kind}`;
  if (!knownWord(told)) return null;
  const guest = holes({ key: "move.noble", params: {}, ...(noble === undefined ? {} : { noble }), ...(royal === undefined ? {} : { royal }) }, view.game);
  const text = w(told, {
    ...(seat !== undefined && { name: names[seat] ?? "" }),
    ...(card !== undefined && { card: cardWords(view.game, card) }),
    ...(move !== undefined && { move: moveText(view, move) }),
    guest: guest.noble ?? guest.royal ?? "",
    n: points ?? count ?? 0,
  });
  return together(text);
}
