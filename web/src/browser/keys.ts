/** Single-key shortcuts that work anywhere on the page. */

/** Elements in which letters and arrows have their usual meaning. */
const OWN_KEYS = "input, textarea, select";

/** Whether a key press may trigger a shortcut: not inside a form field or dialog, and not with a modifier key. */
export function mayAct(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || covered()) return false;
  return !(event.target instanceof Element) || event.target.closest(OWN_KEYS) === null;
}

/** Whether a dialog is open. The focus may be outside it: clicking its text moves the focus to the body. */
export function covered(): boolean {
  return document.querySelector("dialog[open]") !== null;
}
