/**
 * A JSON text, and where in it things stand. A clean file pays for one quick look; all else is done when
 * a problem asks for it.
 *
 * @module
 */
import { type ParseErrorCode, printParseErrorCode, visit } from "jsonc-parser";
import { isScript } from "../../gkm/check-scripts.ts";
import type { Json, JsonObject } from "../../json/json.ts";
import { formatPointer, parsePointer } from "../../json/pointer.ts";
import { type Locate, type Position, START } from "../../json/position.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
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

/** What a quick look at a document tells; each asks for a closer look, and decides nothing. */
export interface Suspicions {
  /** Whether some object may have the same key twice, or an unsafe one. */
  readonly keys: boolean;
  /** Whether some text would run as a script if it were a link. */
  readonly scripts: boolean;
}

/** Keys that programs written in JavaScript can take for something else. */
export const UNSAFE_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/**
 * How many keys a sound JSON text has. A text that begins with a colon counts as well: the answer can
 * be too high, and never too low.
 */
function countKeys(text: string): number {
  let count = 0;
  for (let colon = text.indexOf(":"); colon >= 0; colon = text.indexOf(":", colon + 1)) {
    let quote = colon - 1;
    while (isSpace(text.charCodeAt(quote))) quote--;
    if (text.charCodeAt(quote) !== QUOTE) continue;
    let before = quote;
    while (text.charCodeAt(before - 1) === BACKSLASH) before--;
    if ((quote - before) % 2 === 0) count++;
  }
  return count;
}

/** Looks once at everything in a document and at the text that it was parsed from. */
export function suspicionsOf(document: Json, text: string): Suspicions {
  let [count, isUnsafe, scripts] = [0, false, false];
  const pending: (JsonObject | readonly Json[])[] = [];
  const look = (value: Json) => {
    if (typeof value === "string") scripts ||= isScript(value);
    else if (typeof value === "object" && value !== null) pending.push(value);
  };
  look(document);
  // no recursion: nobody knows how deep a document is
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (Array.isArray(value)) {
      for (const item of value as readonly Json[]) look(item);
    } else {
      for (const key in value) {
        count++;
        isUnsafe ||= UNSAFE_KEYS.has(key);
        look((value as JsonObject)[key] as Json);
      }
    }
  }
  // of keys that are the same in one object the parser keeps the last
  return { keys: isUnsafe || count !== countKeys(text), scripts };
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
