/**
 * What all parts of the grammar use: the next token, and what is said of one that does not fit.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import type { FindingDetails } from "../../../base/finding.ts";
import { MAX_DEPTH } from "../../../base/limits.ts";
import { createScanner, type WdlToken } from "./scanner.ts";
import type { Name, WdlVersion } from "./syntax-tree.ts";
import { isWdlSince, keywordsOf } from "./versions.ts";

/** Ends the reading of a document: the first thing that does not fit the grammar. */
export class WdlSyntaxError extends Error {
  readonly offset: number;
  readonly details: FindingDetails;
  constructor(offset: number, details: FindingDetails) {
    super(details.message);
    this.offset = offset;
    this.details = details;
  }
}

/** Ends the reading of a document whose brackets are too deep inside one another to be judged. */
export class TooDeep extends Error {
  readonly offset: number;
  constructor(offset: number) {
    super("too deep");
    this.offset = offset;
  }
}

/** A document being read. */
export interface Parser {
  readonly text: string;
  readonly version: WdlVersion;
  token: WdlToken;
  /** The offset behind what was read last. */
  end: number;
  /** The string that was read last, if it goes on over several lines. */
  longText?: { readonly offset: number; readonly end: number };
  /** What `inside` counts. */
  depth: number;
  readonly keywords: ReadonlySet<string>;
  readonly tokenAt: (offset: number) => WdlToken;
}

export function createWdlParser(text: string, version: WdlVersion, offset: number): Parser {
  const { tokenAt } = createScanner(text);
  const keywords = keywordsOf(version);
  return { text, version, token: tokenAt(offset), end: offset, depth: 0, keywords, tokenAt };
}

export const endOf = ({ offset, text }: WdlToken): number => offset + text.length;

/** Goes to the token at or after an offset. */
export function moveTo(parser: Parser, offset: number): void {
  parser.end = offset;
  parser.token = parser.tokenAt(offset);
}

/** The next token; the parser goes past it. */
export function takeToken(parser: Parser): WdlToken {
  const { token } = parser;
  moveTo(parser, endOf(token));
  return token;
}

export const isNext = ({ token }: Parser, text: string): boolean =>
  token.text === text && (token.kind === "word" || token.kind === "sign");

/** Goes past the next token if it is a given one. */
export function takeIf(parser: Parser, text: string): boolean {
  const isThere = isNext(parser, text);
  if (isThere) takeToken(parser);
  return isThere;
}

const displayToken = ({ kind, text }: WdlToken) =>
  kind === "end" ? "the end of the file" : cut(text, 40);

/** Ends the reading: the next token is not what must be here. */
export function unexpected(parser: Parser, expected: string, fix?: string): never {
  const { token, longText } = parser;
  if (longText?.end === parser.end) {
    throw new WdlSyntaxError(longText.offset, {
      message: "The string that begins here is probably never closed: it goes on to a later line.",
      found: `${displayToken(token)} after the next quote`,
      expected: "a quote at the end of the string",
      fix: "Close the string on its line.",
    });
  }
  throw new WdlSyntaxError(token.offset, {
    message:
      token.kind === "end"
        ? "The document ends too early."
        : `WDL ${parser.version} does not allow ${displayToken(token)} here.`,
    found: displayToken(token),
    expected,
    ...(fix === undefined ? {} : { fix }),
  });
}

/** Goes past a sign or word that must be next. */
export function expectNext(parser: Parser, text: string): WdlToken {
  if (!isNext(parser, text)) unexpected(parser, text);
  return takeToken(parser);
}

/** Any word, even one of the language. */
export function anyWord(parser: Parser, expected: string): Name {
  if (parser.token.kind !== "word") unexpected(parser, expected);
  const { text, offset } = takeToken(parser);
  return { text, offset };
}

/** Ends the reading if a word belongs to the language. */
export function checkName(parser: Parser, name: Name): Name {
  if (!parser.keywords.has(name.text)) return name;
  throw new WdlSyntaxError(name.offset, {
    message: `${name.text} is a word of WDL ${parser.version}, and cannot be a name.`,
    found: name.text,
    expected: "a name",
    fix: "Choose another name.",
  });
}

/** A name that is not a word of the language. */
export const newName = (parser: Parser, expected: string): Name =>
  checkName(parser, anyWord(parser, expected));

/** Whether the document's version is a given one, or later. */
export const has = ({ version }: Parser, since: WdlVersion): boolean => isWdlSince(version, since);

/** Reads what is inside something else, to a limited depth. */
export function inside<Value>(parser: Parser, read: () => Value): Value {
  if (++parser.depth > MAX_DEPTH) throw new TooDeep(parser.token.offset);
  const value = read();
  parser.depth--;
  return value;
}

/** Reads items up to a sign, with commas between them; one may also follow the last. */
export function listUntil<Item>(parser: Parser, close: string, read: () => Item): readonly Item[] {
  const items: Item[] = [];
  while (!isNext(parser, close)) {
    items.push(read());
    if (!takeIf(parser, ",") && !isNext(parser, close)) unexpected(parser, `, or ${close}`);
  }
  takeToken(parser);
  return items;
}
