/**
 * How much a JSON text holds, counted before it is parsed: the fields of its objects and the items of its lists
 * take time on the event loop, while a long string takes next to none.
 *
 * @module
 */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING_BRACKET = 0x5b;
const OPENING_BRACE = 0x7b;

/** The offset of the quote that ends a string; the length of the text if none does. */
function endOfString(bytes: Uint8Array, start: number): number {
  for (let from = start; ; ) {
    const quote = bytes.indexOf(QUOTE, from);
    if (quote < 0) return bytes.length;
    let escapes = quote;
    while (escapes > from && bytes[escapes - 1] === BACKSLASH) escapes -= 1;
    if ((quote - escapes) % 2 === 0) return quote;
    from = quote + 1;
  }
}

/**
 * Whether a JSON text has more fields and list items than a limit, all levels together; an empty object or list
 * counts as one. Of a text that is no JSON, commas and opening brackets count.
 *
 * @param bytes in UTF-8
 */
export function hasMoreFields(bytes: Uint8Array, limit: number): boolean {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfString(bytes, at + 1);
    else if (byte === COMMA || byte === OPENING_BRACE || byte === OPENING_BRACKET) count += 1;
    if (count > limit) return true;
  }
  return false;
}
