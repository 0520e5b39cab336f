/** The themes of the page. */

export const THEMES = ["light", "dark", "walnut", "velvet", "slate"] as const;
export type Theme = (typeof THEMES)[number];
