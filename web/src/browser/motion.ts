/** Whether the device asks for less motion. */
export const still = (): boolean => window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
