/**
 * The statements of Groovy 4 (its grammar GroovyParser.g4), which Nextflow’s first parser reads scripts with. What only
 * the typed syntax of newer releases has is not read, nor what is behind it.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { ControlReader, MODIFIERS } from "./groovy-control.ts";
import type { Unreadable } from "./groovy-reader.ts";
import { typeEnd } from "./groovy-tokens.ts";
import { KEYWORDS } from "./groovy-values.ts";
import { isNextflowSign, isNextflowWord, type NextflowToken, tokenAt } from "./tokens.ts";

const TYPES = new Set(["class", "enum", "interface", "trait", "record"]);

/** What ends a branch and belongs to something before it. */
const OWNERS: ReadonlyMap<string, string> = new Map([
  ["else", "if"],
  ["catch", "try"],
  ["finally", "try"],
  ["case", "switch"],
  ["default", "switch"],
]);

const PRIMITIVE = /^(?:boolean|byte|char|double|float|int|long|short|void)$/;

class StatementReader extends ControlReader {
  /** Whether functions can be defined here: outside of all brackets. */
  readonly #isScript: boolean;

  constructor(tokens: readonly NextflowToken[], isScript: boolean) {
    super(tokens);
    this.#isScript = isScript;
  }

  run(): Unreadable | undefined {
    if (this.#isScript) this.statements();
    else this.closureBody();
    if (this.at < this.tokens.length) this.expect("the end of the code");
    return this.fault;
  }

  protected override readCode(code: readonly NextflowToken[]): Unreadable | undefined {
    const isName = code.every((one, at) =>
      at % 2 === 0 ? one.kind === "word" : isNextflowSign(one, ".") && at < code.length - 1,
    );
    return isName ? undefined : new StatementReader(code, false).run();
  }

  protected override statements(): void {
    while (!this.isEnd()) {
      if (this.isSign(";")) {
        this.at++;
        continue;
      }
      this.statement();
      if (this.isEnd()) return;
      if (!this.peek().isFirst && !this.isSign(";")) {
        const { kind, text } = this.peek();
        const owner = kind === "word" ? OWNERS.get(text) : undefined;
        if (owner === undefined) this.expect("an operator or the end of the statement");
        else this.#ownerless(text, owner);
        return;
      }
    }
  }

  protected override statement() {
    this.annotations();
    const { kind, text, match } = this.peek();
    const isTuple = text === "(" && isNextflowSign(tokenAt(this.tokens, match + 1), ":");
    if (isTuple) return this.stop(); // (id, reads): Tuple<String, Path>
    if (kind !== "word") return this.command();
    const owner = OWNERS.get(text);
    const isLabel = this.isLabel() && !KEYWORDS.has(text);
    if (isLabel) return this.#label();
    if (owner !== undefined) return this.#ownerless(text, owner);
    if (text === "if") this.ifStatement();
    else if (text === "for") this.forStatement();
    else if (text === "while") this.whileStatement();
    else if (text === "do") this.doStatement();
    else if (text === "try") this.tryStatement();
    else if (text === "return" || text === "throw") this.returnStatement(text);
    else if (text === "assert") this.assertStatement();
    else if (text === "break" || text === "continue") this.breakStatement();
    else if (text === "import" || text === "package") this.importStatement();
    else if (text === "synchronized" && this.isSign("(", 1)) this.synchronizedStatement();
    else if (TYPES.has(text) && this.peek(1).kind === "word" && this.#isType())
      this.#typeDeclaration();
    else if (MODIFIERS.has(text)) this.#declaration();
    else if (this.isFunction(this.at)) this.#function();
    else this.#commandOrDeclaration();
  }

  protected annotations(): void {
    while (this.isSign("@") && this.peek(1).kind === "word") {
      this.at = typeEnd(this.tokens, this.at + 1);
      if (this.isSign("(")) this.list(")");
    }
  }

  /** A part of a statement that is not there: `else` without `if`. */
  #ownerless(text: string, owner: string): void {
    this.fail(this.peek(), {
      message: `The ${text} here belongs to no ${owner}.`,
      expected: `${owner} before ${text}`,
      fix: "Add what is missing before it, or remove a bracket that is too many.",
    });
  }

  #label() {
    const label = this.peek();
    this.at += 2;
    if (this.isEnd())
      this.fail(label, {
        message: `There is nothing after ${cut(label.text, 80)}:`,
        expected: `${cut(label.text, 80)}: and what is in it`,
        fix: "Add what is missing, or remove the label.",
      });
    else this.inside(() => this.statement());
  }

  /** Whether the word here begins a type, and is no name: `trait = 1`, `record.id`. */
  #isType(): boolean {
    const { text } = this.peek();
    return text !== "record" && text !== "trait" ? true : this.isSign("{(<", 2);
  }

  /** A class, whose body is not read. */
  #typeDeclaration() {
    if (this.isWord("record", "enum")) return this.stop();
    while (!this.isSign("{") && !this.isEnd()) this.at++;
    if (this.isSign("{")) this.at = this.peek().match + 1;
    else this.expect("{");
  }

  /** What begins with def and the like: variables, or a function. */
  #declaration() {
    const word = this.peek();
    for (; this.peek().kind === "word" && MODIFIERS.has(this.peek().text); this.at++)
      if (this.peek() !== word && this.peek(-1).text === this.peek().text)
        return this.expect("a name");
    if (this.isWord(...TYPES) && this.peek(1).kind === "word") return this.#typeDeclaration();
    if (this.isSign("(")) return this.#names();
    if (this.isSign("<")) return this.stop(); // def <T> T f()
    const { kind, text } = this.peek();
    if (kind === "sign" || kind === "number" || (KEYWORDS.has(text) && !PRIMITIVE.test(text)))
      return this.expect("a name");
    const end = typeEnd(this.tokens, this.at);
    const behind = tokenAt(this.tokens, end);
    const hasType =
      (behind.kind === "word" && !behind.isFirst && !isNextflowWord(behind, "in", "as")) ||
      (behind.kind === "string" && isNextflowSign(tokenAt(this.tokens, end + 1), "("));
    if (hasType) this.at = end;
    if (this.isSign("(", 1)) return this.#definition(word);
    if (this.peek().kind === "string") return this.expect("a name");
    this.#variables();
  }

  /** `a = 1, b, c = 2` */
  #variables() {
    for (;;) {
      if (this.peek().kind !== "word" || KEYWORDS.has(this.peek().text))
        return this.expect("a name");
      this.at++;
      if (this.operator() === "=") {
        this.at++;
        if (!this.lambda()) this.command();
      } else if (this.operator() === ":" && /^[A-Z]/.test(this.peek(1).text)) return this.stop(); // name: Type
      if (!this.isSign(",")) return;
      this.at++;
    }
  }

  /** `def (a, b) = …` */
  #names() {
    const { match } = this.peek();
    this.at = match + 1;
    if (this.operator() !== "=") return this.expect("= and a list");
    this.at++;
    this.command();
  }

  #definition(word: NextflowToken) {
    const name = this.peek();
    if (this.isFunction(this.at, true)) return this.#function();
    this.fail(
      word.level > 0 ? word : name,
      this.isOutside(word)
        ? {
            message: `The function ${cut(name.text, 80)} has no body.`,
            expected: "{ … } after the parameters",
            fix: "Add the body.",
          }
        : {
            message: `The function ${cut(name.text, 80)} is defined inside a block.`,
            expected: "functions outside of all processes, workflows and closures",
            fix: "Move the function to the top level of the script, or make it a closure.",
          },
    );
  }

  protected isOutside({ level }: NextflowToken): boolean {
    return this.#isScript && level === 0;
  }

  /** Whether a function begins with its type at a token, or with its name behind def. */
  protected isFunction(at: number, isDefined = false): boolean {
    if (!this.isOutside(tokenAt(this.tokens, at))) return false;
    const { text } = tokenAt(this.tokens, at);
    if (!isDefined && !/^[A-Z]/.test(text) && !PRIMITIVE.test(text)) return false;
    const name = isDefined ? at : typeEnd(this.tokens, at);
    const bracket = tokenAt(this.tokens, name + 1);
    if (tokenAt(this.tokens, name).kind === "sign" || !isNextflowSign(bracket, "(")) return false;
    const behind = tokenAt(this.tokens, bracket.match + 1);
    const isArrow = isNextflowSign(behind, "-");
    return isNextflowSign(behind, "{") || isNextflowWord(behind, "throws") || isArrow;
  }

  /** A function, whose parameters are behind its type and name. */
  #function() {
    while (!this.isSign("(")) this.at++;
    this.inBrackets(true, "a comma or )", () => {
      if (!this.isEnd()) this.parameters();
    });
    if (this.operator() === "->") return this.stop(); // -> Type
    if (this.isWord("throws")) while (!this.isSign("{") && !this.isEnd()) this.at++;
    this.block();
  }

  protected override parameters() {
    if (this.operator() === "->") return;
    for (;;) {
      this.annotations();
      while (this.peek().kind === "word" && MODIFIERS.has(this.peek().text)) this.at++;
      const end = typeEnd(this.tokens, this.at);
      const isDotted = isNextflowSign(tokenAt(this.tokens, end), ".");
      if (tokenAt(this.tokens, end).kind === "word") this.at = end;
      else if (isDotted) this.at = end + 3; // String... names
      const { kind, text } = this.peek();
      if (kind !== "word" || KEYWORDS.has(text)) return this.expect("the name of a parameter");
      this.at++;
      if (this.operator() === ":" || this.operator() === "?") return this.stop(); // name: Type
      if (this.operator() === "=") {
        this.at++;
        this.expression();
      }
      if (!this.isSign(",")) return;
      this.at++;
    }
  }

  /** `foo 'a'`, `String a = 'b'`, `Map<String, List> a = [:]`. */
  #commandOrDeclaration() {
    const end = typeEnd(this.tokens, this.at);
    const behind = tokenAt(this.tokens, end);
    const last = tokenAt(this.tokens, end - 1);
    const { text } = this.peek();
    const isTyped =
      behind.kind === "word" &&
      !behind.isFirst &&
      !KEYWORDS.has(behind.text) &&
      isNextflowSign(last, ">]") &&
      /^[A-Z]|^[a-z]+$/.test(text);
    // Foo bar { … } is a function without parameters
    const isFunction = /^[A-Z]/.test(text) && behind.kind === "word" && !behind.isFirst;
    if (
      isFunction &&
      isNextflowSign(tokenAt(this.tokens, end + 1), "{") &&
      !isNextflowWord(behind, "as", "in", "instanceof")
    ) {
      this.at = end + 1;
      return this.expect("( or =");
    }
    if (!isTyped) return this.command();
    this.at = end;
    this.#variables();
  }
}

/** The first token of a script or configuration that Groovy cannot read. */
export const unreadableCode = (tokens: readonly NextflowToken[]): Unreadable | undefined =>
  new StatementReader(tokens, true).run();
