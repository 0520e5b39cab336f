/** The moves of the deal of the day, kept on this device until the day is over. */

const STORAGE_KEY = "cabochon.deals";

type Kept = Readonly<Record<string, readonly string[]>>;

function read(storage: Storage, day: string): Kept {
  try {
    const value = JSON.parse(storage.getItem(STORAGE_KEY) ?? "{}") as Record<string, unknown>;
    const valid = Object.entries(value).filter((entry): entry is [string, string[]] => entry[0].endsWith(day) && Array.isArray(entry[1]) && entry[1].every((move) => typeof move === "string"));
    return Object.fromEntries(valid);
  } catch {
    return {};
  }
}

export const keptDeal = (storage: Storage, game: string, day: string): readonly string[] => read(storage, day)[`${game} ${day}`] ?? [];

export function keepDeal(storage: Storage, game: string, day: string, moves: readonly string[]): void {
  storage.setItem(STORAGE_KEY, JSON.stringify({ ...read(storage, day), [`${game} ${day}`]: moves }));
}
