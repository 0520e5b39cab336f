/** Drawing a line over the cells of the board, or over the piles of the supply, with the pointer. */

import type { Action } from "svelte/action";

interface Options {
  /** The pointer went on from one pick to another. */
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
    // The click that ends a drag is not a press.
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
