/**
 * Expressions as Python reads them (The Python Language Reference, section 6 and its grammar). Each token is looked at once.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { BracketReader } from "./bracket-reader.ts";
import type { Value } from "./call-reader.ts";
import { lexSnakefile, type SnakemakeToken } from "./lexer.ts";
import { type Unreadable, unreadableIn } from "./python-tokens.ts";

const ARITHMETIC = new Set(["+", "-", "*", "/", "//", "%", "@", "**", "<<", ">>", "&", "|", "^"]);
/** Those that bind more than a sum: `"-" + 3 * "="`. */
const CLOSER = new Set(["*", "/", "//", "%", "@", "**"]);
const COMPARISON = new Set(["<", ">", "==", ">=", "<=", "!="]);

/** Values that the code writes out, and that nothing can call. */
const LITERALS = ["a string", "a number", "a list", "a dictionary", "a comprehension", "None"];

export class ExpressionReader extends BracketReader {
  /** The functions without names that are being read. */
  protected lambdas = 0;

  /** An expression, also a conditional one or a function. */
  expression(): Value {
    const { token } = this;
    for (let isFirst = true; ; isFirst = false) {
      if (this.is("lambda")) return this.#lambda();
      const value = this.operation();
      const condition = this.token;
      if (!this.take("if")) return isFirst ? value : this.value(token, "a condition");
      this.operation();
      if (this.take("else")) continue;
      if (this.kind !== "end" && !/^[,)\]}:]$/.test(this.text)) this.fail("an operator, or else,");
      const fix = "Write else and the value that it otherwise has.";
      throw this.end(condition, "There is no else for this if.", "a if b else c", fix);
    }
  }

  /** An expression that may give a name a value: `(n := len(a))`. */
  named(): Value {
    const { token } = this;
    if (this.kind !== "name" || this.following !== ":=") return this.expression();
    this.advance();
    this.advance();
    this.expression();
    return this.value(token, "an assignment");
  }

  yielded(): void {
    this.expect("yield");
    if (this.take("from")) this.expression();
    else if (!this.isEnd()) this.values();
  }

  /** Operands with operators between them. */
  protected operation(isBitwise = false): Value {
    const { token } = this;
    const first = this.#operand(!isBitwise);
    let { literal } = first;
    for (let count = 0; ; count++) {
      const sign = this.token;
      const operator = this.#operator(isBitwise);
      if (operator === undefined) return count === 0 ? first : this.value(token, "an operation");
      const operand = this.#operand(operator === "and" || operator === "or");
      const next = CLOSER.has(this.text) ? undefined : operand.literal;
      if (operator === "+") this.#added(sign, literal, next);
      // what binds less than + begins another sum
      const isSame = operator === "+" && literal === next;
      if (!isSame) literal = ARITHMETIC.has(operator) ? undefined : next;
    }
  }

  /** Ends the reading at a + between two values of kinds that cannot be added. */
  #added(sign: SnakemakeToken, left: Value["literal"], right: Value["literal"]): void {
    if (left === undefined || right === undefined || left === right) return;
    const message = `Python cannot add a ${right} to a ${left}.`;
    throw this.end(sign, message, "two values of one kind", "Write a comma, or correct one value.");
  }

  /** Goes past an operator between two values. */
  #operator(isBitwise: boolean): string | undefined {
    const { text } = this;
    if (this.kind === "operator") {
      if (!ARITHMETIC.has(text) && (isBitwise || !COMPARISON.has(text))) return undefined;
    } else if (this.kind !== "keyword" || isBitwise || !/^(?:and|or|in|is|not)$/.test(text))
      return undefined;
    this.advance();
    if (text === "not") this.expect("in", "the word in");
    if (text === "is") this.take("not");
    return text;
  }

  #operand(isNegatable: boolean): Value {
    const { token } = this;
    let [mayNegate, isPlain] = [isNegatable, true];
    for (; ; isPlain = false) {
      if (mayNegate && this.take("not")) continue;
      if (!this.is("+") && !this.is("-") && !this.is("~")) break;
      this.advance();
      mayNegate = false;
    }
    const isAwaited = this.take("await");
    const value = this.#primary();
    return isPlain && !isAwaited ? value : this.value(token, "an operation");
  }

  /** A value, and what is taken of it. */
  #primary(): Value {
    const { token } = this;
    let value = this.inside(() => this.#atom());
    for (;;) {
      const open = this.token;
      if (this.take(".")) {
        if (this.kind !== "name") this.#noMember(open);
        this.advance();
        value = this.value(token, "a member", "part");
      } else if (this.take("(")) {
        this.#written(value, "called", open, LITERALS);
        this.inside(() => this.callArguments());
        this.close(")");
        value = this.value(token, "a call");
      } else if (this.take("[")) {
        if (this.kind === "string")
          this.#written(value, "asked for a key", open, ["a list", "a string"]);
        this.inside(() => this.subscripts());
        this.close("]");
        value = this.value(token, "an item", "part");
      } else return value;
    }
  }

  /** Ends the reading at what is done with a value that the code writes out, and that no such value takes. */
  #written({ what }: Value, action: string, open: SnakemakeToken, kinds: readonly string[]): void {
    if (!kinds.includes(what)) return;
    const message = `There is ${what} before this ${open.text}, which cannot be ${action}.`;
    throw this.end(open, message, "a name before it", "Add the name or the comma that is missing.");
  }

  #noMember(dot: SnakemakeToken): never {
    throw this.end(
      dot,
      "There is . where a name after the dot must be.",
      "a name after the dot",
      "Add what is missing, or remove what is too many.",
    );
  }

  #atom(): Value {
    const { token, kind } = this;
    if (kind === "name" || kind === "constant") {
      this.advance();
      return kind === "name" ? this.value(token, "a name", "name") : this.value(token, token.text);
    }
    if (kind === "number") {
      this.advance();
      return { ...this.value(token, "a number"), literal: "number" };
    }
    if (kind === "string") return this.#strings();
    if (this.take("...")) return this.value(token, "...");
    if (this.take("(")) return this.parenthesized(token);
    if (this.take("[")) return this.list(token);
    if (this.take("{")) return this.dictionary(token);
    return this.fail("a value");
  }

  /** Strings beside one another, which are one. */
  #strings(): Value {
    const { token } = this;
    for (; this.kind === "string"; this.advance())
      for (const code of this.token.replacements ?? []) this.#replacement(this.token, code);
    return { ...this.value(token, "a string"), literal: "string" };
  }

  /** Code in the braces of a string. */
  #replacement(token: SnakemakeToken, code: string): void {
    const { lines, fault } = lexSnakefile(`(${code}\n)`);
    const tokens = lines.flatMap((line) => line.tokens).slice(1, -1);
    const reader = new ExpressionReader(tokens);
    const isRead =
      fault === undefined &&
      tokens.length > 0 &&
      unreadableIn(() => reader.replaced()) === undefined;
    if (isRead) return;
    const message =
      `Python cannot read the code ${cut(code.trim(), 80)} in the braces of this string.`.replace(
        "  ",
        " ",
      );
    throw this.end(
      token,
      message,
      "an expression",
      "Correct the code, or write {{ and }} for braces.",
    );
  }

  /** All of the tokens, as the braces of a string have them. */
  replaced(): void {
    if (this.is("yield")) this.yielded();
    else this.values();
    if (this.kind !== "end") this.fail("an operator or a closing brace");
  }

  #lambda(): Value {
    const { token } = this;
    this.advance();
    return this.inside(() => {
      this.parameters(":", false);
      this.expect(":", "a colon or a comma");
      this.lambdas++;
      this.expression();
      this.lambdas--;
      return this.value(token, "a function");
    });
  }
}

class ValuesReader extends ExpressionReader {
  all(): void {
    this.callArguments(true);
    if (this.kind !== "end") this.fail("an operator or a comma");
  }
}

/** The first token of a rule's values that Python cannot read: they are those of a call. */
export const unreadableValues = (tokens: readonly SnakemakeToken[]): Unreadable | undefined =>
  tokens.length === 0 ? undefined : unreadableIn(() => new ValuesReader(tokens).all());
