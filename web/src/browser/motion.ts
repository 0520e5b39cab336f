/** Whether the device asks for reduced motion. */
export const still = (): boolean => window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
