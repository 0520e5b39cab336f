/** The solver's progress, kept on this device and shared by its tabs. */

import { after, dayOf, onDay, type Progress, readProgress, type Wanted } from "./progress";

const STORAGE_KEY = "cabochon.puzzles";
let progress = $state.raw(readProgress(localStorage.getItem(STORAGE_KEY)));

addEventListener("storage", (event) => {
  if (event.key === STORAGE_KEY) progress = readProgress(event.newValue);
});

/** What to train, from one puzzle to the next. */
export const wanted = $state<{ -readonly [key in keyof Wanted]: Wanted[key] }>({ kind: "", grade: "", theme: "" });

export const myProgress = (): Progress => progress;

function keep(next: Progress): void {
  progress = next;
  localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
}

/** Counts the first answer to a puzzle; returns the change of the rating, null if it was tried before. */
export function count(puzzle: { readonly id: string; readonly rating: number }, solved: boolean): number | null {
  const before = readProgress(localStorage.getItem(STORAGE_KEY));
  if (puzzle.id in before.tried) return null;
  const next = after(before, puzzle.id, puzzle.rating, solved);
  keep(next);
  return next.rating - before.rating;
}

/** Notes that the puzzle of today was solved. */
export function countDay(): void {
  keep(onDay(readProgress(localStorage.getItem(STORAGE_KEY)), today()));
}

export const today = (): string => dayOf(Date.now());
