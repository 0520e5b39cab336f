/** Dragging the pointer over the cells of the board, or over the piles of the supply, to choose them. */

import type { Action } from "svelte/action";

interface Options {
  /** Called when the pointer moves from one pick to another. */
  readonly onpass: (from: string, to: string, first: boolean) => void;
}

/** The cell or pile under a point, if any. */
function pickAt(x: number, y: number): string | null {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-pick]");
  return element?.dataset.pick ?? null;
}

export const drag: Action<HTMLElement, Options> = (group, options) => {
  let from: string | null = null;
  let dragged = false;
  const down = (event: PointerEvent) => {
    dragged = false;
    from = event.button === 0 ? pickAt(event.clientX, event.clientY) : null;
  };
  const move = (event: PointerEvent) => {
    if (from === null || event.buttons === 0) return;
    const to = pickAt(event.clientX, event.clientY);
    if (to === null || to === from) return;
    options.onpass(from, to, !dragged);
    dragged = true;
    from = to;
  };
  const click = (event: MouseEvent) => {
    // Ignore the click that ends a drag.
    if (dragged && event.detail > 0) event.stopImmediatePropagation();
    dragged = false;
    from = null;
  };
  group.addEventListener("pointerdown", down);
  group.addEventListener("pointermove", move);
  group.addEventListener("click", click, true);
  return {
    destroy() {
      from = null;
    },
  };
};
