/** What browsers keep for secure pages, done so that it also works over plain HTTP within a home network. */

/** A random id; `crypto.randomUUID` is for secure pages only. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Copies a text, if the browser lets the page; the clipboard is for secure pages only, a selection can be copied everywhere. */
export async function copyText(text: string): Promise<boolean> {
  if (!("clipboard" in navigator)) return copySelected(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copySelected(text),
  );
}

function copySelected(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}

/** Whether an address leads other devices nowhere but to themselves. */
export function isLocal(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host.startsWith("127.");
}
