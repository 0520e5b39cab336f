/** The single keys that act anywhere on the page. */

/** Where a letter or an arrow has a meaning of its own. */
const OWN_KEYS = "input, textarea, select";

/** Whether a key pressed may act on the page, rather than on what has the focus or with the browser's own shortcuts. */
export function mayAct(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || covered()) return false;
  return !(event.target instanceof Element) || event.target.closest(OWN_KEYS) === null;
}

/** Whether a dialog lies over the page; the focus need not be in it, a press on its text lets go of it. */
export function covered(): boolean {
  return document.querySelector("dialog[open]") !== null;
}
