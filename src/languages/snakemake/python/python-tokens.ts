/**
 * Tokens as Python's grammar has them: signs beside one another are one operator, words may be keywords.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import type { FindingDetails } from "../../../base/finding.ts";
import type { SnakemakeToken } from "./lexer.ts";

/** What Python cannot read, at a token. */
export interface Unreadable {
  readonly token: SnakemakeToken;
  readonly details: FindingDetails;
  /** Whether Python reads it, and it does nothing. */
  readonly isHarmless?: true;
}

/** Ends the reading of a line: at what Python cannot read, or, without it, at what this reader does not know. */
export class ReadingEnd extends Error {
  readonly unreadable: Unreadable | undefined;
  constructor(unreadable?: Unreadable) {
    super("the end of what can be read");
    this.unreadable = unreadable;
  }
}

/** Words that no name can be (The Python Language Reference, section 2.3.1), without the constants. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  [
    "and as assert async await break class continue def del elif else except finally for from global if import",
    "in is lambda nonlocal not or pass raise return try while with yield",
  ].flatMap((words) => words.split(" ")),
);

/** A word right behind a number, which releases of Python read differently: `1if a else b`. */
export const JOINED = /^\d\w*(?:and|else|for|if|in|is|or|not)$/;

/** Operators of several signs, longest first; those of one sign follow. */
const OPERATOR = /^(?:\*\*=|\/\/=|>>=|<<=|\.\.\.|\*\*|\/\/|>>|<<|->|:=|[-+*/%&|^@=!<>]=)/;

/** Numbers up to a dot or to the sign of an exponent, and behind a dot (section 2.4.5). */
const NUMBER =
  /^(?:0x(?:_?[\da-f])+|0o(?:_?[0-7])+|0b(?:_?[01])+|(?:0(?:_?0)*|[1-9](?:_?\d)*)(?:e(?:\d(?:_?\d)*)?)?|\d(?:_?\d)*(?:e(?:\d(?:_?\d)*)?j?|j))j?$/i;
const FRACTION = /^(?:\d(?:_?\d)*)?(?:e(?:\d(?:_?\d)*)?)?j?$/i;

/** Names that nothing can be assigned to. */
const CONSTANTS = new Set(["None", "True", "False"]);

export type TokenKind = "name" | "constant" | "keyword" | "number" | "string" | "operator" | "end";

/** A place in the tokens of a line. */
export class PythonTokens {
  readonly #tokens: readonly SnakemakeToken[];
  #at = 0;
  #next = 0;
  protected kind: TokenKind = "end";
  /** The text of an operator, keyword or name here. */
  protected text = "";

  constructor(tokens: readonly SnakemakeToken[]) {
    this.#tokens = tokens;
    this.#load(0);
  }

  /** The token here; at the end, the last one. */
  protected get token(): SnakemakeToken {
    const token = this.#tokens[this.#at] ?? this.#tokens.at(-1);
    if (token === undefined) throw new ReadingEnd();
    return token;
  }

  /** The token before. */
  protected get before(): SnakemakeToken | undefined {
    return this.#tokens[this.#at - 1];
  }

  protected get isLast(): boolean {
    return this.#next >= this.#tokens.length;
  }

  protected get place(): number {
    return this.#at;
  }

  protected goBack(place: number): void {
    this.#load(place);
  }

  #load(at: number): void {
    this.#at = at;
    this.#next = at + 1;
    const token = this.#tokens[at];
    this.text = token?.text ?? "";
    if (token === undefined) this.kind = "end";
    else if (token.kind === "string") this.kind = "string";
    else if (token.kind === "sign") this.#operator(token);
    else if (/^\p{Nd}/u.test(token.text)) this.#number(token);
    else if (CONSTANTS.has(token.text)) this.kind = "constant";
    else this.kind = KEYWORDS.has(token.text) ? "keyword" : "name";
  }

  /** Whether the token so many places on is directly behind the one here. */
  #isBeside(offset: number): boolean {
    const [one, other] = [this.#tokens[this.#at + offset - 1], this.#tokens[this.#at + offset]];
    return one?.line === other?.line && one !== undefined && other !== undefined
      ? one.column + one.text.length === other.column
      : false;
  }

  #operator(token: SnakemakeToken): void {
    let text = token.text;
    for (let ahead = 1; ahead < 3 && this.#isBeside(ahead); ahead++) {
      const next = this.#tokens[this.#at + ahead];
      if (next?.kind !== "sign") break;
      text += next.text;
    }
    const next = this.#tokens[this.#at + 1];
    // a fraction without digits before its dot
    if (token.text === "." && next?.kind === "word" && /^\d/.test(next.text) && this.#isBeside(1)) {
      this.kind = "number";
      this.#next++;
      this.#exponent();
      return;
    }
    this.kind = "operator";
    this.text = OPERATOR.exec(text)?.[0] ?? token.text;
    this.#next = this.#at + this.text.length;
  }

  #number(token: SnakemakeToken): void {
    this.kind = "number";
    if (JOINED.test(token.text) && !/^0x/i.test(token.text)) throw new ReadingEnd();
    if (!NUMBER.test(token.text)) this.kind = "keyword";
    if (/^[\d_]+$/.test(token.text) && this.#isSign(1, ".")) {
      this.kind = "number";
      this.#next++;
      const fraction = this.#tokens[this.#next];
      if (fraction?.kind === "word" && this.#isBeside(2) && FRACTION.test(fraction.text))
        this.#next++;
    }
    this.#exponent();
  }

  /** Goes past the sign and the digits of an exponent: `1e-05`. */
  #exponent(): void {
    const ahead = this.#next - this.#at;
    const before = this.#tokens[this.#next - 1]?.text ?? "";
    const isOpen = /e$/i.test(before) && !/^0x/i.test(before);
    if (!isOpen || !(this.#isSign(ahead, "+") || this.#isSign(ahead, "-"))) return;
    const digits = this.#tokens[this.#next + 1];
    if (digits === undefined || !this.#isBeside(ahead + 1) || !/^\d[\d_]*j?$/i.test(digits.text))
      return;
    this.kind = "number";
    this.#next += 2;
  }

  #isSign(ahead: number, text: string): boolean {
    const token = this.#tokens[this.#at + ahead];
    return token?.kind === "sign" && token.text === text && this.#isBeside(ahead);
  }

  /** The text of the token behind the one here, if that is a sign. */
  protected get following(): string {
    const place = this.#at;
    this.#load(this.#next);
    const text = this.kind === "operator" ? this.text : "";
    this.#load(place);
    return text;
  }

  protected advance(): void {
    this.#load(this.#next);
  }

  /** Whether an operator or a keyword is here. */
  protected is(text: string): boolean {
    return this.text === text && (this.kind === "operator" || this.kind === "keyword");
  }

  /** Goes past an operator or keyword, if it is here. */
  protected take(text: string): boolean {
    const isHere = this.is(text);
    if (isHere) this.advance();
    return isHere;
  }

  /** Ends at what is here, where something else has to be. */
  protected fail(expected: string): never {
    const { token } = this;
    const text = this.kind === "end" ? token.text : this.text || token.text;
    const message =
      this.kind === "end"
        ? `${expected.charAt(0).toUpperCase()}${expected.slice(1)} is missing after ${cut(text, 80)}.`
        : `There is ${cut(text, 80)} where ${expected} must be.`;
    throw this.end(token, message, expected, "Add what is missing, or remove what is too many.");
  }

  /** What ends the reading at a token. */
  protected end(token: SnakemakeToken, message: string, expected: string, fix: string): ReadingEnd {
    return new ReadingEnd({ token, details: { message, found: cut(token.text), expected, fix } });
  }

  protected expect(text: string, expected = text): void {
    if (!this.take(text)) this.fail(expected);
  }

  /** Goes past a name, and gives its token. */
  protected name(expected = "a name"): SnakemakeToken {
    if (this.kind !== "name") this.fail(expected);
    const { token } = this;
    this.advance();
    return token;
  }
}

/** What Python cannot read, if a reader comes to that. */
export function unreadableIn(read: () => void): Unreadable | undefined {
  try {
    read();
  } catch (error) {
    if (!(error instanceof ReadingEnd)) throw error;
    return error.unreadable;
  }
  return undefined;
}
