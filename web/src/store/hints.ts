/** How many hints were taken at each table on this device. */

const KEY = "cabochon.hints";
/** Tables kept; older ones are forgotten. */
const MOST = 50;

function kept(): [table: string, count: number][] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(value) ? (value as [string, number][]) : [];
  } catch {
    return [];
  }
}

export function hintsAt(table: string): number {
  return kept().find(([name]) => name === table)?.[1] ?? 0;
}

export function countHint(table: string): void {
  const others = kept().filter(([name]) => name !== table);
  localStorage.setItem(KEY, JSON.stringify([[table, hintsAt(table) + 1], ...others].slice(0, MOST)));
}
