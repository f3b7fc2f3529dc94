/**
 * Statements without a block as Python reads them (The Python Language Reference, section 7).
 *
 * @module
 */
import type { Value } from "./call-reader.ts";
import { ExpressionReader } from "./expression-reader.ts";
import type { SnakemakeToken } from "./lexer.ts";

/** What a line is in. */
export interface Surroundings {
  readonly isFunction: boolean;
  readonly isLoop: boolean;
}

const UPDATE = /^(?:[-+*/%&|^@]=|\*\*=|\/\/=|>>=|<<=)$/;

/** Reads statements that are in something: a function, a loop, or neither. */
export class SimpleStatementReader extends ExpressionReader {
  protected around: Surroundings;

  constructor(tokens: readonly SnakemakeToken[], around: Surroundings) {
    super(tokens);
    this.around = around;
  }

  /** One statement, up to a semicolon or the end of the line. */
  protected simple(): void {
    const { token, text } = this;
    const read = this.kind === "keyword" ? this.#statements[text] : undefined;
    if (read === undefined) {
      this.#expressionStatement();
      return;
    }
    this.advance();
    read(token);
    if (this.kind !== "end" && !this.is(";")) this.fail("an operator or the end of the line");
  }

  readonly #statements: Readonly<Record<string, (token: SnakemakeToken) => void>> = {
    pass: () => {},
    break: (token) => this.#within(token, "loop"),
    continue: (token) => this.#within(token, "loop"),
    return: (token) => {
      this.#within(token, "function");
      if (this.kind !== "end" && !this.is(";")) this.values();
    },
    raise: () => {
      if (this.kind === "end" || this.is(";")) return;
      this.expression();
      if (this.take("from")) this.expression();
    },
    assert: () => {
      this.expression();
      if (this.take(",")) this.expression();
    },
    del: () => {
      const value = this.values();
      if (value.target === "star") this.fail("a name");
      this.assignable(value);
    },
    global: () => this.#names(),
    nonlocal: () => this.#names(),
    import: () => {
      do {
        this.#module();
        if (this.take("as")) this.name();
      } while (this.take(","));
    },
    from: () => this.#fromImport(),
  };

  #names(): void {
    do this.name();
    while (this.take(","));
  }

  #module(): void {
    do this.name("the name of a module");
    while (this.take("."));
  }

  #fromImport(): void {
    while (this.take(".") || this.take("...")) if (this.is("import")) break;
    if (!this.is("import") || this.before?.text === "from") this.#module();
    this.expect("import", "the word import");
    // a function cannot import all names
    if (this.is("*") && this.around.isFunction) this.fail("a name");
    if (this.take("*")) return;
    const isInBrackets = this.take("(");
    do {
      if (isInBrackets && this.is(")") && this.before?.text !== "(") break;
      this.name();
      if (this.take("as")) this.name();
    } while (this.take(","));
    if (isInBrackets) this.expect(")", "a comma or a closing bracket");
  }

  /** Ends the reading at a word that is in no function or loop. */
  #within(token: SnakemakeToken, block: "function" | "loop"): void {
    if (block === "function" ? this.around.isFunction : this.around.isLoop) return;
    const message = `This ${token.text} is in no ${block}.`;
    throw this.end(token, message, `a ${block} around it`, `Indent it like lines of the ${block}.`);
  }

  override yielded(): void {
    if (this.lambdas === 0) this.#within(this.token, "function");
    super.yielded();
  }

  /** Ends the reading at what is not one name, member or item. */
  #single(value: Value): void {
    const isOne = value.target === "name" || value.target === "part";
    this.assignable(isOne ? value : { ...value, target: "none" });
  }

  /** An expression, or an assignment. */
  #expressionStatement(): void {
    const values = () => {
      if (!this.is("yield")) return this.values();
      this.yielded();
      return undefined;
    };
    let left = values();
    if (left !== undefined && this.take(":")) {
      this.#single(left);
      this.expression();
      if (this.take("=")) values();
      return;
    }
    if (left !== undefined && this.kind === "operator" && UPDATE.test(this.text)) {
      this.#single(left);
      this.advance();
      values();
      return;
    }
    while (this.is("=")) {
      if (left === undefined) this.fail("an operator or the end of the line");
      this.assignable(left);
      if (left.target === "star") this.assignable({ ...left, target: "none" });
      this.advance();
      left = values();
    }
    if (this.kind !== "end" && !this.is(";")) this.fail("an operator or a comma");
  }
}
