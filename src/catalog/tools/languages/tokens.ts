/**
 * The words, strings and signs of a descriptor that is written in a programming language, without its
 * comments. Every character is looked at a fixed number of times, whatever the text: an expression that
 * searches for the end of something would search again from each place where it may begin.
 *
 * @module
 */
import type { Position } from "../../../json/position.ts";

/** A word, the content of a string, or one other character. */
export interface Token extends Position {
  readonly kind: "word" | "string" | "sign";
  /** Of a string, what is between the quotes; the position is that of this text. */
  readonly text: string;
  /** Of the text, 0-based. */
  readonly offset: number;
  /** Whether it is the first token on its line. */
  readonly isFirst: boolean;
}

/** What ends a comment, or a string of several lines, by what begins it. */
type Enclosed = Readonly<Record<string, string>>;

/** How a language writes what is not code. */
export interface Lexicon {
  /** Comments, by what begins them; one that ends with the line ends with `\n`. */
  readonly comments: Enclosed;
  /** Strings of several lines, by what begins them. */
  readonly strings: Enclosed;
}

const WORD = /\w+/y;

/** The offset of the quote that ends a string of one line; undefined if the line has none. */
function closingQuote(source: string, start: number, quote: string): number | undefined {
  for (let at = start; at < source.length; at++) {
    const character = source[at];
    if (character === quote) return at;
    if (character === "\n") return undefined;
    if (character === "\\" && source[at + 1] !== "\n") at++;
  }
  return undefined;
}

/** A part of a text: from what begins it to what ends it, both excluded. */
interface Span {
  readonly kind: Token["kind"] | "comment";
  readonly start: number;
  readonly end: number;
  /** The offset at which the next part begins. */
  readonly next: number;
}

/** Finds the part that begins at an offset; offsets must not go back. */
function createReader(source: string, { comments, strings }: Lexicon): (at: number) => Span {
  const enclosed = [
    ...Object.entries(comments).map(([open, close]) => ({ kind: "comment", open, close }) as const),
    ...Object.entries(strings).map(([open, close]) => ({ kind: "string", open, close }) as const),
  ];
  /** What is never closed from here on: looking for its end again would look at the rest each time. */
  const unclosed = new Set<string>();
  /** For each quote, the end of the line on which one has no end: those after it have none either. */
  const lonely = new Map<string, number>();

  const enclosedAt = (at: number): Span | undefined => {
    for (const { kind, open, close } of enclosed) {
      if (unclosed.has(open) || !source.startsWith(open, at)) continue;
      const start = at + open.length;
      const end = source.indexOf(close, start);
      if (end >= 0) return { kind, start, end, next: close === "\n" ? end : end + close.length };
      if (close === "\n") return { kind, start, end: source.length, next: source.length };
      unclosed.add(open);
    }
    return undefined;
  };

  const stringAt = (at: number): Span | undefined => {
    const quote = source[at] as string;
    if ((quote !== '"' && quote !== "'") || at < (lonely.get(quote) ?? 0)) return undefined;
    const end = closingQuote(source, at + 1, quote);
    if (end !== undefined) return { kind: "string", start: at + 1, end, next: end + 1 };
    const line = source.indexOf("\n", at);
    lonely.set(quote, line < 0 ? source.length : line);
    return undefined;
  };

  return (at) => {
    const special = enclosedAt(at) ?? stringAt(at);
    if (special !== undefined) return special;
    WORD.lastIndex = at;
    const isWord = WORD.test(source);
    const end = isWord ? WORD.lastIndex : at + 1;
    return { kind: isWord ? "word" : "sign", start: at, end, next: end };
  };
}

/** The tokens of a source, in their order. */
export function tokensOf(source: string, lexicon: Lexicon): readonly Token[] {
  const tokens: Token[] = [];
  const read = createReader(source, lexicon);
  let [line, lineStart, counted, lastLine] = [1, 0, 0, 0];
  const countLines = (until: number) => {
    for (; counted < until; counted++) {
      if (source[counted] !== "\n") continue;
      line++;
      lineStart = counted + 1;
    }
  };
  for (let at = 0; at < source.length; ) {
    if (/\s/.test(source[at] as string)) {
      at++;
      continue;
    }
    const { kind, start, end, next } = read(at);
    countLines(at);
    const isFirst = line !== lastLine;
    countLines(start);
    if (kind !== "comment") {
      const text = source.slice(start, end);
      tokens.push({ kind, text, offset: start, line, column: start - lineStart + 1, isFirst });
    }
    countLines(next);
    if (kind !== "comment") lastLine = line;
    at = next;
  }
  return tokens;
}

/** What comes before a string that names something: `include: "a.smk"`, `container = 'x'`. */
export interface Naming {
  readonly words: readonly string[];
  /** The sign between the word and the string, if there is one. */
  readonly sign?: ":" | "=";
  readonly isSignOptional?: true;
  /** Whether the word must be the first on its line. */
  readonly isFirst?: true;
  /** Whether the string must be on the line of the word. */
  readonly isOneLine?: true;
}

/** Whether a string names something as it is: one that is assembled at run time does not. */
export const isLiteral = ({ kind, text }: Token) =>
  kind === "string" && text !== "" && !/[$~]\{|\$\w|\n/.test(text);

/** The strings that name something. */
export function namesIn(tokens: readonly Token[], naming: Naming): readonly Token[] {
  return tokens.flatMap((token, index) => {
    if (token.kind !== "word" || !naming.words.includes(token.text)) return [];
    if (naming.isFirst && !token.isFirst) return [];
    const hasSign = naming.sign !== undefined && isSign(tokens[index + 1], naming.sign);
    if (naming.sign !== undefined && !hasSign && !naming.isSignOptional) return [];
    const name = tokens[index + (hasSign ? 2 : 1)];
    if (name === undefined || !isLiteral(name)) return [];
    return naming.isOneLine && name.line !== token.line ? [] : [name];
  });
}

/** Whether a token is a sign. */
export const isSign = (token: Token | undefined, text: string): boolean =>
  token?.kind === "sign" && token.text === text;

/** Whether a token is a word. */
export const isWord = (token: Token | undefined, text: string): boolean =>
  token?.kind === "word" && token.text === text;
