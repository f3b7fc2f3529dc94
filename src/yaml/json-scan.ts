/**
 * Where the parts of a valid JSON text are, without reading it into values.
 *
 * @module
 */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
const opens = (code: number) => code === 0x7b || code === 0x5b;
const closes = (code: number) => code === 0x7d || code === 0x5d;

/** The offset after a string that begins at an offset. */
function stringEnd(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) at++;
  }
  return at;
}

/** The offset after a value that begins at an offset, in valid JSON. */
export function valueEnd(text: string, start: number): number {
  let depth = 0;
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = stringEnd(text, at);
    else {
      if (depth === 0 && (code === COMMA || closes(code))) return at;
      if (opens(code)) depth++;
      else if (closes(code)) depth--;
      at++;
    }
    if (depth === 0 && (code === QUOTE || closes(code))) return at;
  }
  return at;
}

/** The offset of the next character that is no white space. */
export function skipSpace(text: string, start: number): number {
  let at = start;
  while (isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** Where a part of an object or array is, in offsets. */
interface JsonPart {
  /** The beginning of its key, or of the item. */
  readonly shown: number;
  /** The beginning of its value. */
  readonly value: number;
}

/** The parts of an object or array by their keys or indices, in document order. */
export type JsonParts = ReadonlyMap<string, JsonPart>;

/** The parts of the value that begins at an offset; none if it is no object or array. */
export function partsOf(text: string, start: number): JsonParts {
  const parts = new Map<string, JsonPart>();
  const first = text.charCodeAt(start);
  if (!opens(first)) return parts;
  const isList = first === 0x5b;
  let at = skipSpace(text, start + 1);
  while (at < text.length && !closes(text.charCodeAt(at))) {
    const shown = at;
    let name = String(parts.size);
    if (!isList) {
      const end = stringEnd(text, at);
      name = JSON.parse(text.slice(at, end)) as string;
      at = skipSpace(text, skipSpace(text, end) + 1); // over the colon
    }
    parts.set(name, { shown, value: at });
    at = skipSpace(text, valueEnd(text, at));
    if (text.charCodeAt(at) === COMMA) at = skipSpace(text, at + 1);
  }
  return parts;
}
