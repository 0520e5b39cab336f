/** Error messages for people. */

import { t } from "$i18n";
import { ApiError, type Trouble, troubleOf } from "../wire/api";

/** Slugs that share the text of another one. */
const SAME: Partial<Record<Trouble, Trouble>> = {
  "not-your-seat": "not-your-turn",
  "wrong-method": "malformed",
  "bad-origin": "malformed",
  "not-watching": "malformed",
  "unknown-level": "bad-setup",
  "not-found": "unknown-table",
  "reused-id": "stale-ply",
  "already-started": "seat-taken",
  "no-takeback-asked": "nothing-to-take-back",
};

const TEXTS = [
  "malformed",
  "too-large",
  "too-fast",
  "bad-setup",
  "unknown-table",
  "damaged-table",
  "newer-table",
  "storage-full",
  "engine-missing",
  "too-many-tables",
  "wrong-invite",
  "wrong-token",
  "seat-taken",
  "not-your-turn",
  "not-started",
  "game-over",
  "not-over",
  "stale-ply",
  "illegal-move",
  "takeback-off",
  "nothing-to-take-back",
  "cannot-claim",
  "paused",
  "server-stopping",
  "server-error",
  "offline",
  "bad-record",
  "bad-position",
  "game-running",
  "reviews-off",
  "reviews-busy",
  "unknown-puzzle",
] as const;
type Told = (typeof TEXTS)[number];

export function explain(slug: Trouble): string {
  const told = SAME[slug] ?? slug;
  return t((TEXTS as readonly string[]).includes(told) ? `error.${told as Told}` : "error.server-error");
}

/** What is wrong with a file: the text of its error, and where the engine stumbled. */
export function explainFile(error: unknown): string {
  const detail = error instanceof ApiError && error.slug === "bad-record" ? error.detail : "";
  return explain(troubleOf(error)) + (detail && ` (${detail})`);
}
