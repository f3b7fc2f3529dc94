/**
 * The six kinds of strings of Groovy.
 *
 * @module
 */
import type { Position } from "../../../base/position.ts";
import type { Bracket, NextflowToken, OpenToken } from "./tokens.ts";

/** Strings, by what opens them, longest first. */
export const QUOTES = ['"""', "'''", "$/", '"', "'", "/"] as const;
export type Quote = (typeof QUOTES)[number];

/** After these words a slash begins a string; after all others it divides (Groovy, isRegexAllowed). */
export const NO_VALUES = new Set(
  "as assert case def else if in instanceof new return throw while yield".split(" "),
);

/** Code without braces in a string. */
export const SHORT_CODE = /\$[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/y;

/** What is ordinary in each kind of string. */
export const ORDINARY: Readonly<Record<Quote, RegExp>> = {
  "'": /[^'\\\n]+/y,
  '"': /[^"\\\n$]+/y,
  "'''": /[^'\\]+/y,
  '"""': /[^"\\$]+/y,
  "/": /[^/\\$]+/y,
  "$/": /[^/$]+/y,
};
/** Strings that cannot go on in the next line. */
export const isOfOneLine = (quote: Quote) => quote === "'" || quote === '"';

/** A string that is being read, and the code around it. */
export interface Frame {
  readonly quote: Quote;
  readonly opening: Position;
  readonly isFirst: boolean;
  readonly start: number;
  readonly parts: (string | readonly NextflowToken[])[];
  readonly outer: OpenToken[];
  readonly outerBrackets: Bracket[];
}

/** What no escape of strings in quotes begins with, and what is no code (GroovyLexer.g4, EscapeSequence). */
const WRONG_ESCAPE = /\\(?![btnfrs"'\\$0-7]|u+[0-9a-fA-F]{4}|\r?\n)/y;
const LONE_DOLLAR = /\$(?![\p{L}_{])/uy;

/** What cannot be where it is in a string; what Groovy says of escapes behind code depends on what follows. */
export function misplacedIn(
  { quote, parts }: Frame,
  text: string,
  at: number,
): "escape" | "dollar" | undefined {
  if (quote.includes("/")) return undefined;
  WRONG_ESCAPE.lastIndex = at;
  LONE_DOLLAR.lastIndex = at;
  if (parts.length === 0 && WRONG_ESCAPE.test(text)) return "escape";
  return !quote.startsWith("'") && LONE_DOLLAR.test(text) ? "dollar" : undefined;
}
