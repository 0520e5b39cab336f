/** The computers have names: four for each level, one for every seat. Records name them by their level. */

const COMPANY: Readonly<Record<string, readonly [string, string, string, string]>> = {
  random: ["Mica", "Marl", "Tuff", "Flint"],
  greedy: ["Pica", "Gazza", "Kiki", "Elba"],
  beginner: ["Tilo", "Nina", "Pau", "Mei"],
  novice: ["Amir", "Lena", "Rui", "Zuri"],
  casual: ["Clara", "Yuna", "Greta", "Asha"],
  seasoned: ["Piet", "Marco", "Idris", "Hugo"],
  skilled: ["Amara", "Vera", "Leila", "Sofia"],
  advanced: ["Anton", "Tarek", "Ruben", "Luis"],
  veteran: ["Edith", "Marta", "Hilde", "Ada"],
  expert: ["Gunnar", "Bruno", "Osman", "Emil"],
  master: ["Casimir", "Leonid", "Ambrose", "Balthasar"],
};

/** The name of the computer in a seat; none for a level that the page does not know. */
export const computerName = (level: string, seat: number): string | undefined => COMPANY[level]?.[seat % 4];
