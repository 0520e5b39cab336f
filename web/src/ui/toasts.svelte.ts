/** Short temporary messages, announced by screen readers. */

import { untrack } from "svelte";

export interface Toast {
  id: number;
  text: string;
  urgent: boolean;
}

const LASTS_MS = 6_000;
const shown = $state<{ toasts: Toast[] }>({ toasts: [] });
let last = 0;

export function toasts(): readonly Toast[] {
  return shown.toasts;
}

/** Shows a message for a while; an urgent one interrupts a screen reader. */
export function toast(text: string, urgent = false): void {
  const id = ++last;
  // Untracked, so that an effect that shows a message does not depend on the list.
  const others = untrack(() => shown.toasts.filter((other) => other.text !== text));
  shown.toasts = [...others, { id, text, urgent }].slice(-3);
  setTimeout(() => dismiss(id), LASTS_MS);
}

export function dismiss(id: number): void {
  shown.toasts = shown.toasts.filter((other) => other.id !== id);
}
