/**
 * Bodies that have to be read whole, up to a limit.
 *
 * @module
 */

/** All bytes of a body; undefined if there are more than the limit. */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** What was read of a stream, and then the rest of it. */
export function readSome(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<
  { readonly whole: Uint8Array<ArrayBuffer> } | { readonly stream: ReadableStream<Uint8Array> }
> {
  const [first, second] = body.tee();
  return readBody(first, limit).then(async (whole) => {
    if (whole === undefined) return { stream: second };
    await second.cancel();
    return { whole };
  });
}
