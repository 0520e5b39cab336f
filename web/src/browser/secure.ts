/** Replacements for APIs that browsers restrict to secure contexts, so that the page works over HTTP in a home network. */

/** A random id; `crypto.randomUUID` needs a secure context. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Copies a text; returns whether it worked. The clipboard API needs a secure context, copying a selection does not. */
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

/** Whether a URL is a loopback address, which other devices cannot reach. */
export function isLocal(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host.startsWith("127.");
}
