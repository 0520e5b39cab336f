/** Scrolls to an anchor inside an element and marks it, initially and whenever the anchor changes. */

import type { Action } from "svelte/action";

const MARK = "revealed";

export const reveal: Action<HTMLElement, string> = (root, anchor) => {
  show(root, anchor);
  return { update: (next) => show(root, next) };
};

function show(root: HTMLElement, anchor: string): void {
  for (const marked of root.querySelectorAll(`.${MARK}`)) marked.classList.remove(MARK);
  const found = anchor === "" ? null : root.querySelector(`#${CSS.escape(anchor)}`);
  found?.scrollIntoView({ block: "start" });
  found?.closest(".clause")?.classList.add(MARK);
}
