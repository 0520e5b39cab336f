/** Studies in links: JSON, compressed into the fragment of a URL, which is never sent to the server. */

import type { GameName, Position } from "../wire/protocol";

/** A deal that can be dealt again. */
export interface Origin {
  readonly game: GameName;
  readonly players: number;
  readonly seed: string;
  readonly options?: Readonly<Record<string, boolean | number>>;
  readonly names?: readonly string[];
}

/** A move of a shared tree; `p` is the number of its parent, -1 for the start. */
export interface SharedNode {
  readonly p: number;
  readonly m: string;
  /** The card or the tokens that came, if they were not dealt with. */
  readonly c?: { readonly card?: number | null; readonly tokens?: string | null };
  /** A comment. */
  readonly t?: string;
}

export interface Shared {
  readonly position?: Position;
  readonly deal?: Origin;
  readonly nodes?: readonly SharedNode[];
  /** The node shown first; -1 for the start. */
  readonly at?: number;
  /** A comment on the start. */
  readonly note?: string;
}

const VERSION = "1";
const MOST_BYTES = 200_000;

/** A link that cannot be opened, and why. */
export class BadLink extends Error {
  constructor(readonly why: "damaged" | "version") {
    super(why);
  }
}

export async function linkTo(shared: Shared): Promise<string> {
  return `/study#${VERSION}.${encode(await squeeze(new TextEncoder().encode(JSON.stringify(shared))))}`;
}

/** What the fragment of a link holds; `BadLink` if it was cut or changed. */
export async function readLink(fragment: string): Promise<Shared> {
  const [version, text] = fragment.split(".", 2);
  if (text === undefined) throw new BadLink("damaged");
  if (version !== VERSION) throw new BadLink("version");
  try {
    const value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(await unsqueeze(decode(text)))) as Shared | null;
    if (!isObject(value?.position) && !isObject(value?.deal)) throw new BadLink("damaged");
    return value as Shared;
  } catch {
    throw new BadLink("damaged");
  }
}

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

function encode(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

const squeeze = (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => through(bytes, new CompressionStream("deflate"));
const unsqueeze = (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => through(bytes, new DecompressionStream("deflate"));

/** The bytes that come out of a stream, at most so many. */
async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST_BYTES) throw new RangeError("too long");
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
