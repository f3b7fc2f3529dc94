/**
 * The tokens of Groovy as Nextflow scripts and configurations use it: all six kinds of strings, with the code
 * inside them, and brackets that know their partners. Reading goes forward only, so that it takes time that
 * grows with the length of the text.
 *
 * @module
 */
import { MAX_DEPTH } from "../../../../json/limits.ts";
import type { Position } from "../../../../json/position.ts";

/** A word, number, string or sign; the position of a string is that of what is between its quotes. */
export interface Token extends Position {
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
  readonly parts?: readonly (string | readonly Token[])[];
}

/** What is not closed, or closes nothing. */
export interface Unbalanced extends Position {
  readonly what: "string" | "comment" | "bracket" | "sign";
  /** The sign as it is written. */
  readonly text: string;
  /** What would have closed the bracket, if another sign closes it. */
  readonly expected?: string;
}

export interface Lexed {
  readonly tokens: readonly Token[];
  /** The first mistake; there are no tokens after it. */
  readonly fault?: Unbalanced;
  /** Whether all of the text was understood; a fault is only reported if it was. */
  readonly isSure: boolean;
}

/** The signs that open, and those that close them. */
const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** Strings, by what opens them, longest first. */
const QUOTES = ['"""', "'''", "$/", '"', "'", "/"] as const;
type Quote = (typeof QUOTES)[number];

/** After these words a slash begins a string; after all others it divides (Groovy, isRegexAllowed). */
const NO_VALUES = new Set(
  "as assert case def else if in instanceof new return throw while yield".split(" "),
);

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const NUMBER = /\d\w*(?:\.\d\w*)?/y;
const PATTERNS = [
  { pattern: WORD, kind: "word" },
  { pattern: NUMBER, kind: "number" },
] as const;
/** What begins nothing but itself. */
const SIGNS = new Set("()[]{}.,;:?!=<>+-*%&|^~@#`\\");
const SHORT_CODE = /\$[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/y;
/** What lets a statement go on in the next line. */
const CONTINUED = /\\[ \t]*\r?(?:\n|$)/y;
/** What is ordinary in each kind of string. */
const ORDINARY: Readonly<Record<Quote, RegExp>> = {
  "'": /[^'\\\n]+/y,
  '"': /[^"\\\n$]+/y,
  "'''": /[^'\\]+/y,
  '"""': /[^"\\$]+/y,
  "/": /[^/\\$]+/y,
  "$/": /[^/$]+/y,
};
/** Strings that cannot go on in the next line. */
const isOfOneLine = (quote: Quote) => quote === "'" || quote === '"';

type Open = { -readonly [Key in keyof Token]: Token[Key] };

/** A string that is being read, and the code around it. */
interface Frame {
  readonly quote: Quote;
  readonly opening: Position;
  readonly isFirst: boolean;
  readonly start: number;
  readonly line: number;
  readonly column: number;
  readonly parts: (string | readonly Token[])[];
  readonly outer: Open[];
  readonly outerBrackets: number[];
}

class Lexer {
  readonly #text: string;
  #at = 0;
  #line = 1;
  #lineStart = 0;
  /** Where this line ends. */
  #nextLine: number;
  #isNewLine = true;
  #tokens: Open[] = [];
  /** The indices of the brackets that are open, in `#tokens`. */
  #brackets: number[] = [];
  readonly #frames: Frame[] = [];
  readonly #lastSlash: number;
  /** A declaration at the start of a line although brackets are open, and the bracket around it. */
  #suspect: Token | undefined;
  /** A string of several lines that has such a declaration in it: its end is probably missing. */
  #swallowing: Unbalanced | undefined;
  #fault: Unbalanced | undefined;
  #isSure = true;
  /** A slash that divides may have been taken for one that begins a string. */
  #isMultiLineSlashy = false;

  constructor(text: string) {
    this.#text = text;
    this.#lastSlash = text.lastIndexOf("/");
    this.#nextLine = lineEnd(text, 0);
    if (text.startsWith("#!")) this.#at = this.#nextLine;
  }

  run(): Lexed {
    while (this.#at < this.#text.length && this.#fault === undefined && this.#isSure) this.#code();
    if (this.#fault === undefined && this.#isSure) this.#finish();
    const fault = this.#fault && (this.#swallowing ?? this.#fault);
    const tokens = this.#frames[0]?.outer ?? this.#tokens;
    return { tokens, isSure: this.#isSure, ...(this.#isSure && fault ? { fault } : {}) };
  }

  #position(at = this.#at): Position {
    return { line: this.#line, column: at - this.#lineStart + 1 };
  }

  /** Goes on to an offset, and counts the lines until there. */
  #advance(until: number): void {
    while (this.#nextLine < until) {
      this.#line++;
      this.#lineStart = this.#nextLine + 1;
      this.#nextLine = lineEnd(this.#text, this.#lineStart);
      this.#isNewLine = true;
    }
    this.#at = until;
  }

  /** One token, comment or gap of code. */
  #code(): void {
    const text = this.#text;
    const character = text[this.#at] as string;
    if (character === "\n") {
      this.#advance(this.#at + 1);
      return;
    }
    if (/\s|\ufeff/.test(character)) {
      this.#at++;
      return;
    }
    if (text.startsWith("//", this.#at)) {
      this.#at = this.#nextLine;
      return;
    }
    if (text.startsWith("/*", this.#at)) {
      this.#comment();
      return;
    }
    if (SIGNS.has(character)) {
      this.#sign(character);
      return;
    }
    const quote = this.#quote();
    if (quote !== undefined) {
      this.#openString(quote);
      return;
    }
    for (const { pattern, kind } of PATTERNS) {
      pattern.lastIndex = this.#at;
      if (pattern.test(text)) {
        this.#push(kind, pattern.lastIndex);
        return;
      }
    }
    this.#sign(character);
  }

  #comment(): void {
    const end = this.#text.indexOf("*/", this.#at + 2);
    if (end < 0) this.#fault = { what: "comment", text: "/*", ...this.#position() };
    else {
      const isNewLine = this.#isNewLine;
      this.#advance(end + 2);
      this.#isNewLine ||= isNewLine;
    }
  }

  #push(kind: Token["kind"], end: number): void {
    const text = this.#text.slice(this.#at, end);
    const level = this.#brackets.length;
    const column = this.#at - this.#lineStart + 1;
    const isFirst = this.#isNewLine;
    const token: Open = { kind, text, isFirst, level, line: this.#line, column };
    if (token.column === 1 && level > 0 && this.#frames.length === 0 && this.#suspect === undefined)
      if (text === "process" || text === "workflow")
        this.#suspect = this.#tokens[this.#brackets.at(-1) as number];
    this.#tokens.push(token);
    this.#isNewLine = false;
    this.#at = end;
  }

  #sign(character: string): void {
    if (character === "\\" && this.#continues()) {
      const isNewLine = this.#isNewLine;
      this.#advance(CONTINUED.lastIndex);
      this.#isNewLine = isNewLine; // the statement goes on in the next line
      return;
    }
    if (character === "#" || character === "`") {
      this.#fault = { what: "sign", text: character, ...this.#position() };
      return;
    }
    if (character in CLOSING) {
      this.#push("sign", this.#at + 1);
      this.#brackets.push(this.#tokens.length - 1);
    } else if (character === ")" || character === "]" || character === "}") {
      this.#close(character);
    } else {
      this.#push("sign", this.#at + 1);
    }
  }

  #continues(): boolean {
    CONTINUED.lastIndex = this.#at;
    return CONTINUED.test(this.#text);
  }

  #close(character: string): void {
    const index = this.#brackets.pop();
    if (index === undefined && character === "}" && this.#frames.length > 0) {
      this.#at++;
      this.#resume();
      return;
    }
    const opening = index === undefined ? undefined : this.#tokens[index];
    const expected = opening === undefined ? undefined : CLOSING[opening.text];
    if (index === undefined || opening === undefined || expected !== character) {
      const fault = { what: "bracket", text: character, ...this.#position() } as const;
      this.#fault = expected === undefined ? fault : { ...fault, expected };
      return;
    }
    opening.match = this.#tokens.length;
    this.#push("sign", this.#at + 1);
    (this.#tokens.at(-1) as Open).match = index;
  }

  /** What opens a string at this place, if anything does. */
  #quote(): Quote | undefined {
    const first = this.#text[this.#at] as string;
    const quote = QUOTES.find((one) => one[0] === first && this.#text.startsWith(one, this.#at));
    if (quote !== "/" && quote !== "$/") return quote;
    const before = this.#tokens.at(-1);
    const isValue =
      before !== undefined &&
      (before.kind === "sign"
        ? /[)\]}]/.test(before.text)
        : before.kind !== "word" || !NO_VALUES.has(before.text));
    return isValue || this.#at + quote.length > this.#lastSlash ? undefined : quote;
  }

  #openString(quote: Quote): void {
    if (this.#frames.length >= MAX_DEPTH) {
      this.#isSure = false;
      return;
    }
    const opening = this.#position();
    this.#at += quote.length;
    this.#frames.push({
      quote,
      opening,
      isFirst: this.#isNewLine,
      start: this.#at,
      ...this.#position(),
      parts: [],
      outer: this.#tokens,
      outerBrackets: this.#brackets,
    });
    this.#string();
  }

  /** After the code in a string: the code is a part, and the string goes on. */
  #resume(): void {
    (this.#frames.at(-1) as Frame).parts.push(this.#tokens);
    this.#string();
  }

  /** Reads a string until it ends, or until code begins in it. */
  #string(): void {
    const text = this.#text;
    const { quote, parts, opening } = this.#frames.at(-1) as Frame;
    const close = quote === "$/" ? "/$" : quote;
    const ordinary = ORDINARY[quote];
    const hasCode = !quote.startsWith("'");
    let start = this.#at;
    for (let at = start; ; ) {
      ordinary.lastIndex = at;
      if (ordinary.test(text)) at = ordinary.lastIndex;
      if (at >= text.length || (text[at] === "\n" && isOfOneLine(quote))) {
        this.#unclosed(quote, opening);
        return;
      }
      if (text.startsWith(close, at)) {
        parts.push(text.slice(start, at));
        this.#advance(at);
        this.#endString(close.length);
        return;
      }
      if (text[at] === "\\" && quote !== "$/") {
        at += text.startsWith("\r\n", at + 1) ? 3 : 2;
      } else if (quote === "$/" && (text.startsWith("$$", at) || text.startsWith("$/", at))) {
        at += 2;
      } else if (hasCode && text.startsWith("${", at)) {
        parts.push(text.slice(start, at));
        this.#advance(at + 2);
        this.#tokens = [];
        this.#brackets = [];
        return;
      } else if (hasCode && this.#shortCode(at)) {
        parts.push(text.slice(start, at), this.#shortTokens(at));
        at = SHORT_CODE.lastIndex;
        start = at;
      } else {
        at++;
      }
    }
  }

  #shortCode(at: number): boolean {
    SHORT_CODE.lastIndex = at;
    return SHORT_CODE.test(this.#text);
  }

  /** The tokens of `$params.name` in a string. */
  #shortTokens(at: number): readonly Token[] {
    const words = this.#text.slice(at + 1, SHORT_CODE.lastIndex).split(/(\.)/);
    const place = { ...this.#position(), isFirst: false, level: 0 };
    return words.map((text) => ({ kind: text === "." ? "sign" : "word", text, ...place }));
  }

  #endString(length: number): void {
    const { quote, start, line, column, isFirst, parts, outer, outerBrackets, opening } =
      this.#frames.pop() as Frame;
    const text = this.#text.slice(start, this.#at);
    this.#at += length;
    this.#tokens = outer;
    this.#brackets = outerBrackets;
    const isPlain = parts.length === 1;
    const level = outerBrackets.length;
    const token: Open = { kind: "string", text, isFirst, level, line, column };
    if (!isPlain) token.parts = parts;
    this.#tokens.push(token);
    this.#isNewLine = false;
    if (
      quote.length === 3 &&
      this.#swallowing === undefined &&
      /^(process|workflow)\b.*\{[ \t]*$/m.test(text)
    )
      this.#swallowing = { what: "string", text: quote, ...opening };
    if (quote === "/" && text.includes("\n")) this.#isMultiLineSlashy = true;
  }

  #unclosed(quote: Quote, opening: Position): void {
    if (quote === "/" || quote === "$/") this.#isSure = false;
    else this.#fault = { what: "string", text: quote, ...opening };
  }

  /** At the end of the text: what is still open. */
  #finish(): void {
    const frame = this.#frames.at(-1);
    const index = this.#brackets.at(-1);
    if (frame !== undefined) {
      this.#unclosed(frame.quote, frame.opening);
    } else if (index !== undefined) {
      const { text, line, column } = this.#suspect ?? (this.#tokens[index] as Token);
      this.#fault = { what: "bracket", text, line, column };
    }
    if (this.#isMultiLineSlashy) this.#isSure = this.#fault === undefined;
  }
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

/** The tokens of a script or configuration, without comments. */
export const lex = (text: string): Lexed => new Lexer(text).run();

/** Whether a token is a sign. */
export const isSign = (token: Token | undefined, text: string): boolean =>
  token?.kind === "sign" && token.text === text;

/** Whether a token is a word, or the given one. */
export const isWord = (token: Token | undefined, text?: string): boolean =>
  token?.kind === "word" && (text === undefined || token.text === text);

/** The text of a string that is the same in every run; undefined for everything else. */
export const literal = (token: Token | undefined): string | undefined =>
  token?.kind === "string" && token.parts === undefined ? unescaped(token.text) : undefined;

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" };

const unescaped = (text: string) =>
  text.includes("\\")
    ? text.replace(/\\(\r?\n|[\s\S])/g, (_, one: string) =>
        one.endsWith("\n") ? "" : (ESCAPES[one] ?? one),
      )
    : text;
