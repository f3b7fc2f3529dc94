/**
 * Formatted strings of Python: `f"{sample.id:>{width}}"` (The Python Language Reference, section 2.4.3).
 *
 * @module
 */

/** A formatted string as it is written, without its prefix and quotes. */
export interface FormattedString {
  /** The offset of the quotes that end it; undefined if it does not end. */
  readonly end?: number;
  /** The code in its braces. */
  readonly replacements: readonly string[];
  /** The first brace that is not closed, or that closes nothing. */
  readonly brace?: "{" | "}";
}

const OPENING = /([rbuft]{0,2})("""|'''|"|')/iy;
const WORD = /[\p{L}\p{N}_]+/uy;

/** Code in strings in code or in formats, and so on, is read to this depth, far more than anybody writes. */
const DEEPEST = 50;

/** The offset behind a plain string whose content begins at an offset; undefined if it does not end. */
function plainEnd(text: string, start: number, quote: string): number | undefined {
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === "\\") at++;
    else if (character === "\n" && quote.length === 1) return undefined;
    else if (text.startsWith(quote, at)) return at + quote.length;
  }
  return undefined;
}

class FormattedReader {
  readonly #text: string;
  readonly #quote: string;
  readonly #isRaw: boolean;
  readonly #depth: number;
  #at: number;
  /** The formats that are being read. */
  #formats = 0;
  readonly replacements: string[] = [];
  brace: "{" | "}" | undefined;

  constructor(text: string, start: number, opening: string, depth: number) {
    this.#text = text;
    this.#at = start;
    this.#quote = opening.replace(/^\w+/, "");
    this.#isRaw = /r/i.test(opening);
    this.#depth = depth;
  }

  read(): FormattedString {
    const isEnded = this.#literal(false);
    const { replacements, brace } = this;
    return {
      replacements,
      ...(brace === undefined ? {} : { brace }),
      ...(isEnded ? { end: this.#at } : {}),
    };
  }

  /** Goes to the quotes that end the string, or to the brace that ends a format in it; whether those are there. */
  #literal(isFormat: boolean): boolean {
    const text = this.#text;
    for (; this.#at < text.length; this.#at++) {
      const character = text.charAt(this.#at);
      if (text.startsWith(this.#quote, this.#at)) return !isFormat;
      if (character === "\n" && this.#quote.length === 1) return false;
      if (character === "\\") this.#escape();
      else if (character === "{") {
        if (!isFormat && text[this.#at + 1] === "{") this.#at++;
        else if (!this.#replacement()) return false;
      } else if (character === "}") {
        if (isFormat) return true;
        if (text[this.#at + 1] === "}") this.#at++;
        else this.brace ??= "}";
      }
    }
    return false;
  }

  /** Goes to the last character of an escape: a brace behind a backslash opens code, but not that of `\N{DASH}`. */
  #escape(): void {
    const text = this.#text;
    if (!this.#isRaw && text.startsWith("N{", this.#at + 1))
      this.#at = Math.max(this.#at, text.indexOf("}", this.#at));
    else if (text.startsWith("\r\n", this.#at + 1)) this.#at += 2;
    else if (!/[{}]/.test(text.charAt(this.#at + 1))) this.#at++;
  }

  /** From a brace to the one that closes it; whether there is one. */
  #replacement(): boolean {
    const outer = this.brace;
    this.brace ??= "{";
    this.#at++;
    const start = this.#at;
    const end = this.#codeEnd();
    if (end === undefined) return false;
    this.replacements.push(this.#text.slice(start, end));
    const [conversion] = /^![ \t]*[a-z]?[ \t]*/i.exec(this.#text.slice(this.#at, this.#at + 9)) ?? [
      "",
    ];
    this.#at += conversion.length;
    if (this.#text[this.#at] === ":") {
      this.#at++;
      if (++this.#formats > DEEPEST || !this.#literal(true)) return false;
      this.#formats--;
    }
    if (this.#text[this.#at] !== "}") return false;
    this.brace = outer;
    return true;
  }

  /** Goes to what ends code in braces; the offset of the code's end, which an = behind it is no part of. */
  #codeEnd(): number | undefined {
    const text = this.#text;
    let depth = 0;
    while (this.#at < text.length) {
      const character = text.charAt(this.#at);
      if (depth === 0) {
        if (/[}:]/.test(character) || (character === "!" && text[this.#at + 1] !== "="))
          return this.#at;
        const shown = /^=[ \t\n]*(?=[!:}])(?!!=)/.exec(text.slice(this.#at, this.#at + 20))?.[0];
        if (shown !== undefined && !/[=!<>]/.test(text.charAt(this.#at - 1))) {
          const end = this.#at;
          this.#at += shown.length;
          return end;
        }
      }
      if (/[([{]/.test(character)) depth++;
      else if (/[)\]}]/.test(character)) depth--;
      if (depth < 0 || !this.#codePart(character)) return undefined;
    }
    return undefined;
  }

  /** Goes past a string, a word, a comment or a sign in code; false if a string in it does not end. */
  #codePart(character: string): boolean {
    const text = this.#text;
    OPENING.lastIndex = this.#at;
    const [opening, prefix = "", quote = ""] = OPENING.exec(text) ?? [];
    WORD.lastIndex = this.#at;
    if (opening !== undefined) {
      const start = this.#at + opening.length;
      const end = /[ft]/i.test(prefix)
        ? formattedEnd(text, start, opening, this.#depth + 1)
        : plainEnd(text, start, quote);
      if (end === undefined) return false;
      this.#at = end;
    } else if (character === "#") {
      const end = text.indexOf("\n", this.#at);
      this.#at = end < 0 ? text.length : end;
    } else this.#at += WORD.exec(text)?.[0].length ?? 1;
    return true;
  }
}

/** The offset behind a formatted string in code. */
function formattedEnd(text: string, start: number, opening: string, depth: number) {
  if (depth > DEEPEST) return undefined;
  const { end } = new FormattedReader(text, start, opening, depth).read();
  return end === undefined ? undefined : end + opening.replace(/^\w+/, "").length;
}

/**
 * Reads a formatted string, in whose code strings may have its own quotes, as from Python 3.12 on. A string that does not
 * end in this reading does not end in that of older releases either: its first quotes are in braces.
 *
 * @param start the offset of its first character behind the quotes
 * @param opening its prefix and quotes: `rf"`
 */
export const readFormatted = (text: string, start: number, opening: string): FormattedString =>
  new FormattedReader(text, start, opening, 0).read();
