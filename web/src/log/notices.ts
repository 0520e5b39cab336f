/** What happened at a table besides moves, for the log. Depends on nothing but its arguments and the language. */

import { t } from "$i18n";
import type { Notice } from "../wire/protocol";
import { type Cast, type Sentence, voice } from "./sentences";

/** A sentence in the log, and the number of moves before it. */
export interface Remark {
  ply: number;
  sentence: Sentence;
}

const TOLD = ["taken-back", "takeback-refused", "resigned", "flagged", "claimed"] as const;
const isTold = (kind: Notice["kind"]): kind is (typeof TOLD)[number] => (TOLD as readonly string[]).includes(kind);

export function remarks(notices: readonly Notice[], cast: Cast): Remark[] {
  return notices.flatMap((notice, i) => {
    const sentence = withdrawn(notices, i) ? null : told(notice, nameOf(notices, i, cast), cast.you);
    return sentence ? [{ ply: placeOf(notices, i), sentence }] : [];
  });
}

function told({ kind, seat }: Notice, name: string, you: number | null): Sentence | null {
  if (seat === null) return null;
  if (kind === "computer-took-over") return { key: "log.computer-took-over", params: { name } };
  return isTold(kind) ? { key: voice(`log.${kind}`, seat, you), params: { name } } : null;
}

/** Whether a request was withdrawn by the player who made it. */
function withdrawn(notices: readonly Notice[], i: number): boolean {
  const asked = notices.slice(0, i).findLast(({ kind }) => kind === "takeback-asked");
  return notices[i]?.kind === "takeback-refused" && asked?.seat === notices[i].seat;
}

/** The name of the player it concerns; a person replaced by a computer no longer has a name here. */
function nameOf(notices: readonly Notice[], i: number, { names }: Cast): string {
  const seat = notices[i]?.seat ?? 0;
  const gone = notices.slice(i + 1).some((later) => later.kind === "computer-took-over" && later.seat === seat);
  return gone ? t("lobby.player", { n: seat + 1 }) : (names[seat] ?? "");
}

/** The number of moves before it, without those taken back later. */
function placeOf(notices: readonly Notice[], i: number): number {
  const later = notices.slice(i).filter(({ kind }, j) => j === 0 || kind === "taken-back");
  return Math.min(...later.map(({ ply }) => ply));
}
