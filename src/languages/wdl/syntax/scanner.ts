/**
 * The tokens of a WDL document, one at a time: what a quote or a brace means depends on what surrounds it.
 *
 * @module
 */

/** A word, a number, a quote that begins a string, another sign, or the end of the text. */
export interface WdlToken {
  readonly kind: "word" | "number" | "quote" | "sign" | "end";
  readonly text: string;
  readonly offset: number;
}

/** The text in which tokens are looked for, and where the next look begins. */
interface Scanner {
  readonly text: string;
  /** The token at or after an offset, behind white space and comments. */
  tokenAt(offset: number): WdlToken;
}

const SPACE = /(?:[ \t\n]|\r\n|#[^\n]*)+/y;
const WORD = /[a-zA-Z]\w*/y;
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
/** Signs of two characters are read before those of one. */
const SIGN = /\|\||&&|==|!=|<=|>=|\*\*|[[\](){}<>+\-*/%!=.,:?]/y;

/** What a pattern finds at an offset exactly. */
function matchAt(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}

/** The character at an offset, whole. */
const characterAt = (text: string, offset: number) =>
  String.fromCodePoint(text.codePointAt(offset) ?? 0);

export function createScanner(text: string): Scanner {
  const tokenAt = (start: number): WdlToken => {
    const offset = start + (matchAt(SPACE, text, start)?.length ?? 0);
    if (offset >= text.length) return { kind: "end", text: "", offset: text.length };
    const word = matchAt(WORD, text, offset);
    if (word !== undefined) return { kind: "word", text: word, offset };
    const number = matchAt(NUMBER, text, offset);
    if (number !== undefined) return { kind: "number", text: number, offset };
    const character = text[offset];
    if (character === '"' || character === "'") return { kind: "quote", text: character, offset };
    if (text.startsWith("<<<", offset)) return { kind: "quote", text: "<<<", offset };
    const sign = matchAt(SIGN, text, offset) ?? characterAt(text, offset);
    return { kind: "sign", text: sign, offset };
  };
  return { text, tokenAt };
}
