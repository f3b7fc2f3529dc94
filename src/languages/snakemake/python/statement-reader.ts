/**
 * Statements as Python reads them (The Python Language Reference, sections 7 and 8): those of one logical line.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import type { Value } from "./call-reader.ts";
import { ExpressionReader } from "./expression-reader.ts";
import { isSnakemakeSign, type SnakemakeToken } from "./lexer.ts";
import { type Unreadable, unreadableIn } from "./python-tokens.ts";

/** What a line is in. */
export interface Surroundings {
  readonly isFunction: boolean;
  readonly isLoop: boolean;
}

/** A line as it was read. */
export interface ReadStatement {
  readonly unreadable?: Unreadable;
  /** Whether it ends with the colon of a head: code has to be below it. */
  readonly isOpen: boolean;
  /** Whether it may be the head of a block in some releases of Python. */
  readonly isUnsure: boolean;
}

/** Words that begin a statement in some places, and are names in others. */
const SOFT = new Set(["match", "case", "type"]);

const UPDATE = /^(?:[-+*/%&|^@]=|\*\*=|\/\/=|>>=|<<=)$/;

class StatementReader extends ExpressionReader {
  #around: Surroundings;
  readonly #first: SnakemakeToken;
  isOpen = false;

  constructor(tokens: readonly SnakemakeToken[], around: Surroundings) {
    super(tokens);
    this.#around = around;
    this.#first = this.token;
  }

  line(): void {
    const { text } = this;
    if (this.#head()) {
      this.isOpen = this.kind === "end";
      if (this.isOpen) return;
      // what is behind the colon is in the block
      if (text === "def" || text === "async") this.#around = { isFunction: true, isLoop: false };
      if (text === "class") this.#around = { isFunction: false, isLoop: false };
      if (text === "for" || text === "while") this.#around = { ...this.#around, isLoop: true };
    }
    if (this.take("@")) this.named();
    else
      do {
        if (this.kind === "end") break;
        this.#simple();
      } while (this.take(";"));
    if (this.kind !== "end") this.fail("an operator or the end of the line");
  }

  /** The head of a compound statement, up to its colon; whether there is one. */
  #head(): boolean {
    if (this.take("async") && !/^(?:def|for|with)$/.test(this.text)) this.fail("def, for or with");
    const { text } = this;
    const read = this.kind === "keyword" ? this.#heads[text] : undefined;
    if (read === undefined) return false;
    this.advance();
    read();
    this.#colon(text);
    return true;
  }

  readonly #heads: Readonly<Record<string, () => void>> = {
    if: () => this.#condition(),
    elif: () => this.#condition(),
    while: () => this.#condition(),
    else: () => this.#nothing("else"),
    try: () => this.#nothing("try"),
    finally: () => this.#nothing("finally"),
    for: () => {
      this.targets();
      this.expect("in", "the word in");
      this.values();
    },
    with: () => this.#with(),
    except: () => {
      const isGroup = this.take("*");
      if (!isGroup && this.is(":")) return;
      this.expression();
      // releases before 3.14
      if (this.is(",")) this.fail("the colon, as several exceptions have parentheses around them,");
      if (this.take("as")) this.name();
    },
    def: () => {
      this.name("the name of the function");
      this.#types();
      this.expect("(", "an opening bracket");
      this.parameters(")", true);
      this.expect(")", "a comma or a closing bracket");
      if (this.take("->")) this.values();
    },
    class: () => {
      this.name("the name of the class");
      this.#types();
      if (!this.take("(")) return;
      this.callArguments();
      this.expect(")", "a comma or a closing bracket");
    },
  };

  /** The types that a generic function or class is made of, from Python 3.12 on. */
  #types(): void {
    if (!this.take("[")) return;
    for (let depth = 1; depth > 0 && this.kind !== "end"; this.advance()) {
      if (this.is("[")) depth++;
      if (this.is("]")) depth--;
    }
  }

  #condition(): void {
    this.named();
    if (!this.is("=")) return;
    throw this.end(this.token, "A condition cannot assign with =.", "==", "Write == to compare.");
  }

  #nothing(word: string): void {
    if (this.is(":") || this.kind === "end") return;
    const { token } = this;
    const message = `There is ${cut(token.text, 80)} where the colon after ${word} must be.`;
    const fix = token.text === "if" ? "Write elif." : "Write the colon directly after the word.";
    throw this.end(token, message, ":", fix);
  }

  #colon(word: string): void {
    if (this.take(":")) return;
    if (this.kind !== "end") this.fail("an operator or a colon");
    const message = `There is no colon after this ${word}.`;
    throw this.end(this.#first, message, "a colon", "Write a colon at the end of the line.");
  }

  /** `with a as b, c:`, also with brackets around all of it. */
  #with(): void {
    const { place } = this;
    const items = () => {
      do {
        if (this.is(")")) break;
        this.expression();
        if (this.take("as")) this.target();
      } while (this.take(","));
    };
    const isInBrackets =
      this.take("(") &&
      unreadableIn(() => {
        items();
        this.expect(")");
        this.expect(":");
      }) === undefined &&
      this.before?.text === ":";
    this.goBack(place);
    if (isInBrackets) this.take("(");
    items();
    if (isInBrackets) this.take(")");
  }

  #simple(): void {
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
    if (this.is("*") && this.#around.isFunction) this.fail("a name");
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
    if (block === "function" ? this.#around.isFunction : this.#around.isLoop) return;
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

/** Reads the statements of a logical line, of which only the first may be the head of a block. */
export function readStatement(
  tokens: readonly SnakemakeToken[],
  around: Surroundings,
): ReadStatement {
  const [first, second, third] = tokens;
  const isMember = isSnakemakeSign(second, ".") && !isSnakemakeSign(third, ".");
  const isBound = isMember || (second?.kind === "sign" && /^[=,:)]$/.test(second.text));
  const isSoft = first?.kind === "word" && SOFT.has(first.text) && !isBound;
  const hasColon = tokens.slice(2).some((token) => isSnakemakeSign(token, ":"));
  if (isSoft && (hasColon || second?.kind !== "sign")) return { isOpen: false, isUnsure: true };
  const reader = new StatementReader(tokens, around);
  const unreadable = unreadableIn(() => reader.line());
  const { isOpen } = reader;
  return { isOpen, isUnsure: false, ...(unreadable === undefined ? {} : { unreadable }) };
}
