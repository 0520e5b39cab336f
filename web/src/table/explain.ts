/** Calls back with an element's place after the pointer or the focus rested on it for a moment, and with null when it leaves. */

import type { Action } from "svelte/action";

export interface Tip {
  readonly id: number;
  readonly lines: readonly string[];
  readonly place: DOMRect;
}

const MOMENT = 600;

export const explain: Action<HTMLElement, (place: DOMRect | null) => void> = (element, show) => {
  let timer = 0;
  let shown = false;
  const come = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      shown = true;
      show(element.getBoundingClientRect());
    }, MOMENT);
  };
  const go = () => {
    clearTimeout(timer);
    // A focused card that is removed loses the focus during an update, when no state may change.
    if (shown) queueMicrotask(() => show(null));
    shown = false;
  };
  const enter = (event: PointerEvent) => event.pointerType === "mouse" && come();
  const focus = () => element.matches(":focus-visible") && come();
  element.addEventListener("pointerenter", enter);
  element.addEventListener("focus", focus);
  for (const name of ["pointerleave", "pointerdown", "blur", "keydown"]) element.addEventListener(name, go);
  return { destroy: go };
};
