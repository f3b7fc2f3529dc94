/**
 * A place among the tokens of Groovy that is read forward, until something cannot be read.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import type { FindingDetails } from "../../../base/finding.ts";
import { MAX_DEPTH } from "../../../base/limits.ts";
import { operatorAt } from "./groovy-tokens.ts";
import { isNextflowSign, type NextflowToken, tokenAt } from "./tokens.ts";

/** What Groovy cannot read, at a token. */
export interface Unreadable {
  readonly token: NextflowToken;
  readonly details: FindingDetails;
}

export abstract class GroovyReader {
  protected readonly tokens: readonly NextflowToken[];
  protected at = 0;
  /** The first token that cannot be read; nothing is read behind it. */
  fault: Unreadable | undefined;
  /** Whether lines end nothing here: in round and square brackets. */
  #isOneLine = false;
  #isStopped = false;
  #depth = 0;

  constructor(tokens: readonly NextflowToken[]) {
    this.tokens = tokens;
  }

  protected peek(ahead = 0): NextflowToken {
    return tokenAt(this.tokens, this.at + ahead);
  }

  /** The operator here, so many tokens ahead. */
  protected operator(ahead = 0): string {
    return operatorAt(this.tokens, this.at + ahead);
  }

  protected isSign(signs: string, ahead = 0): boolean {
    return isNextflowSign(this.peek(ahead), signs);
  }

  protected isWord(...words: readonly string[]): boolean {
    const { kind, text } = this.peek();
    return kind === "word" && words.includes(text);
  }

  /** Whether the token here begins a line that ends what is before it. */
  protected isNewLine(ahead = 0): boolean {
    return this.peek(ahead).isFirst && !this.#isOneLine;
  }

  /** Whether one of some operators is here that are words; `as` and `in` without a value behind are names. */
  protected isOperatorWord(...words: readonly string[]): boolean {
    if (!this.isWord(...words)) return false;
    const isValue = this.peek(1).kind !== "sign" || this.isSign("([{!~-+", 1);
    return this.isWord("instanceof") || (isValue && !this.isNewLine(1));
  }

  /** Whether there is nothing here that a statement could begin with. */
  protected isEnd(): boolean {
    return this.peek().level < 0 || this.isSign(")]}");
  }

  /** Goes to the end: what is behind a fault, or behind what only newer releases know, is not read. */
  protected stop(): void {
    this.#isStopped = true;
    this.at = this.tokens.length;
  }

  protected fail(token: NextflowToken, details: FindingDetails): void {
    if (!this.#isStopped) this.fault = { token, details: { found: cut(token.text), ...details } };
    this.stop();
  }

  /** Something else has to be here; what is missing at the end of a line is reported there. */
  protected expect(expected: string): void {
    const [before, token] = [this.peek(-1), this.peek()];
    const isMissing = token.isFirst || token.level < 0 || this.isSign(")]}");
    const isBehind = isMissing && before.level >= 0;
    const [name, last] = [cut(token.text, 80), cut(before.text, 80)];
    const isComma = expected.startsWith("a comma") && (token.kind !== "sign" || token.isFirst);
    const isArrow = this.operator() === "=>";
    this.fail(isBehind ? before : token, {
      message: isComma
        ? `A comma is missing before ${token.isFirst ? `line ${token.line}` : name}.`
        : isArrow
          ? "There is => where -> must be."
          : isBehind
            ? `Behind ${last}, ${expected} is missing.`
            : `There is ${name} where ${expected} must be.`,
      expected: isArrow ? "->" : expected,
      fix: "Add what is missing, or remove what is too many.",
    });
  }

  /** Reads something inside of something else; nothing is read behind what is too deep. */
  protected inside(read: () => void): void {
    if (++this.#depth > MAX_DEPTH) this.stop();
    else read();
    this.#depth--;
  }

  /** Reads what is in the brackets that open here, all of it, and goes behind them. */
  protected inBrackets(isOneLine: boolean, expected: string, read: () => void): void {
    const close = this.peek().match;
    const [outer, length] = [this.#isOneLine, this.tokens.length];
    this.#isOneLine = isOneLine;
    this.at++;
    if (this.at < length) this.inside(read);
    if (this.at < close) this.expect(expected);
    if (this.at === close) this.at++;
    this.#isOneLine = outer;
  }
}
