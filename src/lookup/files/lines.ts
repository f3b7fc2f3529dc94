/**
 * Lines of a text that arrives in parts.
 *
 * @module
 */

/** A text without a line break in so many bytes is no list of lines. */
const LONGEST_LINE = 16 * 2 ** 20;

const NEWLINE = 10;
const RETURN = 13;

/** What takes the bytes of a text. */
export interface LineReader {
  push(bytes: Uint8Array): void;
  /** Gives the last line, if the text does not end with a line break. */
  end(): void;
}

/**
 * Reads lines as bytes, with or without CR at their ends. The time is that of the bytes, however they arrive.
 *
 * @param onLine is told of each line that is not empty, from where to where it is in some bytes, which may change
 *   afterwards, its number, from 1, and whether no line break is behind it: it may be cut
 * @param onTooLong is told of the number of a line that does not end
 */
export function byteLineReader(
  onLine: (bytes: Uint8Array, from: number, to: number, line: number, isOpen: boolean) => void,
  onTooLong: (line: number) => void,
): LineReader {
  // the start of a line, as far as it has arrived
  let start = new Uint8Array(2 ** 10);
  let length = 0;
  let line = 0;
  const give = (bytes: Uint8Array, from: number, end: number, isOpen = false) => {
    line += 1;
    const to = bytes[end - 1] === RETURN ? end - 1 : end;
    if (to > from) onLine(bytes, from, to, line, isOpen);
  };
  const add = (bytes: Uint8Array) => {
    if (length + bytes.length > start.length) {
      const longer = new Uint8Array(2 * (length + bytes.length));
      longer.set(start.subarray(0, length));
      start = longer;
    }
    start.set(bytes, length);
    length += bytes.length;
  };
  const giveStart = (isOpen = false) => {
    give(start, 0, length, isOpen);
    length = 0;
  };
  return {
    push(bytes) {
      let from = 0;
      for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, from)) {
        if (length === 0) give(bytes, from, end);
        else {
          add(bytes.subarray(from, end));
          giveStart();
        }
        from = end + 1;
      }
      add(bytes.subarray(from));
      if (length > LONGEST_LINE) onTooLong(line + 1);
    },
    end() {
      if (length > 0) giveStart(true);
    },
  };
}

/** Reads lines as texts, as {@link byteLineReader} does. */
export function lineReader(
  onLine: (text: string, line: number, isOpen: boolean) => void,
  onTooLong: (line: number) => void,
): LineReader {
  const decoder = new TextDecoder();
  return byteLineReader(
    (bytes, from, to, line, isOpen) =>
      onLine(decoder.decode(bytes.subarray(from, to)), line, isOpen),
    onTooLong,
  );
}
