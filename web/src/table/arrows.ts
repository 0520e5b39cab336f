/** Arrow keys move the focus within a group of pieces; the group is a single tab stop (roving tabindex). */

import type { Action } from "svelte/action";

const PIECE = "[data-nav]";
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const arrows: Action<HTMLElement> = (group) => {
  const pieces = () => [...group.querySelectorAll<HTMLElement>(PIECE)];
  const stop = (chosen: HTMLElement | undefined) => {
    for (const piece of pieces()) piece.tabIndex = piece === chosen ? 0 : -1;
  };
  const refresh = () => {
    const all = pieces();
    stop(all.find((piece) => piece.tabIndex === 0 && piece.dataset.stop === "true") ?? all[0]);
  };
  const follow = (event: FocusEvent) => {
    const piece = (event.target as HTMLElement).closest<HTMLElement>(PIECE);
    for (const other of pieces()) delete other.dataset.stop;
    if (piece === null) return;
    piece.dataset.stop = "true";
    stop(piece);
  };
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const here = (event.target as HTMLElement).closest<HTMLElement>(PIECE);
    if (step === undefined || here === null) return;
    event.preventDefault();
    nearest(here, pieces(), step)?.focus();
  };
  const observer = new MutationObserver(refresh);
  observer.observe(group, { childList: true, subtree: true });
  group.addEventListener("focusin", follow);
  group.addEventListener("keydown", move);
  refresh();
  return {
    destroy() {
      observer.disconnect();
      group.removeEventListener("focusin", follow);
      group.removeEventListener("keydown", move);
    },
  };
};

/** The nearest piece in a direction; sideways distance counts double. */
function nearest(here: HTMLElement, pieces: readonly HTMLElement[], [dx, dy]: readonly [number, number]): HTMLElement | null {
  const [x, y] = centre(here);
  const ahead = pieces.flatMap((piece) => {
    const [px, py] = centre(piece);
    const forward = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    return piece !== here && forward > 4 ? [{ piece, distance: forward + 2 * aside }] : [];
  });
  return ahead.sort((a, b) => a.distance - b.distance)[0]?.piece ?? null;
}

function centre(element: HTMLElement): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
