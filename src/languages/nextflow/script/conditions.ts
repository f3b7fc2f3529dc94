/**
 * Conditions that the values which a pipeline gives to its own parameters decide, and branches that every run enters
 * that goes on: the other one ends the run.
 *
 * @module
 */
import type { Range } from "../../shared/cursor.ts";
import { isAssigned, isStart, literalValue, type Plain } from "../groovy/expressions.ts";
import { operatorAt } from "../groovy/groovy-tokens.ts";
import { isNextflowSign, isNextflowWord, type NextflowToken, tokenAt } from "../groovy/tokens.ts";
import type { Pipeline } from "./pipeline.ts";
import type { Script } from "./script.ts";

/** The values of parameters in a run that is given none, by their names; computed ones are left out. */
export type Defaults = ReadonlyMap<string, Plain>;

/** The values that the configuration gives to parameters, or else the main script. */
export function defaultsOf({ main, settings }: Pick<Pipeline, "main" | "settings">): Defaults {
  const defaults = new Map<string, Plain>();
  for (const [name, { value }] of main.parameters)
    if (value !== undefined && value !== null) defaults.set(name, value);
  for (const [key, { value, isComputed }] of settings) {
    const name = key.replace(/^params\./, "");
    if (name === key) continue;
    if (isComputed) defaults.delete(name);
    else defaults.set(name, value);
  }
  return defaults;
}

/** Groovy’s truth of a plain value. */
const isTrue = (value: Plain): boolean => value !== null && value !== false && !!value;

/** Reads a condition from its start; what is not known is undefined. */
class Condition {
  readonly #tokens: readonly NextflowToken[];
  readonly #defaults: Defaults;
  readonly #end: number;
  #at: number;

  constructor(tokens: readonly NextflowToken[], { start, end }: Range, defaults: Defaults) {
    this.#tokens = tokens;
    this.#defaults = defaults;
    this.#at = start;
    this.#end = end;
  }

  /** Whether it holds; undefined if that is not known. */
  truth(): boolean | undefined {
    const value = this.#choice();
    return this.#at === this.#end && value !== undefined ? isTrue(value) : undefined;
  }

  #takes(...operators: readonly string[]): string | undefined {
    const operator = this.#at < this.#end ? operatorAt(this.#tokens, this.#at) : "";
    if (!operators.includes(operator)) return undefined;
    this.#at += operator.length;
    return operator;
  }

  /** `a || b`, which holds if one is known to. */
  #choice(): Plain | undefined {
    let value = this.#all();
    while (this.#takes("||")) {
      const other = this.#all();
      const isKnown = [value, other].some((one) => one !== undefined && isTrue(one));
      value = isKnown ? true : value === undefined || other === undefined ? undefined : false;
    }
    return value;
  }

  /** `a && b`, which fails if one is known to. */
  #all(): Plain | undefined {
    let value = this.#comparison();
    while (this.#takes("&&")) {
      const other = this.#comparison();
      const isKnown = [value, other].some((one) => one !== undefined && !isTrue(one));
      value = isKnown ? false : value === undefined || other === undefined ? undefined : true;
    }
    return value;
  }

  #comparison(): Plain | undefined {
    const value = this.#operand();
    const operator = this.#takes("==", "!=");
    if (operator === undefined) return value;
    const other = this.#operand();
    if (value === undefined || other === undefined) return undefined;
    return (operator === "==") === (value === other);
  }

  #operand(): Plain | undefined {
    if (this.#takes("!")) {
      const value = this.#operand();
      return value === undefined ? undefined : !isTrue(value);
    }
    const { match } = tokenAt(this.#tokens, this.#at);
    if (isNextflowSign(tokenAt(this.#tokens, this.#at), "(")) {
      const inner = new Condition(
        this.#tokens,
        { start: this.#at + 1, end: match },
        this.#defaults,
      );
      this.#at = match + 1;
      return this.#isEndOfValue() ? inner.truth() : this.#skip();
    }
    const start = this.#at;
    while (this.#at < this.#end && !this.#isEndOfValue()) {
      const token = tokenAt(this.#tokens, this.#at);
      this.#at = Math.max(this.#at, token.match) + 1;
    }
    return this.#value({ start, end: this.#at });
  }

  #isEndOfValue(): boolean {
    return this.#at >= this.#end || /^(?:\|\||&&|==|!=)$/.test(operatorAt(this.#tokens, this.#at));
  }

  /** Goes behind a value that is not known. */
  #skip(): undefined {
    while (!this.#isEndOfValue())
      this.#at = Math.max(this.#at, tokenAt(this.#tokens, this.#at).match) + 1;
    return undefined;
  }

  /** `params.name`, or a value that is written out. */
  #value(range: Range): Plain | undefined {
    const words = this.#tokens.slice(range.start, range.end).map(({ text }) => text);
    if (words[0] !== "params" || words[1] !== ".") return literalValue(this.#tokens, range);
    return this.#defaults.get(words.slice(2).join(""));
  }
}

/** Words that end a run where a statement begins with them. */
const ENDING = ["exit", "error", "throw", "System"];

/** Whether a block surely ends the run, if one begins at a token. */
function endsRun(tokens: readonly NextflowToken[], brace: number): boolean {
  if (!isNextflowSign(tokenAt(tokens, brace), "{")) return false;
  const { match } = tokenAt(tokens, brace);
  for (let at = brace + 1; at < match; at++) {
    const token = tokenAt(tokens, at);
    const isEnd = isNextflowWord(token, ...ENDING) && token.isFirst;
    if (isEnd && !(token.text === "System" && tokenAt(tokens, at + 2).text !== "exit")) return true;
    at = Math.max(at, token.match);
  }
  return false;
}

/** Whether every run enters the branch that a word begins (true), or none that is given no values (false). */
export type EntryTest = (at: number) => boolean | undefined;

/** Whether the condition of a choice can begin at a token: `x = a ? b : c`. */
const isChoiceStart = (tokens: readonly NextflowToken[], at: number): boolean =>
  isStart(tokens, at) ||
  isNextflowSign(tokenAt(tokens, at - 1), "([,") ||
  isNextflowWord(tokenAt(tokens, at - 1), "return") ||
  isAssigned(tokens, at - 2);

/**
 * Tells of the words `if` and `else` of a script, and of the `?` of a choice, whether a run enters what they begin;
 * undefined if that is not known. A block that ends the run is for runs that lack something, and others never enter it.
 */
function createEntryTest(tokens: readonly NextflowToken[], defaults: Defaults): EntryTest {
  const isBrace = (at: number) => isNextflowSign(tokenAt(tokens, at), "{");
  const truthOf = (bracket: number) => {
    const range = { start: bracket + 1, end: tokenAt(tokens, bracket).match };
    return new Condition(tokens, range, defaults).truth();
  };
  /** The blocks of the `if` whose condition begins at a bracket. */
  const blocksOf = (bracket: number) => {
    const brace = tokenAt(tokens, bracket).match + 1;
    const word = isBrace(brace) ? tokenAt(tokens, brace).match + 1 : -1;
    const hasElse = isNextflowWord(tokenAt(tokens, word), "else") && isBrace(word + 1);
    return { brace, other: hasElse ? word + 1 : -1 };
  };
  return (at) => {
    const word = tokenAt(tokens, at);
    if (operatorAt(tokens, at) === "?") {
      let start = at;
      while (!isChoiceStart(tokens, start)) {
        const { match } = tokenAt(tokens, start - 1);
        start = match >= 0 && match < start ? match : start - 1;
      }
      return new Condition(tokens, { start, end: at }, defaults).truth();
    }
    const isElse = isNextflowWord(word, "else");
    if (!isElse && !isNextflowWord(word, "if")) return undefined;
    const bracket = isElse ? tokenAt(tokens, tokenAt(tokens, at - 1).match - 1).match : at + 1;
    if (bracket < 0 || !isNextflowWord(tokenAt(tokens, bracket - 1), "if")) return undefined;
    const { brace, other } = blocksOf(bracket);
    if (endsRun(tokens, isElse ? brace : other)) return true;
    const truth = truthOf(bracket);
    const isEntered = truth === undefined ? undefined : truth !== isElse;
    return isEntered && endsRun(tokens, isElse ? at + 1 : brace) ? undefined : isEntered;
  };
}

/** The same of each script of a pipeline. */
export function createEntryTests(defaults: Defaults): (script: Script) => EntryTest {
  const tests = new Map<Script, EntryTest>();
  return (script) => {
    const known = tests.get(script) ?? createEntryTest(script.tokens, defaults);
    tests.set(script, known);
    return known;
  };
}
