/**
 * The expressions of Groovy 4 (its grammar GroovyParser.g4): operators between values, and commands.
 *
 * @module
 */
import { typeEnd } from "./groovy-tokens.ts";
import { KEYWORDS, type Shape, ValueReader } from "./groovy-values.ts";
import { isNextflowSign } from "./tokens.ts";

const BINARY = new Set(
  "** * / % + - << >> >>> .. ..< <.. <..< < > <= >= == != === !== <=> =~ ==~ & ^ | && ||".split(
    " ",
  ),
);

/** Operators that belong to the line before. */
const NO_NEW_LINE = new Set(["+", "-", "**"]);

const ASSIGNING = new Set("= += -= *= /= %= &= |= ^= ?= **= <<= >>= >>>=".split(" "));

export abstract class ExpressionReader extends ValueReader {
  /** A value, or the call of a command: `println x`, `publishDir 'a', mode: 'copy'`. */
  protected override command(): void {
    const start = this.at;
    const shape = this.expression(true);
    if (shape === "binary") this.#signedArguments(start);
    else this.arguments(shape);
  }

  /** The further values of a call whose first one begins with a sign: `exit -1, 'text'`, where `exit -1` is a difference. */
  #signedArguments(start: number): void {
    const sign = this.tokens[typeEnd(this.tokens, start)];
    const isSigned = sign !== undefined && isNextflowSign(sign, "+-*");
    if (!isSigned || !this.isSign(",") || this.isNewLine()) return;
    this.at++;
    this.argumentList();
  }

  /** The values of a call without brackets, behind what is called. */
  protected override arguments(called: Shape): void {
    if (called === "binary") return;
    const start = this.at;
    if (this.isSign(",") && this.isBracketed && !this.isNewLine()) {
      this.at++; // path('a'), emit: b is path (('a'), emit: b)
      this.argumentList();
    } else if (called !== "call" && this.beginsArgument()) this.argumentList();
    let isOne = this.at === start + 1;
    // a b c d is a(b).c(d)
    while (this.beginsArgument()) {
      const { kind, text } = this.peek();
      if (this.isLabel() || kind === "sign") {
        if (!isOne) return;
        this.argumentList(); // publishDir 'a' mode: 'b' is publishDir.a(mode: 'b')
        isOne = false;
        continue;
      }
      if (kind === "word" && KEYWORDS.has(text) && !/^(?:true|false|null)$/.test(text)) return;
      this.codeOfString();
      this.at++;
      const before = this.at;
      const shape = this.path("name");
      if (before === this.at && this.beginsArgument()) this.argumentList();
      else if (shape === "call" && this.isSign(",")) {
        this.at++; // a b(c), d
        this.argumentList();
      }
    }
  }

  /** The values of a call without brackets. */
  protected argumentList(): void {
    for (;;) {
      if (this.isLabel()) this.at += 2;
      else if (this.isSign("*")) this.at += this.operator(1) === ":" ? 2 : 1;
      this.expression();
      if (!this.isSign(",") || this.isNewLine()) return;
      this.at++;
    }
  }

  /**
   * An expression with all its operators; what is assigned at its end can be a command.
   *
   * @param isCommand whether a command can be here
   */
  protected override expression(isCommand = false): Shape {
    let shape = this.operand(isCommand);
    let assigned = -1;
    while (this.fault === undefined) {
      const operator = this.operator();
      const isNew = this.isNewLine();
      if (this.isOperatorWord("as", "instanceof")) {
        this.at++;
        this.type();
        shape = "binary";
      } else if (
        operator === "!" &&
        /^(?:in|instanceof)$/.test(this.peek(1).text) &&
        !this.isNewLine(1)
      ) {
        const isType = this.peek(1).text === "instanceof";
        this.at += 2;
        if (isType) this.type();
        else this.operand();
        shape = "binary";
      } else if (this.isOperatorWord("in")) {
        this.at++;
        this.operand();
        shape = "binary";
      } else if (BINARY.has(operator) && !(isNew && NO_NEW_LINE.has(operator))) {
        this.at += operator.length;
        this.operand();
        shape = "binary";
      } else if (operator === "?:") {
        this.at += 2;
        this.operand();
        shape = "other";
      } else if (operator === "?" || operator === "?[") {
        this.#ternary();
        shape = "other";
      } else if (ASSIGNING.has(operator)) {
        this.#assign(shape, operator);
        assigned = this.at;
        shape = this.lambda() ? "other" : this.operand(true);
      } else break;
    }
    if (assigned === -1) return shape;
    if (shape === "binary") this.#signedArguments(assigned);
    else this.arguments(shape);
    return shape === "binary" ? shape : "call";
  }

  #ternary() {
    const [type, mark, next] = [this.peek(-1), this.peek(), this.peek(1)];
    // name: Type?
    const isAdjacent = type.line === mark.line && type.column + type.text.length === mark.column;
    const isType = isAdjacent && (/^[A-Z]/.test(type.text) || type.text === ">");
    if (isType && (next.isFirst || this.isSign(",)=", 1))) return this.stop();
    this.at++;
    this.inside(() => this.expression());
    if (this.fault !== undefined) return;
    if (this.operator() !== ":")
      return this.fail(mark, {
        message: "There is no colon for this ?.",
        expected: "condition ? value : other value",
        fix: "Add the colon and the other value.",
      });
    this.at++;
    this.operand();
  }

  /** Goes behind the sign of an assignment; what is before it has to be a variable. */
  #assign(shape: Shape, operator: string): void {
    if (!["name", "member", "tuple"].includes(shape))
      this.fail(this.peek(), {
        message:
          shape === "call"
            ? "A value is given to a call."
            : "A value is given to what is no variable.",
        expected:
          "the name of a variable or field before =, or == between two values that are compared",
        fix: "Write == to compare, or give the value to a variable.",
      });
    this.at += operator.length;
  }
}
