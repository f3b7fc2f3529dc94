/**
 * Expressions of Python, as far as their values are known (The Python Language Reference, chapter 6).
 *
 * @module
 */
import type { SnakemakeToken } from "../python/lexer.ts";
import { isClosing, isOpening } from "../python/nesting.ts";
import { ReadingEnd } from "../python/python-tokens.ts";
import { negated } from "../tables/series-methods.ts";
import type { Argument, Arguments } from "../values/context.ts";
import { ANY, type Kind, nameOfKind, scalarOf } from "../values/kinds.ts";
import { PythonAtoms } from "./atoms.ts";
import { DEEPEST, STAR } from "./brackets.ts";
import { comparisonOf, truthIn } from "./comparisons.ts";
import { itemOf } from "./items.ts";
import { CONSUMING, callLibrary, UNCALLABLE } from "./library.ts";
import { callMethod } from "./methods.ts";
import { operationOf } from "./operators.ts";
import { attributeOf } from "./parts.ts";
import { type Surroundings, setName } from "./scope.ts";

/** Operators by how much they bind, least first. */
const LEVELS = ["|", "^", "&", "<< >>", "+ -", "* / // % @"].map(
  (signs) => new Set(signs.split(" ")),
);

export class PythonEvaluator extends PythonAtoms {
  /** All of the tokens as one value, or several with commas. */
  whole(): Kind {
    const value = this.values();
    if (this.kind !== "end") throw new ReadingEnd();
    return value;
  }

  /** Reads something that is only evaluated if so; undefined if that is not known. */
  #under(isEvaluated: boolean | undefined, read: () => Kind): Kind {
    if (isEvaluated === true) return read();
    return isEvaluated === false ? this.skip(read) : this.around.quietly(read);
  }

  protected override values(): Kind {
    const first = this.starred();
    if (!this.is(",")) return first;
    const items = [first];
    while (this.take(",")) {
      if (this.#isEnd()) break;
      items.push(this.starred());
    }
    return { is: "tuple", items: this.known(items) };
  }

  #isEnd(): boolean {
    return this.kind === "end" || (this.kind === "operator" && /^[)\]}=:]$/.test(this.text));
  }

  protected override starred(): Kind {
    if (!this.take("*")) return this.expression();
    this.expression();
    return STAR;
  }

  override expression(): Kind {
    if (++this.depth > DEEPEST) throw new ReadingEnd();
    const value = this.is("lambda") ? this.lambda() : this.#conditional();
    this.depth--;
    return value;
  }

  /** `a if b else c`: the condition is evaluated first. */
  #conditional(): Kind {
    const start = this.place;
    const condition = this.#conditionBehind();
    if (condition === undefined) {
      const value = this.either();
      if (this.kind === "operator" && this.text === ":=") {
        setName(this.around.scope, this.before?.text ?? "", ANY);
        throw new ReadingEnd();
      }
      return value;
    }
    this.goBack(condition);
    const truth = truthIn(this.context, this.either());
    if (!this.is("else")) throw new ReadingEnd();
    const behind = this.place;
    this.goBack(start);
    const value = this.#under(truth, () => this.either());
    this.goBack(behind);
    this.advance();
    const other = this.#under(truth === undefined ? undefined : !truth, () => this.expression());
    if (truth === undefined) this.lose([value, other]);
    if (truth === undefined)
      return value.is === other.is && value.is === "str" ? { is: "str" } : ANY;
    return truth ? value : other;
  }

  /** Where the condition of the value here begins: behind an if that is in no bracket. */
  #conditionBehind(): number | undefined {
    let depth = 0;
    for (let at = this.place; at < this.all.length; at++) {
      const token = this.all[at] as SnakemakeToken;
      if (isOpening(token)) depth++;
      if (isClosing(token) && --depth < 0) return undefined;
      if (depth > 0 || token.kind === "string") continue;
      if (token.kind === "word" && token.text === "if") return at + 1;
      const isEnd =
        token.kind === "word"
          ? /^(?:else|for|lambda)$/.test(token.text)
          : /^[,:]$/.test(token.text);
      if (isEnd) return undefined;
    }
    return undefined;
  }

  protected override either(): Kind {
    let value = this.#both();
    while (this.take("or")) {
      const truth = truthIn(this.context, value);
      const other = this.#under(truth === undefined ? undefined : !truth, () => this.#both());
      if (truth === undefined) this.lose([value, other]);
      value = truth === undefined ? ANY : truth ? value : other;
    }
    return value;
  }

  #both(): Kind {
    let value = this.#not();
    while (this.take("and")) {
      const truth = truthIn(this.context, value);
      const other = this.#under(truth, () => this.#not());
      if (truth === undefined) this.lose([value, other]);
      value = truth === undefined ? ANY : truth ? other : value;
    }
    return value;
  }

  #not(): Kind {
    if (!this.take("not")) return this.#comparison();
    const truth = truthIn(this.context, this.#not());
    return { is: "bool", ...(truth === undefined ? {} : { value: !truth }) };
  }

  /** `a < b < c`: each operand is compared with the one before it, and all of it is joined by `and` (Python's reference, 6.10). */
  #comparison(): Kind {
    let left = this.#operation(0);
    let value: Kind | undefined;
    for (;;) {
      const { token, text } = this;
      const isSign = this.kind === "operator" && /^(?:[<>]=?|[=!]=)$/.test(text);
      const isWord = this.kind === "keyword" && /^(?:in|is|not)$/.test(text);
      if (!isSign && !isWord) return value ?? left;
      this.advance();
      const sign = text === "not" || text === "is" ? this.#longer(text) : text;
      const truth = value === undefined ? true : truthIn(this.context, value);
      const compared = this.#under(truth, () => {
        const right = this.#operation(0);
        const result = comparisonOf(this.context, sign, [left, right], token);
        left = right;
        return result;
      });
      if (truth !== false) value = truth === undefined ? ANY : compared;
    }
  }

  /** A comparison of two words. */
  #longer(word: string): string {
    if (word === "is") return this.take("not") ? "is not" : word;
    if (!this.take("in")) throw new ReadingEnd();
    return "not in";
  }

  #operation(level: number): Kind {
    const signs = LEVELS[level];
    if (signs === undefined) return this.#unary();
    let value = this.#operation(level + 1);
    while (this.kind === "operator" && signs.has(this.text)) {
      const { token, text } = this;
      this.advance();
      value = operationOf(this.context, text, [value, this.#operation(level + 1)], token);
    }
    return value;
  }

  #unary(): Kind {
    if (this.kind === "operator" && /^[-+~]$/.test(this.text)) {
      const isMinus = this.is("-");
      this.advance();
      const isNot = this.before?.text === "~";
      const value = this.#unary();
      if (isNot && value.is === "series") return negated(value);
      if (value.is !== "int" && value.is !== "float") return ANY;
      const isKnown = isMinus && typeof value.value === "number";
      return isKnown ? scalarOf(-Number(value.value)) : { is: value.is };
    }
    if (this.take("await")) throw new ReadingEnd();
    const value = this.#primary();
    if (!this.take("**")) return value;
    this.#unary();
    return ANY;
  }

  /** A value with what is taken of it, and with calls. */
  #primary(): Kind {
    let value = this.atom();
    for (;;) {
      const { token } = this;
      if (this.take(".")) {
        const name = this.token;
        if (this.kind !== "name" && this.kind !== "keyword") throw new ReadingEnd();
        this.advance();
        value = attributeOf(this.context, value, name, this.is("("));
      } else if (this.is("[")) {
        this.advance();
        const { key, place, slice } = this.#subscript();
        value = itemOf(this.context, value, key, place, slice);
      } else if (this.is("(")) {
        value = this.#call(value, this.before ?? token);
      } else return value;
    }
  }

  #subscript() {
    const place = this.token;
    const parts: Kind[] = [];
    const bounds: (Kind | undefined)[] = [];
    let part: Kind | undefined;
    let [isListed, hasColon] = [false, false];
    while (!this.is("]")) {
      if (this.take(":")) {
        bounds.push(part);
        [hasColon, part] = [true, undefined];
        continue;
      }
      if (this.take(",")) {
        parts.push(hasColon ? ANY : (part ?? ANY));
        [isListed, hasColon, part] = [true, false, undefined];
        continue;
      }
      part = this.starred();
      if (!this.is("]") && !this.is(",") && !this.is(":")) throw new ReadingEnd();
    }
    this.advance();
    if (hasColon || part !== undefined) parts.push(hasColon && isListed ? ANY : (part ?? ANY));
    const key: Kind = isListed ? { is: "tuple", items: parts } : (parts[0] ?? ANY);
    const isSlice = bounds.length > 0 && !isListed;
    return { key, place, ...(isSlice ? { slice: [...bounds, part] } : {}) };
  }

  #call(of: Kind, token: SnakemakeToken): Kind {
    const isConsumed =
      of.is === "library" ? CONSUMING.has(of.name) : of.is === "method" && of.name === "join";
    const values = this.#arguments(isConsumed);
    if (this.skipped > 0) return ANY;
    if (of.is === "function") return this.context.call(of, values);
    if (of.is === "library") return callLibrary(this.context, of.name, values, token);
    // it may not be called, or more than once
    if (of.is === "method" && this.around.isQuiet) this.context.lose(of.of);
    if (of.is === "method") return callMethod(this.context, of.of, of.name, values, token);
    if (UNCALLABLE.test(of.is)) {
      return this.context.fail(token, {
        message: `The code calls ${nameOfKind(of)}.`,
        found: nameOfKind(of),
        expected: "a function",
        fix: "Write square brackets for a part of it, or correct the name.",
      });
    }
    for (const one of values.values) this.context.lose(one.kind);
    return ANY;
  }

  /**
   * The values in the parentheses here.
   *
   * @param isConsumed whether the function takes all values of a generator
   */
  #arguments(isConsumed: boolean): Arguments {
    this.expect("(");
    const values: Argument[] = [];
    let isOpen = false;
    while (!this.take(")")) {
      const { token } = this;
      if (this.take("*") || this.take("**")) {
        this.expression();
        isOpen = true;
      } else if (this.kind === "name" && this.following === "=") {
        const { text } = this;
        this.advance();
        this.advance();
        const place = this.token;
        values.push({ name: text, kind: this.expression(), token: place });
      } else values.push({ kind: this.#element(isConsumed), token });
      if (!this.is(")")) this.expect(",");
    }
    return { values, isOpen };
  }

  /** A value of a list, or what is gathered: `a for a in b`. */
  #element(isConsumed: boolean): Kind {
    return this.isGathered() ? this.gathered(!isConsumed) : this.starred();
  }

  protected override nested(tokens: readonly SnakemakeToken[], around: Surroundings): Kind {
    return new PythonEvaluator(tokens, around, this.depth + 1).whole();
  }
}
