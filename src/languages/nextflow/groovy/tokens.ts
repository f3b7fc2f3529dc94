/**
 * The tokens of Groovy, and what they say.
 *
 * @module
 */
import type { Position } from "../../../base/position.ts";
import type { UnbalancedBracket as UnbalancedOf } from "../../shared/brackets.ts";
import { Cursor } from "../../shared/cursor.ts";

/** A word, number, string or sign; the position of a string is that of what is between its quotes. */
export interface NextflowToken extends Position {
  readonly kind: "word" | "number" | "string" | "sign";
  /** Of a string, what is between the quotes, as it is written. */
  readonly text: string;
  /** Whether it is the first token on its line. */
  readonly isFirst: boolean;
  /** How many brackets are open before it; for a bracket, around it. */
  readonly level: number;
  /** Of a bracket, the index of its partner; of everything else, -1. */
  readonly match: number;
  /** Of a string that is assembled at run time: its texts, and the tokens of the code between them. */
  readonly parts?: readonly (string | readonly NextflowToken[])[];
}

/** The sign before the first token and behind the last one. */
export const NONE: NextflowToken = {
  kind: "sign",
  text: "\n",
  isFirst: true,
  level: -1,
  match: -1,
  line: 0,
  column: 0,
};

/** The token at an index, which can be beyond all tokens. */
export const tokenAt = (tokens: readonly NextflowToken[], at: number): NextflowToken =>
  tokens[at] ?? NONE;

/** The tokens from an index on, as many as a rule looks at. */
export const tokensFrom = (tokens: readonly NextflowToken[], at: number) =>
  [
    tokenAt(tokens, at),
    tokenAt(tokens, at + 1),
    tokenAt(tokens, at + 2),
    tokenAt(tokens, at + 3),
    tokenAt(tokens, at + 4),
  ] as const;

/** A place among tokens; before and behind them it has one that is nothing. */
export class TokenCursor extends Cursor<NextflowToken> {
  override peek(ahead = 0): NextflowToken {
    return super.peek(ahead) ?? NONE;
  }

  /** At a bracket that opens: goes to the one that closes it. */
  skipBrackets(): void {
    this.at = Math.max(this.at, this.peek().match);
  }
}

/** What is not closed, or closes nothing, or has a sign where it cannot be. */
export type NextflowSyntaxError = UnbalancedOf<
  "string" | "comment" | "bracket" | "sign" | "escape" | "dollar"
>;

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

/** What is between tokens: also comments that end with their line. */
export const GAP = /\s+|\/\/[^\n]*/y;
export const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
export const NUMBER = /\d\w*(?:\.\d\w*)?/y;
/** What lets a statement go on in the next line. */
export const CONTINUED = /\\[ \t]*\r?(?:\n|$)/y;
/** Whether a token is one of some signs, each of which is one character. */
export const isNextflowSign = ({ kind, text }: NextflowToken, signs: string): boolean =>
  kind === "sign" && signs.includes(text);

/** Whether a token is one of some words. */
export const isNextflowWord = ({ kind, text }: NextflowToken, ...words: string[]): boolean =>
  kind === "word" && words.includes(text);

/** The code in a string. */
export const codeIn = ({ parts = [] }: NextflowToken) =>
  parts.filter((part) => typeof part !== "string");

/** Some tokens, and those of the code in their strings, at any depth. */
export function* allCode(tokens: readonly NextflowToken[]): Generator<readonly NextflowToken[]> {
  yield tokens;
  for (const token of tokens) for (const code of codeIn(token)) yield* allCode(code);
}

/** The text of a string that is the same in every run; undefined for everything else. */
export const literal = ({ kind, text, parts }: NextflowToken): string | undefined =>
  kind === "string" && parts === undefined ? unescaped(text) : undefined;

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" };

const unescaped = (text: string) =>
  text.includes("\\")
    ? text.replace(/\\(\r?\n|[\s\S])/g, (_, one: string) =>
        one.endsWith("\n") ? "" : (ESCAPES[one] ?? one),
      )
    : text;

/** A word that Nextflow does not know in its place. */
export interface UnknownWord extends Position {
  readonly name: string;
}

export const wordOf = ({ text: name, line, column }: NextflowToken): UnknownWord => ({
  name,
  line,
  column,
});
