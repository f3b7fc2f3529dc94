/**
 * Bodies that have to be read whole, up to a limit. hono/body-limit needs Hono's context, handles requests
 * only, and cannot hand on what it has read as a stream.
 *
 * @module
 */

type Bytes = Uint8Array<ArrayBuffer>;

/** All of a body, or a stream of all of it. */
export type UpTo = { readonly whole: Bytes } | { readonly stream: ReadableStream<Uint8Array> };

/** The bytes of some chunks, one after the other. */
export function joined(chunks: readonly Uint8Array[]): Bytes {
  const bytes = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/**
 * Reads a body.
 *
 * @param limit in bytes
 * @returns all of it, or a stream of all of it if it is larger than the limit
 */
export async function readUpTo(body: ReadableStream<Uint8Array>, limit: number): Promise<UpTo> {
  const chunks: Uint8Array[] = [];
  const reader = body.getReader();
  for (let size = 0; size <= limit; ) {
    const { done, value } = await reader.read();
    if (done) return { whole: joined(chunks) };
    chunks.push(value);
    size += value.byteLength;
  }
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const read = chunks.shift();
      if (read !== undefined) return controller.enqueue(read);
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { stream };
}

/** A stream of a body that was read whole. */
export const streamOf = (bytes: Bytes): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      if (bytes.byteLength > 0) controller.enqueue(bytes);
      controller.close();
    },
  });

/**
 * Limits a stream. A body that was compressed can be thousands of times as large as what was sent, and a
 * whole one cannot be told from one that was cut: the reader gets an error, and the stream is read no further.
 *
 * @param limit in bytes
 */
export function limited(
  stream: ReadableStream<Uint8Array>,
  limit: number,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  let size = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        size += value.byteLength;
        if (size <= limit) return controller.enqueue(value);
        const reason = new Error(`The body is larger than ${limit} bytes.`);
        controller.error(reason);
        await reader.cancel(reason);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/**
 * A stream for a host that disconnects the client itself if the stream breaks off: then its reader, which may not
 * know what to do with an error, sees no more than an end.
 */
export function disconnecting(
  stream: ReadableStream<Uint8Array>,
  disconnect: (reason: unknown) => void,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
        } catch (error) {
          disconnect(error);
        }
        controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Bytes of JSON without a byte order mark, which JSON must not have (RFC 8259, section 8.1). */
export function withoutJsonByteOrderMark(bytes: Bytes): Bytes {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return hasMark ? bytes.subarray(3) : bytes;
}

/** Returns all bytes of a body; undefined if there are more than the limit. */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Bytes | undefined> {
  if (body === null) return new Uint8Array();
  const read = await readUpTo(body, limit);
  if ("whole" in read) return read.whole;
  await read.stream.cancel();
  return undefined;
}
