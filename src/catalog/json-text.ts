/**
 * A JSON text, and where in it things stand. A clean file pays for one pass over its bytes; all else is
 * done when a problem asks for it.
 *
 * @module
 */
import { type ParseErrorCode, printParseErrorCode, visit } from "jsonc-parser";
import { isScript } from "../gkm/check-scripts.ts";
import { formatPointer, parsePointer } from "../gkm/pointer.ts";
import { type Locate, type Position, START } from "./source-text.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
const opens = (code: number) => code === 0x7b || code === 0x5b;
const closes = (code: number) => code === 0x7d || code === 0x5d;

/** Answers the place of an offset in UTF-16 code units. */
function createPlaces(text: string): (offset: number) => Position {
  let starts: number[] | undefined;
  return (offset) => {
    if (starts === undefined) {
      starts = [0];
      for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1))
        starts.push(at + 1);
    }
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] as number) + 1 };
  };
}

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

/** The offset after a value that begins at an offset, in sound JSON. */
function valueEnd(text: string, start: number): number {
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

function skipSpace(text: string, start: number): number {
  let at = start;
  while (isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** Where the parts of an object or array begin: what the eye looks for, and the value itself. */
type Parts = ReadonlyMap<string, { readonly shown: number; readonly value: number }>;

function partsOf(text: string, start: number): Parts {
  const parts = new Map<string, { readonly shown: number; readonly value: number }>();
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

/** Places in a sound JSON text. A pointer to something that is not there leads to its nearest parent. */
export function locateInJson(text: string): Locate {
  const known = new Map<number, Parts>();
  const place = createPlaces(text);
  const partsAt = (start: number): Parts => {
    const parts = known.get(start) ?? partsOf(text, start);
    known.set(start, parts);
    return parts;
  };
  return (pointer) => {
    let value = skipSpace(text, 0);
    let shown = value;
    for (const token of parsePointer(pointer) ?? []) {
      const part = partsAt(value).get(token);
      if (part === undefined) break;
      ({ shown, value } = part);
    }
    return place(shown);
  };
}

/** What is wrong with a text that is not JSON, in words, and where. */
export function syntaxError(text: string): { readonly what: string } & Position {
  const found = new Error("the first error is enough");
  let error: ({ readonly what: string } & Position) | undefined;
  try {
    visit(
      text,
      {
        onError: (code: ParseErrorCode, _offset, _length, line, character) => {
          const what = printParseErrorCode(code)
            .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
            .toLowerCase();
          error = { what, line: line + 1, column: character + 1 };
          throw found;
        },
      },
      { disallowComments: true, allowTrailingComma: false },
    );
  } catch (thrown) {
    if (thrown !== found) throw thrown;
  }
  return error ?? { what: "it cannot be parsed", ...START };
}

/** What one pass over a JSON text tells; each asks for a closer look, and decides nothing. */
export interface Suspicions {
  /** Whether some object may have the same key twice or an unsafe one, or a key has an escape. */
  readonly keys: boolean;
  /** Whether some text may begin with `javascript:`, `vbscript:` or `data:`. */
  readonly scripts: boolean;
}

/** In place of the hash of a key that is written with an escape. */
const ESCAPED = 0;

/** FNV-1a of the characters from one offset to another. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) return ESCAPED;
    hash = Math.imul(hash ^ code, 0x01000193);
  }
  return hash;
}

/** Keys that programs written in JavaScript can take for something else. */
export const UNSAFE_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

const SUSPECT_HASHES = new Set([
  ESCAPED,
  ...[...UNSAFE_KEYS].map((key) => hashOf(key, 0, key.length)),
]);

/** Beyond so many keys of one object, their hashes are kept in a set. */
const FEW = 24;

/** The hashes of the keys of the objects that are open, one after the other; most have few keys. */
function createKeyHashes() {
  let hashes = new Int32Array(1024);
  let [start, end] = [0, 0];
  let many: Set<number> | undefined;
  const outer: { readonly start: number; readonly many: Set<number> | undefined }[] = [];
  return {
    open(): void {
      outer.push({ start, many });
      start = end;
      many = undefined;
    },
    close(): void {
      end = start;
      ({ start, many } = outer.pop() ?? { start: 0, many: undefined });
    },
    /** Whether the open object has had a key of this hash before. */
    repeats(hash: number): boolean {
      if (many !== undefined) return many.size === many.add(hash).size;
      for (let at = start; at < end; at++) if (hashes[at] === hash) return true;
      if (end === hashes.length) {
        const longer = new Int32Array(2 * end);
        longer.set(hashes);
        hashes = longer;
      }
      hashes[end++] = hash;
      if (end - start > FEW) many = new Set(hashes.subarray(start, end));
      return false;
    },
  };
}

/** The characters that a script's scheme may begin with, beside the spaces that browsers drop. */
const SCRIPT_INITIALS = new Set([..."jvdJVD\\"].map((letter) => letter.charCodeAt(0)));

/** So many characters of a text show its scheme, or the escapes that hide it. */
const HEAD = 40;

/** The offset of the quote that ends the string which begins before an offset. */
function closingQuote(text: string, start: number): number {
  for (let quote = text.indexOf('"', start); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let before = quote;
    while (before > start && text.charCodeAt(before - 1) === BACKSLASH) before--;
    if ((quote - before) % 2 === 0) return quote;
  }
  return text.length;
}

/** Looks once at a sound JSON text. */
export function suspicionsOf(text: string): Suspicions {
  const hashes = createKeyHashes();
  let [keys, scripts] = [false, false];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x7b) hashes.open();
    else if (code === 0x7d) hashes.close();
    if (code !== QUOTE) continue;
    const start = at + 1;
    at = closingQuote(text, start);
    if (text.charCodeAt(skipSpace(text, at + 1)) === COLON) {
      const hash = hashOf(text, start, at);
      keys ||= hashes.repeats(hash) || SUSPECT_HASHES.has(hash);
    } else {
      const initial = text.charCodeAt(start);
      if (initial > 0x20 && !SCRIPT_INITIALS.has(initial)) continue;
      const head = text.slice(start, Math.min(at, start + HEAD));
      scripts ||= head.includes("\\") || isScript(head);
    }
  }
  return { keys, scripts };
}

/** A key of some object in a text. */
export interface WrittenKey extends Position {
  readonly key: string;
  readonly pointer: string;
  /** Where the same object has had the same key before. */
  readonly first: Position | undefined;
}

/** Every key that is written again in the same object, and every unsafe key. */
export function findBadKeys(text: string): readonly WrittenKey[] {
  const found: WrittenKey[] = [];
  const objects: Map<string, Position>[] = [];
  visit(text, {
    onObjectBegin: () => {
      objects.push(new Map());
    },
    onObjectEnd: () => {
      objects.pop();
    },
    onObjectProperty: (key, _offset, _length, startLine, startCharacter, path) => {
      const own = objects.at(-1) as Map<string, Position>;
      const position = { line: startLine + 1, column: startCharacter + 1 };
      const first = own.get(key);
      if (first !== undefined || UNSAFE_KEYS.has(key)) {
        found.push({ key, pointer: formatPointer([...path(), key]), first, ...position });
      }
      own.set(key, first ?? position);
    },
  });
  return found;
}
