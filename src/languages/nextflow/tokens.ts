/**
 * The tokens of Groovy, and what they say.
 *
 * @module
 */
import type { Position } from "../../base/position.ts";
import type { UnbalancedBracket as UnbalancedOf } from "../shared/brackets.ts";

/** A word, number, string or sign; the position of a string is that of what is between its quotes. */
export interface NextflowToken extends Position {
  readonly kind: "word" | "number" | "string" | "sign";
  /** Of a string, what is between the quotes, as it is written. */
  readonly text: string;
  /** Whether it is the first token on its line. */
  readonly isFirst: boolean;
  /** How many brackets are open before it; for a bracket, around it. */
  readonly level: number;
  /** Of a bracket, the index of its partner. */
  readonly match?: number;
  /** Of a string that is assembled at run time: its texts, and the tokens of the code between them. */
  readonly parts?: readonly (string | readonly NextflowToken[])[];
}

/** What is not closed, or closes nothing. */
export type NextflowSyntaxError = UnbalancedOf<"string" | "comment" | "bracket" | "sign">;

export interface LexedScript {
  readonly tokens: readonly NextflowToken[];
  /** The first mistake; there are no tokens after it. */
  readonly fault?: NextflowSyntaxError;
  /** Whether all of the text was understood; a fault is only reported if it was. */
  readonly isSure: boolean;
}

/** A token that is being made. */
export type OpenToken = { -readonly [Key in keyof NextflowToken]: NextflowToken[Key] };

/** A bracket that is open, and its index among the tokens. */
export interface Bracket {
  readonly opening: OpenToken;
  readonly index: number;
}

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const NUMBER = /\d\w*(?:\.\d\w*)?/y;
/** Words and numbers. */
export const PATTERNS = [
  { pattern: WORD, kind: "word" },
  { pattern: NUMBER, kind: "number" },
] as const;
/** What lets a statement go on in the next line. */
export const CONTINUED = /\\[ \t]*\r?(?:\n|$)/y;
/** Whether a token is a sign. */
export const isNextflowSign = (token: NextflowToken | undefined, text: string): boolean =>
  token?.kind === "sign" && token.text === text;

/** Whether a token is a word, or the given one. */
export const isNextflowWord = (token: NextflowToken | undefined, text?: string): boolean =>
  token?.kind === "word" && (text === undefined || token.text === text);

/** The text of a string that is the same in every run; undefined for everything else. */
export const literal = (token: NextflowToken | undefined): string | undefined =>
  token?.kind === "string" && token.parts === undefined ? unescaped(token.text) : undefined;

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" };

const unescaped = (text: string) =>
  text.includes("\\")
    ? text.replace(/\\(\r?\n|[\s\S])/g, (_, one: string) =>
        one.endsWith("\n") ? "" : (ESCAPES[one] ?? one),
      )
    : text;
