/**
 * Lists, dictionaries and what else is in brackets or has commas as Python reads it, and to what of it values can be
 * assigned (The Python Language Reference, sections 6.2, 6.15 and 7.2).
 *
 * @module
 */
import { ASSIGNED, CallReader, type Value } from "./call-reader.ts";
import type { SnakemakeToken } from "./lexer.ts";

/** What a value with a * before it is. */
const STARRED = "the values of a list";

const IN_BRACKETS = "a comma, an operator or a closing bracket";

export abstract class BracketReader extends CallReader {
  /**
   * Operands with operators between them.
   *
   * @param isBitwise whether those are left out that compare or join conditions
   */
  protected abstract operation(isBitwise?: boolean): Value;

  abstract yielded(): void;

  protected close(sign: string, expected = IN_BRACKETS): void {
    this.expect(sign, this.is("=") ? ASSIGNED : expected);
  }

  #star(): Value | undefined {
    const { token } = this;
    if (!this.take("*")) return undefined;
    const { target } = this.operation(true);
    return this.value(token, STARRED, target === "none" ? "none" : "star");
  }

  /** A value of a list, or the values of another list: `*others`. */
  #element(): Value {
    return this.#star() ?? this.named();
  }

  /** Whether nothing follows that could begin a value. */
  protected isEnd(): boolean {
    if (this.kind === "end") return true;
    if (this.kind !== "operator") return this.is("in");
    return /^(?:[)\]}:;!]|[^=!<>:]?=|>>=|<<=|\*\*=|\/\/=)$/.test(this.text);
  }

  /** What can be behind `=` and `return`: one value, or several with commas. */
  values(): Value {
    const { token } = this;
    const item = () => this.#star() ?? this.expression();
    const all = [item()];
    let isList = false;
    while (this.take(",")) {
      isList = true;
      if (this.isEnd()) break;
      all.push(item());
    }
    return this.#joined(token, all, isList);
  }

  #joined(token: SnakemakeToken, all: readonly Value[], isList: boolean): Value {
    const [first] = all;
    if (!isList && first !== undefined) {
      if (first.what === STARRED)
        throw this.end(
          first.token,
          "A * can only be before a value of a list or call.",
          "a value",
          "Remove the *, or write a comma after the value.",
        );
      return first;
    }
    const isTarget = all.every(({ target }) => target !== "none");
    const isOnce = all.filter(({ target }) => target === "star").length < 2;
    const wrong = all.find(({ target, what }) => target === "none" && what !== STARRED);
    return this.value(
      wrong?.token ?? token,
      wrong?.what ?? "a list",
      isTarget && isOnce ? "many" : "none",
    );
  }

  protected parenthesized(open: SnakemakeToken): Value {
    if (this.take(")")) return this.value(open, "a list", "many");
    if (this.is("yield")) {
      this.yielded();
      this.close(")");
      return this.value(open, "a yield");
    }
    const { all, isList, isComprehension } = this.#elements(")");
    if (isComprehension) return this.value(open, "a comprehension");
    return { ...this.#joined(open, all, isList), ...(isList ? {} : { token: open }) };
  }

  protected list(open: SnakemakeToken): Value {
    if (this.take("]")) return { ...this.value(open, "a list", "many"), literal: "list" };
    const { all, isComprehension } = this.#elements("]");
    const value = isComprehension
      ? this.value(open, "a comprehension")
      : this.#joined(open, all, true);
    return { ...value, literal: "list" };
  }

  /** Values up to a bracket, or one for each of some others: `[a for a in b]`. */
  #elements(close: string) {
    const all = [this.#element()];
    let isList = false;
    const isComprehension = this.comprehension(all[0]);
    while (!isComprehension && this.take(",")) {
      isList = true;
      if (this.is(close)) break;
      all.push(this.#element());
    }
    this.close(close);
    return { all, isList, isComprehension };
  }

  /** `for a in b if c`, if that is here; whether it is. */
  protected comprehension(element?: Value): boolean {
    let count = 0;
    for (; this.is("for") || this.is("async"); count++) {
      if (element?.target === "star" || element?.what === STARRED)
        this.fail("a comma or a closing bracket");
      this.take("async");
      this.expect("for", "the word for");
      this.targets();
      this.expect("in", "the word in");
      this.operation();
      while (this.take("if")) this.operation();
    }
    return count > 0;
  }

  /** What a loop gives values: names, members and items, up to the word `in`. */
  targets(): void {
    do {
      if (this.is("in") && this.before?.text === ",") break;
      this.assignable(this.#star() ?? this.operation(true));
    } while (this.take(","));
  }

  /** One thing that is given a value: `open(a) as b`. */
  target(): void {
    this.assignable(this.operation(true));
  }

  /** Ends the reading at a value to which nothing can be assigned. */
  assignable({ token, what, target }: Value): void {
    if (target !== "none") return;
    throw this.end(
      token,
      `Python cannot assign to ${what}.`,
      "a name, a member or an item",
      "Write == to compare, or correct what is before the =.",
    );
  }

  protected dictionary(open: SnakemakeToken): Value {
    const what: Value = { ...this.value(open, "a dictionary"), literal: "dictionary" };
    let isSet: boolean | undefined;
    while (!this.is("}")) {
      if (isSet !== true && this.take("**")) {
        this.operation(true);
        isSet = false;
      } else {
        const element = isSet === false ? this.expression() : this.#element();
        isSet ??= !this.is(":");
        if (!isSet) {
          if (element.what === STARRED) this.fail("a comma or a closing bracket");
          this.expect(":", "a colon");
          this.expression();
        }
        if (this.comprehension(element)) break;
      }
      if (!this.take(",")) break;
    }
    this.close("}", isSet === false ? "a comma or an operator" : IN_BRACKETS);
    return what;
  }

  protected subscripts(): void {
    do {
      if (this.is("]")) {
        if (this.before?.text === "[") this.fail("a value");
        break;
      }
      if (!this.is(":") && this.#element().what === STARRED) continue;
      for (let colons = 0; colons < 2 && this.take(":"); colons++)
        if (!this.is("]") && !this.is(",") && !this.is(":")) this.expression();
    } while (this.take(","));
  }
}
