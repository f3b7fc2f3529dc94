/**
 * The six kinds of strings of Groovy.
 *
 * @module
 */
import type { Position } from "../../base/position.ts";
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
