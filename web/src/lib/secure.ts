/** What browsers keep for secure pages, done so that it also works over plain HTTP within a home network. */

/** A random id; `crypto.randomUUID` is for secure pages only. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Copies a text; the clipboard is for secure pages only, a selection can be copied everywhere. */
export async function copyText(text: string): Promise<void> {
  if ("clipboard" in navigator) await navigator.clipboard.writeText(text);
  else copySelected(text);
}

function copySelected(text: string): void {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

/** Whether an address leads other devices nowhere but to themselves. */
export function isLocal(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host.startsWith("127.");
}
