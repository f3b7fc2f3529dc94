/**
 * The values of Groovy 4 (its grammar GroovyParser.g4), which Nextflow’s first parser reads scripts with: names,
 * strings, lists, closures, and what is taken of them. Each token is read once.
 *
 * @module
 */
import { GroovyReader } from "./groovy-reader.ts";
import { angleEnd, hasParameters, typeEnd } from "./groovy-tokens.ts";
import { codeIn, isNextflowSign, tokenAt } from "./tokens.ts";

/** Words that are no names. */
export const KEYWORDS = new Set(
  `abstract assert break case catch class const continue def default do else enum extends final finally for goto if
  implements import instanceof interface native new package private protected public return static strictfp super
  switch synchronized this threadsafe throw throws transient try void volatile while true false null`.split(
    /\s+/,
  ),
);

/** Keywords that values begin with. */
const VALUES = new Set(["new", "this", "super", "true", "false", "null", "switch"]);

/** What an expression is, where it matters for what can follow it. */
export type Shape = "name" | "member" | "call" | "binary" | "constant" | "tuple" | "other";

export abstract class ValueReader extends GroovyReader {
  /** Whether the last command so far ends with a value in brackets, which can be its first argument. */
  protected isBracketed = false;

  /** Reads the statements of a block, until its bracket closes. */
  protected abstract statements(): void;

  /** Reads the parameters of a closure or function. */
  protected abstract parameters(): void;

  protected abstract switchBlock(): void;

  /** The first fault of the code in a string. */
  protected abstract readCode(code: GroovyReader["tokens"]): GroovyReader["fault"];

  /** A value, or the call of a command: `println x`, `publishDir 'a', mode: 'copy'`. */
  protected abstract command(): void;

  /** The values of a call without brackets, behind what is called. */
  protected abstract arguments(called: Shape): void;

  /** An expression with all its operators. */
  protected abstract expression(isCommand?: boolean): Shape;

  #word(word: string): Shape {
    if (word === "new") return this.#creation();
    if (word === "switch") {
      this.switchBlock();
      return "other";
    }
    if (KEYWORDS.has(word) && !VALUES.has(word)) {
      this.expect("a value");
      return "other";
    }
    // List<String>
    const end = /^[A-Z]/.test(word) && this.isSign("<", 1) ? typeEnd(this.tokens, this.at) : 0;
    this.at = Math.max(this.at + 1, end);
    return VALUES.has(word) ? "constant" : "name";
  }

  #primary(): Shape {
    const { kind, text, match } = this.peek();
    if (kind === "string") {
      this.codeOfString();
      this.at++;
      return "constant";
    }
    const isFraction = text === "." && this.peek(1).kind === "number"; // .5
    if (kind === "number" || isFraction) {
      this.at += isFraction ? 2 : 1;
      return "constant";
    }
    if (kind === "word") return this.#word(text);
    if (match > this.at) {
      if (text === "(") return this.#parentheses();
      if (text === "[") this.list("]");
      else this.closure();
      return "other";
    }
    this.expect("a value");
    return "other";
  }

  /** `new File('a')`, `new int[2]`, `new Comparator() { … }`. */
  #creation(): Shape {
    this.at++;
    const end = typeEnd(this.tokens, this.at);
    if (end === this.at) this.expect("a class");
    this.at = Math.max(this.at, end);
    const isArray = isNextflowSign(this.peek(-1), "]") || this.isSign("[");
    if (this.isSign("(")) this.list(")");
    else if (isArray) {
      while (this.isSign("[") && !this.isNewLine()) this.list("]");
      if (this.isSign("{")) this.list("}");
    } else if (this.fault === undefined) this.expect("the values of the new object in brackets");
    // the body of a class
    if (this.isSign("{") && !this.isNewLine()) this.at = this.peek().match + 1;
    return "call";
  }

  /** A value in brackets, a cast, the parameters of a lambda, or the names before `=`. */
  #parentheses(): Shape {
    const open = this.at;
    const { match } = this.peek();
    this.at = match + 1;
    if (this.operator() === "->") {
      this.at += 2;
      this.#lambdaBody();
      return "other";
    }
    if (this.operator() === "=" && this.#isNames(open + 1, match)) return "tuple";
    this.at = open;
    this.inBrackets(true, "an operator or )", () => {
      if (!this.lambda()) this.command();
    });
    const isType = typeEnd(this.tokens, open + 1) === match;
    const isCall = this.isSign("(") && this.isSign(")", 1); // (a)()
    const isCast = isType && !isCall && (this.beginsArgument() || this.isSign("([{"));
    if (isCast && !this.isNewLine()) this.inside(() => this.operand());
    return "other";
  }

  /** Whether there are only names and commas in a part. */
  #isNames(start: number, end: number): boolean {
    return this.tokens
      .slice(start, end)
      .every((one) => one.kind === "word" || isNextflowSign(one, ","));
  }

  /** Reads `name -> value`, if that is here. */
  protected lambda(): boolean {
    const isLambda = this.peek().kind === "word" && this.operator(1) === "->";
    if (!isLambda) return false;
    this.at += 3;
    this.#lambdaBody();
    return true;
  }

  #lambdaBody(): void {
    if (this.isSign("{"))
      this.inBrackets(false, "the end of the statement", () => this.statements());
    else this.command();
  }

  /**
   * The values of a list, a map, a call or an index, in their brackets.
   *
   * @param isCommand whether the only value can be a command: `f(a b)` is f (a b)
   */
  protected list(close: ")" | "]" | "}", isCommand = false): void {
    this.inBrackets(true, `a comma or ${close}`, () => {
      if (this.operator() === ":" && this.isSign("]", 1)) this.at++; // [:]
      for (let isFirst = true; !this.isEnd(); isFirst = false) {
        const shape = this.#item();
        if (isFirst && isCommand && !this.isSign(",") && !this.peek().isFirst)
          this.arguments(shape);
        if (!this.isSign(",")) return;
        this.at++;
      }
    });
  }

  #item(): Shape {
    if (this.lambda()) return "other";
    const isSpread = this.operator() === "*";
    if (isSpread) this.at++;
    const isLabel = isSpread ? this.operator() === ":" : this.isLabel();
    if (isLabel && !isSpread) this.codeOfString();
    if (isLabel) this.at += isSpread ? 1 : 2;
    const shape = this.expression();
    if (isLabel || this.operator() !== ":") return isLabel ? "binary" : shape;
    this.at++; // (a): b
    this.expression();
    return "binary";
  }

  /** Reads the code of the string here, if it has some. */
  protected codeOfString(): void {
    for (const code of codeIn(this.peek())) {
      if (this.fault !== undefined) return;
      this.fault = this.readCode(code);
      if (this.fault !== undefined) this.stop();
    }
  }

  protected closure(): void {
    this.inBrackets(false, "the end of the statement", () => this.closureBody());
  }

  /** The parameters and the code of a closure. */
  protected closureBody(): void {
    if (hasParameters(this.tokens, this.at)) {
      this.parameters();
      if (this.operator() === "->") this.at += 2;
      else this.expect("a comma or ->");
    }
    this.statements();
  }

  /** What is taken of a value: members, items, and what calls return. */
  protected path(first: Shape, isCommand = false): Shape {
    let shape = first;
    let isBracketed = false;
    while (this.fault === undefined) {
      const operator = this.operator();
      const isNew = this.isNewLine();
      if (/^(?:\?\.|\?\?\.|\*\.|\.&|\.@|\.|::)$/.test(operator)) {
        this.at += operator.length;
        if (operator === "::" && this.peek().kind !== "word") this.expect("a name");
        this.#member();
        shape = "member";
      } else if (isNew) break;
      else if (operator === "(") {
        isBracketed = !this.isSign(")", 1) && this.operator(2) !== ":";
        this.list(")", isCommand);
        shape = "call";
      } else if (operator === "{") {
        isBracketed = shape !== "call";
        this.closure();
        shape = "call";
      } else if (operator === "[") {
        isBracketed = true;
        this.list("]");
        shape = "member";
      } else if (
        operator === "?[" &&
        !isNextflowSign(tokenAt(this.tokens, this.peek(1).match + 1), ":")
      ) {
        this.at++;
        this.list("]");
        shape = "member";
      } else if (operator === "++" || operator === "--") {
        this.at += 2;
        shape = "other";
        break;
      } else break;
    }
    if (isCommand) this.isBracketed = isBracketed;
    return shape;
  }

  /** The name behind a dot. */
  #member(): void {
    if (this.isSign("<")) this.at = angleEnd(this.tokens, this.at); // list.<String>of()
    const { kind } = this.peek();
    if (kind === "string") this.codeOfString();
    if (kind !== "sign")
      this.at++; // a.1 is the command a(0.1)
    else if (this.isSign("(")) this.inBrackets(true, "an operator or )", () => this.command());
    else this.expect("a name");
  }

  protected type(): void {
    const end = typeEnd(this.tokens, this.at);
    if (end === this.at) this.expect("a type or name");
    else this.at = end;
  }

  /** Whether a name with a colon is here. */
  protected isLabel(): boolean {
    return this.peek().kind !== "sign" && this.operator(1) === ":" && !this.isNewLine(1);
  }

  /** Whether what is here can be the first value of a call without brackets. */
  protected beginsArgument(): boolean {
    const { kind, text } = this.peek();
    if (this.isNewLine() || this.isEnd()) return false;
    if (kind === "word")
      return (
        this.isLabel() ||
        (!this.isOperatorWord("as", "in", "instanceof") &&
          (!KEYWORDS.has(text) || VALUES.has(text)))
      );
    return kind !== "sign" || /^[!~]$/.test(this.operator());
  }

  /** A value with the signs before it, and with what is taken of it. */
  protected operand(isCommand = false): Shape {
    let isSigned = false;
    for (;;) {
      const operator = this.operator();
      if (!/^(?:[-!~+]|\+\+|--)$/.test(operator)) break;
      isSigned = true;
      this.at += operator.length;
    }
    const shape = this.path(this.#primary(), isCommand);
    return isSigned ? "other" : shape;
  }
}
