/**
 * The logical lines of Python as Snakefiles have them: strings, brackets over several lines, indentation.
 * Reading goes forward only, so that it takes time that grows with the length of the text.
 *
 * @module
 */
import type { Position } from "../../../base/position.ts";
import { CLOSING, type UnbalancedBracket } from "../../shared/brackets.ts";
import { TextCursor } from "../../shared/cursor.ts";
import { readFormatted } from "./formatted-strings.ts";

/** A word, string or sign; the position of a string is that of what is between its quotes. */
export interface SnakemakeToken extends Position {
  readonly kind: "word" | "string" | "sign";
  /** Of a string, what is between the quotes, as it is written. */
  readonly text: string;
  /** Whether a string is assembled when Python reads it: `f"{a}"`. */
  readonly isComputed: boolean;
  /** The code in the braces of such a string. */
  readonly replacements?: readonly string[];
  /** The code that it is in the place of. */
  readonly code?: readonly SnakemakeToken[];
  /** Whether it is bytes: `b"a"`. */
  readonly isBytes?: true;
  /** Whether a backslash in it is one: `r"a"`. */
  readonly isRaw?: true;
}

/** A statement, or the beginning of a block, with all physical lines of it. */
export interface LogicalLine {
  /** The column at which it begins, 0-based; a tab goes on to the next multiple of 8. */
  readonly indent: number;
  readonly tokens: readonly SnakemakeToken[];
}

/** What Python cannot read. */
export type SnakemakeSyntaxError = UnbalancedBracket<
  "string" | "bracket" | "sign" | "indent" | "brace"
>;

interface LexedSnakefile {
  readonly lines: readonly LogicalLine[];
  /** The first mistake. */
  readonly fault?: SnakemakeSyntaxError;
  /** Whether all of the text was understood. */
  readonly isSure: boolean;
}

const STRING = /[rbuft]{0,2}("""|'''|"|')/iy;
const WORD = /\p{ID_Continue}+/uy;
const GAP = /[ \t\f\r\ufeff]+/y;
/** A declaration at the start of a line: a bracket that is open before it was surely not closed. */
const DECLARATION = /(?:rule|checkpoint|module)[ \t]+\w+[ \t]*:|include[ \t]*:/y;

class Lexer extends TextCursor {
  readonly #lines: LogicalLine[] = [];
  #tokens: SnakemakeToken[] = [];
  #indent = 0;
  /** The indentations of the lines around this one, without that of the file. */
  readonly #indents: number[] = [];
  readonly #brackets: SnakemakeToken[] = [];
  #suspect: SnakemakeToken | undefined;
  #fault: SnakemakeSyntaxError | undefined;
  #isSure = true;

  run(): LexedSnakefile {
    this.#startLine();
    while (this.at < this.text.length && this.#fault === undefined && this.#isSure) this.#next();
    if (this.#fault === undefined && this.#isSure) this.#finish();
    const fault = this.#fault === undefined || !this.#isSure ? {} : { fault: this.#fault };
    return { lines: this.#lines, isSure: this.#isSure, ...fault };
  }

  /** At the start of a physical line that begins a logical one: measures its indentation. */
  #startLine(): void {
    const gap = this.match(GAP) ?? "";
    this.#indent = 0;
    for (const character of gap) {
      if (character === "\t") this.#indent += 8 - (this.#indent % 8);
      else if (character === " ") this.#indent++;
    }
    this.at += gap.length;
  }

  #next(): void {
    const character = this.text.charAt(this.at);
    const gap = this.match(GAP);
    if (gap !== undefined) {
      this.at += gap.length;
    } else if (character === "\n") {
      this.#endPhysicalLine();
    } else if (character === "#") {
      this.at = this.lineEnd;
    } else if (character === "\\") {
      this.#continue();
    } else if (!this.#string()) {
      this.#wordOrSign(character);
    }
  }

  #endPhysicalLine(): void {
    this.advance(this.at + 1);
    if (this.#brackets.length > 0) {
      if (this.#suspect === undefined && this.match(DECLARATION) !== undefined)
        this.#suspect = this.#brackets.at(-1);
      return;
    }
    this.#endLogicalLine();
    this.#startLine();
  }

  #endLogicalLine(): void {
    if (this.#tokens.length > 0) this.#lines.push({ indent: this.#indent, tokens: this.#tokens });
    this.#tokens = [];
  }

  /** A backslash at the end of a line. */
  #continue(): void {
    const rest = /\\\r?\n/y;
    const lineBreak = this.match(rest);
    if (lineBreak === undefined) {
      this.#isSure = this.at === this.text.length - 1;
      this.at++;
      return;
    }
    this.advance(this.at + lineBreak.length);
  }

  #push(
    kind: SnakemakeToken["kind"],
    text: string,
    position: Position,
    replacements?: readonly string[],
    prefix = "",
  ): SnakemakeToken {
    const isComputed = replacements !== undefined;
    const token: SnakemakeToken = {
      kind,
      text,
      isComputed,
      ...position,
      ...(isComputed ? { replacements } : {}),
      ...(/b/i.test(prefix) ? { isBytes: true } : {}),
      ...(/r/i.test(prefix) ? { isRaw: true } : {}),
    };
    if (this.#tokens.length === 0 && this.#brackets.length === 0) this.#checkIndent(position);
    this.#tokens.push(token);
    return token;
  }

  /** A line must be indented like the one before it, more than it, or like one of those around it. */
  #checkIndent(position: Position): void {
    const indents = this.#indents;
    const around = () => indents.at(-1) ?? 0;
    if (this.#indent > around()) {
      indents.push(this.#indent);
      return;
    }
    while (this.#indent < around()) indents.pop();
    if (this.#indent === around()) return;
    this.#fault = { what: "indent", text: `${this.#indent} columns`, ...position };
  }

  #wordOrSign(character: string): void {
    const word = this.match(WORD);
    const position = this.position();
    this.at += (word ?? character).length;
    if (word !== undefined) {
      this.#push("word", word, position);
    } else if (/[$?`]/.test(character)) {
      this.#fault = { what: "sign", text: character, ...position };
    } else {
      const token = this.#push("sign", character, position);
      if (character in CLOSING) this.#brackets.push(token);
      else if (/[)\]}]/.test(character)) this.#close(token);
    }
  }

  #close({ text, line, column }: SnakemakeToken): void {
    const expected = CLOSING[this.#brackets.pop()?.text ?? ""];
    if (expected === text) return;
    const fault = { what: "bracket", text, line, column } as const;
    this.#fault = expected === undefined ? fault : { ...fault, expected };
  }

  /** Reads the string at this place, if there is one. */
  #string(): boolean {
    STRING.lastIndex = this.at;
    const [opening, quote = ""] = STRING.exec(this.text) ?? [];
    if (opening === undefined) return false;
    const start = this.at + opening.length;
    const opened = this.position();
    const content = this.position(start);
    const isFormatted = /^\w*[ft]/i.test(opening);
    const formatted = isFormatted ? readFormatted(this.text, start, opening) : undefined;
    const end = isFormatted ? formatted?.end : this.#stringEnd(start, quote);
    const { brace, replacements } = formatted ?? {};
    if (brace !== undefined) this.#fault ??= { what: "brace", text: brace, ...opened };
    if (end === undefined) {
      this.#fault ??= { what: "string", text: opening, ...opened };
      return true;
    }
    this.#push("string", this.text.slice(start, end), content, replacements, opening);
    this.advance(end + quote.length);
    return true;
  }

  /** Where a string ends that has no code in it. */
  #stringEnd(start: number, quote: string): number | undefined {
    const text = this.text;
    for (let at = start; at < text.length; at++) {
      const character = text[at];
      if (character === "\\") at += text.startsWith("\r\n", at + 1) ? 2 : 1;
      else if (character === "\n" && quote.length === 1) return undefined;
      else if (text.startsWith(quote, at)) return at;
    }
    return undefined;
  }

  #finish(): void {
    const open = this.#suspect ?? this.#brackets.at(-1);
    if (open !== undefined && this.#brackets.length > 0) {
      this.#fault = { what: "bracket", text: open.text, line: open.line, column: open.column };
    }
    this.#endLogicalLine();
  }
}

/** The logical lines of a Snakefile, without comments. */
export const lexSnakefile = (text: string): LexedSnakefile => new Lexer(text).run();

/** Whether a token is a sign. */
export const isSnakemakeSign = (token: SnakemakeToken | undefined, text: string): boolean =>
  token?.kind === "sign" && token.text === text;

/** The text of strings beside one another, if nothing in them is computed. */
export function literalText(tokens: readonly SnakemakeToken[]): string | undefined {
  const isPlain = tokens.every(({ kind, isComputed }) => kind === "string" && !isComputed);
  return tokens.length > 0 && isPlain ? tokens.map(({ text }) => text).join("") : undefined;
}
