/**
 * A JSON text, and where in it things are. Positions are computed when a problem asks for one: a clean
 * file pays nothing for them.
 *
 * @module
 */
import { type ParseErrorCode, printParseErrorCode, visit } from "jsonc-parser";
import { LineCounter } from "yaml";
import { parsePointer } from "../../json/pointer.ts";
import { type Locate, type Position, START } from "../../json/position.ts";
import type { SyntaxFault, YamlText } from "./yaml-text.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
const opens = (code: number) => code === 0x7b || code === 0x5b;
const closes = (code: number) => code === 0x7d || code === 0x5d;

/** Makes what finds the position of an offset, in UTF-16 code units; lines are counted on first use. */
function createPlaces(text: string): (offset: number) => Position {
  let counter: LineCounter | undefined;
  const countLines = () => {
    const lines = new LineCounter();
    lines.addNewLine(0);
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
      lines.addNewLine(at + 1);
    }
    return lines;
  };
  return (offset) => {
    counter ??= countLines();
    const { line, col } = counter.linePos(offset);
    return { line, column: col };
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

/** The offset after a value that begins at an offset, in valid JSON. */
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

/** Where the parts of an object or array begin: the key, or the item, that a message shows; and the value. */
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

/** Finds positions in valid JSON. A pointer to something that does not exist leads to its nearest parent. */
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

/** Why a text is not JSON, in words, and where. */
export function syntaxError(text: string): SyntaxFault {
  const found = new Error("the first error is enough");
  let error: SyntaxFault | undefined;
  try {
    visit(
      text,
      {
        onError: (code: ParseErrorCode, _offset, _length, line, character) => {
          const message = printParseErrorCode(code)
            .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
            .toLowerCase();
          error = { message, position: { line: line + 1, column: character + 1 } };
          throw found;
        },
      },
      { disallowComments: true, allowTrailingComma: false },
    );
  } catch (thrown) {
    if (thrown !== found) throw thrown;
  }
  return error ?? { message: "it cannot be parsed", position: START };
}

/** Reads JSON as {@link readYaml} reads YAML. */
export function readJson(text: string): YamlText {
  try {
    return { data: JSON.parse(text), errors: [], locate: locateInJson(text) };
  } catch {
    return { data: undefined, errors: [syntaxError(text)], locate: () => START };
  }
}
