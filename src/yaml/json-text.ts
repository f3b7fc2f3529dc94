/**
 * A JSON text, and where in it things are. Positions are computed when a problem asks for one: a clean
 * file pays nothing for them.
 *
 * @module
 */

import { printParseErrorCode, visit } from "jsonc-parser";
import type { Json } from "../base/json.ts";
import { MAX_DEPTH, MAX_SYNTAX_FAULTS } from "../base/limits.ts";
import { formatPointer, parsePointer } from "../base/pointer.ts";
import { type Locate, type Position, positionsIn, START } from "../base/position.ts";
import { findHalfCharacter, HALF_CHARACTER } from "../base/values/half-character.ts";
import { findTooDeep, TOO_DEEP } from "../base/values/nesting.ts";
import { type JsonParts, partsOf, skipSpace } from "./json-scan.ts";
import type { ReadText, SyntaxFault } from "./syntax-fault.ts";

/** Finds positions in valid JSON. A pointer to something that does not exist leads to its nearest parent. */
export function locateInJson(text: string): Locate {
  const known = new Map<number, JsonParts>();
  const place = positionsIn(text);
  const partsAt = (start: number): JsonParts => {
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

/** The error that the parser recovers from: what follows is read as if the comma were there. */
const MISSING_COMMA = "CommaExpected";

/** Errors at the end of the text: after another error they only follow from it. */
const AT_END = new Set(["CloseBraceExpected", "CloseBracketExpected", "EndOfFileExpected"]);

/** Errors after which quotes that open strings are taken for quotes that close them. */
const LOSING = new Set(["UnexpectedEndOfString", "UnexpectedEndOfComment"]);

/** Collects the errors that a tolerant parser finds, without those that follow from earlier ones. */
class Faults {
  readonly list: SyntaxFault[] = [];
  /** For each list or object around the current offset, the character that closes it. */
  readonly #closing: string[] = [];
  readonly #text: string;
  #last = { offset: -1, line: -1, isHarmless: true };
  #isDone = false;

  constructor(text: string) {
    this.#text = text;
  }

  get isDone() {
    return this.#isDone || this.list.length === MAX_SYNTAX_FAULTS;
  }

  begin(closing: string, position: Position) {
    this.#closing.push(closing);
    if (this.#closing.length <= MAX_DEPTH) return;
    // the parser calls itself for each level
    this.list.push({ message: `it is ${TOO_DEEP}`, position, isLimit: true });
    this.#isDone = true;
  }

  end() {
    this.#closing.pop();
  }

  add(name: string, offset: number, position: Position) {
    const { offset: lastOffset, line, isHarmless } = this.#last;
    if (offset === lastOffset) {
      // no comma is missing: this is no place for what is here
      this.#isDone ||= isHarmless;
      return;
    }
    // the value that is missing is the word before
    if (name === "ValueExpected" && /^\w+\s+$/.test(this.#text.slice(lastOffset, offset))) return;
    if (!isHarmless && (position.line === line || AT_END.has(name))) return;
    const message = name.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
    this.list.push({ message, position });
    const isComma = name === MISSING_COMMA;
    this.#last = { offset, line: position.line, isHarmless: isHarmless && isComma };
    const here = this.#text[offset] ?? "";
    // a list whose bracket is missing ends here, or its first item
    const isWrongEnd =
      (/[\]}]/.test(here) && here !== this.#closing.at(-1)) ||
      (name === "ColonExpected" && here === ",");
    this.#isDone ||= isWrongEnd || LOSING.has(name) || (!isComma && this.#isLost(offset));
  }

  /** Whether the parser, which goes on at the next comma, may take what follows for something else. */
  #isLost(offset: number): boolean {
    const start = this.#text.lastIndexOf("\n", offset - 1) + 1;
    const end = this.#text.indexOf("\n", offset);
    const line = this.#text.slice(start, end < 0 ? undefined : end);
    // a quotation mark inside a string ended it
    if (this.#text[offset - 1] === '"') return true;
    const quotes = line.replace(/\\./g, "").split('"').length - 1;
    return quotes % 2 === 1 || /[“”‘’']|[[{]\s*$/.test(line);
  }
}

/** Why a text is not JSON, in words, and where: each error that does not follow from an earlier one. */
export function syntaxErrors(text: string): readonly SyntaxFault[] {
  const enough = new Error("no more errors are needed");
  const faults = new Faults(text);
  const then = (act: () => void) => {
    act();
    if (faults.isDone) throw enough;
  };
  const at = (line: number, character: number) => ({ line: line + 1, column: character + 1 });
  try {
    visit(
      text,
      {
        onObjectBegin: (_offset, _length, line, character) => {
          then(() => faults.begin("}", at(line, character)));
        },
        onArrayBegin: (_offset, _length, line, character) => {
          then(() => faults.begin("]", at(line, character)));
        },
        onObjectEnd: () => faults.end(),
        onArrayEnd: () => faults.end(),
        onError: (code, offset, _length, line, character) => {
          then(() => faults.add(printParseErrorCode(code), offset, at(line, character)));
        },
      },
      { disallowComments: true, allowTrailingComma: false },
    );
  } catch (thrown) {
    if (thrown !== enough) throw thrown;
  }
  return faults.list.length > 0
    ? faults.list
    : [{ message: "it cannot be parsed", position: START }];
}

const NOTHING = { data: undefined, locate: () => START };

/** Reads JSON as {@link readYaml} reads YAML. */
export function readJson(text: string): ReadText {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { ...NOTHING, errors: syntaxErrors(text) };
  }
  const locate = locateInJson(text);
  const deep = findTooDeep(data);
  if (deep !== undefined) {
    const position = locate(formatPointer(deep));
    return { ...NOTHING, errors: [{ message: `it is ${TOO_DEEP}`, position, isLimit: true }] };
  }
  const half = findHalfCharacter(data as Json, text);
  if (half === undefined) return { data, errors: [], locate };
  const position = locate(formatPointer(half));
  return { ...NOTHING, errors: [{ message: HALF_CHARACTER, position }] };
}
