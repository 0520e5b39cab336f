/**
 * What a solver has done, and the rating that follows: Elo against the ratings of the puzzles.
 * Only the first answer to a puzzle counts. docs/puzzles.md states the formula.
 */

export interface Progress {
  readonly rating: number;
  /** Puzzles rated so far. */
  readonly rated: number;
  /** By puzzle: whether the first answer solved it. */
  readonly tried: Readonly<Record<string, boolean>>;
  /** Days in a row with a puzzle of the day, up to `last`. */
  readonly streak: number;
  /** The last such day, as 2026-01-31; empty before the first. */
  readonly last: string;
}

export const FRESH: Progress = { rating: 1200, rated: 0, tried: {}, streak: 0, last: "" };
const [LOWEST, HIGHEST] = [400, 2600];

/** How far one puzzle moves the rating: a new one finds its place quickly. */
export function weight(rated: number): number {
  return rated < 10 ? 80 : rated < 30 ? 40 : 20;
}

/** The expected score of a solver against a puzzle. */
export function expected(rating: number, puzzle: number): number {
  return 1 / (1 + 10 ** ((puzzle - rating) / 400));
}

/** The progress after the first answer to a puzzle; later answers change nothing. */
export function after(progress: Progress, id: string, puzzle: number, solved: boolean): Progress {
  if (id in progress.tried) return progress;
  const change = weight(progress.rated) * (Number(solved) - expected(progress.rating, puzzle));
  const rating = Math.round(Math.min(HIGHEST, Math.max(LOWEST, progress.rating + change)));
  return { ...progress, rating, rated: progress.rated + 1, tried: { ...progress.tried, [id]: solved } };
}

/** The progress after the puzzle of a day was solved. */
export function onDay(progress: Progress, day: string): Progress {
  if (progress.last >= day) return progress;
  return { ...progress, last: day, streak: progress.last === dayBefore(day) ? progress.streak + 1 : 1 };
}

/** The streak as it stands on a day: it ends when a day was missed. */
export function streakOn(progress: Progress, day: string): number {
  return progress.last === day || progress.last === dayBefore(day) ? progress.streak : 0;
}

/** A day in universal time, so that everybody has the same puzzle. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

export function dayBefore(day: string): string {
  return dayOf(Date.parse(`${day}T12:00:00Z`) - 86_400_000);
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** What was stored; anything of a wrong kind starts afresh. */
export function readProgress(stored: string | null): Progress {
  try {
    const value = JSON.parse(stored ?? "null") as Partial<Progress> | null;
    if (!value || !isCount(value.rating) || !isCount(value.rated) || !isCount(value.streak)) return FRESH;
    if (typeof value.last !== "string" || typeof value.tried !== "object" || value.tried === null) return FRESH;
    const tried = Object.fromEntries(Object.entries(value.tried).filter((entry) => typeof entry[1] === "boolean"));
    return { rating: value.rating, rated: value.rated, streak: value.streak, last: value.last, tried };
  } catch {
    return FRESH;
  }
}

/** What a solver chose to train; empty for anything. */
export interface Wanted {
  readonly kind: string;
  readonly grade: string;
  readonly theme: string;
}

interface Sorted {
  readonly kind: string;
  readonly grade: string;
  readonly themes: readonly string[];
}

export function fits(puzzle: Sorted, { kind, grade, theme }: Wanted): boolean {
  return (!kind || puzzle.kind === kind) && (!grade || puzzle.grade === grade) && (!theme || puzzle.themes.includes(theme));
}

/** A puzzle near the rating that was not tried yet, or any if all were; `dice` is between 0 and 1. */
export function choose<Each extends { readonly id: string; readonly rating: number }>(
  puzzles: readonly Each[],
  progress: Progress,
  dice: number,
  current = "",
): Each | null {
  const others = puzzles.filter(({ id }) => id !== current);
  const open = others.filter(({ id }) => !(id in progress.tried));
  const near = [...(open.length > 0 ? open : others)].sort((a, b) => Math.abs(a.rating - progress.rating) - Math.abs(b.rating - progress.rating));
  return near[Math.floor(dice * Math.min(8, near.length))] ?? null;
}
