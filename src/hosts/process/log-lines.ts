/**
 * The lines that a server prints, many at a time: a write for each would cost more than the request.
 *
 * @module
 */

/** Bytes that a pipe takes at once, so that lines of several processes never mix (`PIPE_BUF` of Linux). */
const ATOMIC_BYTES = 4096;

/** Prints lines soon. */
interface LineWriter {
  readonly print: (line: string) => void;
  /** Prints what is left, at once. */
  readonly flush: () => void;
}

/** Makes what prints lines; a reader that has gone away is no reason to stop. */
export function lineWriter(out: NodeJS.WritableStream): LineWriter {
  let text = "";
  let bytes = 0;
  let isScheduled = false;
  const write = () => {
    if (text !== "") out.write(text);
    text = "";
    bytes = 0;
  };
  const flush = () => {
    isScheduled = false;
    write();
  };
  out.on("error", () => {});
  return {
    print(line) {
      const more = Buffer.byteLength(line) + 1;
      if (bytes + more > ATOMIC_BYTES) write();
      text += `${line}\n`;
      bytes += more;
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(flush);
    },
    flush,
  };
}
