/**
 * Streams whose bytes are read one by one, so that each takes time: other requests are served in between.
 *
 * @module
 */

/** Reading these takes some milliseconds. */
const SLICE_BYTES = 65_536;

/** Lets everything else go on that is waiting. Reading a stream that has everything already would not. */
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** The same bytes in chunks of 64 KiB at most; after as many, whatever else is waiting has its turn. */
export function inSlices(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  let left = new Uint8Array();
  let sinceTurn = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        while (left.byteLength === 0) {
          const { done, value } = await reader.read();
          if (done) return controller.close();
          left = value as Uint8Array<ArrayBuffer>;
        }
        if (sinceTurn >= SLICE_BYTES) {
          await nextTurn();
          sinceTurn = 0;
        }
        const slice = left.subarray(0, SLICE_BYTES);
        left = left.subarray(SLICE_BYTES);
        sinceTurn += slice.byteLength;
        controller.enqueue(slice);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
