/** The lines of a stream of bytes, without empty ones. Leaving the loop cancels the stream. */
export async function* lines(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value = "" } = await reader.read();
      const parts = (rest + value).split("\n");
      rest = parts.pop() ?? "";
      yield* parts.filter((part) => part !== "");
      if (done) break;
    }
    if (rest !== "") yield rest;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
