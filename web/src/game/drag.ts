/** Drawing a line over the cells of the board with the pointer. */

import type { Action } from "svelte/action";

interface Options {
  /** The pointer went on from one cell to another. */
  readonly onpass: (from: string, to: string, first: boolean) => void;
}

/** The cell under a point, if any. */
function cellAt(x: number, y: number): string | null {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-cell]");
  return element?.dataset.cell ?? null;
}

export const drag: Action<HTMLElement, Options> = (board, options) => {
  let from: string | null = null;
  let dragged = false;
  const down = (event: PointerEvent) => {
    dragged = false;
    from = event.button === 0 ? cellAt(event.clientX, event.clientY) : null;
  };
  const move = (event: PointerEvent) => {
    if (from === null || event.buttons === 0) return;
    const to = cellAt(event.clientX, event.clientY);
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
  board.addEventListener("pointerdown", down);
  board.addEventListener("pointermove", move);
  board.addEventListener("click", click, true);
  return {
    destroy() {
      from = null;
    },
  };
};
