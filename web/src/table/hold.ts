/** Opens something on a long press, a right click or the context menu key, and swallows the click that ends a long press. */

import type { Action } from "svelte/action";

const LONG = 450;

export const hold: Action<HTMLElement, () => void> = (element, open) => {
  let timer = 0;
  let held = false;
  const down = (event: PointerEvent) => {
    held = false;
    if (event.pointerType === "mouse") return;
    timer = window.setTimeout(() => {
      held = true;
      open();
    }, LONG);
  };
  const up = () => clearTimeout(timer);
  const click = (event: MouseEvent) => {
    if (!held) return;
    event.stopImmediatePropagation();
    held = false;
  };
  const menu = (event: Event) => {
    event.preventDefault();
    clearTimeout(timer);
    open();
  };
  element.addEventListener("pointerdown", down);
  element.addEventListener("click", click, true);
  element.addEventListener("contextmenu", menu);
  for (const name of ["pointerup", "pointerleave", "pointercancel"]) element.addEventListener(name, up);
  return {
    destroy() {
      clearTimeout(timer);
    },
  };
};
