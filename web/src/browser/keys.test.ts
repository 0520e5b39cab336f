import { afterEach, expect, test } from "vitest";
import { mayAct } from "./keys";

afterEach(() => document.body.replaceChildren());

/** Whether a key pressed on the marked element triggers a shortcut. */
function pressedOn(html: string, more: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = html;
  const event = new KeyboardEvent("keydown", { key: "u", bubbles: true, ...more });
  document.querySelector("[data-here]")?.dispatchEvent(event);
  return mayAct(event);
}

test.each(["<p data-here></p>", "<button data-here></button>"])("a shortcut works on %s", (html) => {
  expect(pressedOn(html)).toBe(true);
});

test.each(["<input data-here>", "<textarea data-here></textarea>", "<select data-here></select>", "<dialog open><button data-here></button></dialog>", "<p data-here></p><dialog open></dialog>"])("a key keeps its usual meaning in %s", (html) => {
  expect(pressedOn(html)).toBe(false);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])("browser shortcuts are not intercepted: %o", (keys) => {
  expect(pressedOn("<p data-here></p>", keys)).toBe(false);
});

test("a shortcut works without a focused element", () => {
  const event = new KeyboardEvent("keydown", { key: "u" });
  window.dispatchEvent(event);
  expect(mayAct(event)).toBe(true);
});
