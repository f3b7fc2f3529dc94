/**
 * The statements of Groovy 4 that say what is done when: conditions, loops, branches, and what may fail.
 *
 * @module
 */
import { ExpressionReader } from "./groovy-expressions.ts";
import { typeEnd } from "./groovy-tokens.ts";
import { isNextflowSign, isNextflowWord, tokenAt } from "./tokens.ts";

/** Words before a declaration. */
export const MODIFIERS = new Set(
  "def final static public private protected abstract synchronized transient volatile".split(" "),
);

export abstract class ControlReader extends ExpressionReader {
  protected abstract statement(): void;

  protected ifStatement() {
    for (;;) {
      this.at++;
      this.condition("if");
      this.part();
      let at = this.at;
      while (isNextflowSign(tokenAt(this.tokens, at), ";")) at++;
      if (!isNextflowWord(tokenAt(this.tokens, at), "else")) return;
      this.at = at + 1;
      if (!this.isWord("if")) return this.part();
    }
  }

  protected whileStatement(): void {
    this.at++;
    this.condition("while");
    this.part();
  }

  protected doStatement() {
    this.at++;
    this.part();
    if (!this.isWord("while")) return this.expect("while");
    this.at++;
    this.condition("while");
  }

  protected forStatement() {
    this.at++;
    if (!this.isSign("(")) return this.expect("( after for");
    this.inBrackets(true, ")", () => this.#loop());
    this.part();
  }

  /** `x in list`, `String x : list`, or `i = 0; i < 3; i++`. */
  #loop() {
    let at = this.at;
    while (isNextflowWord(tokenAt(this.tokens, at), ...MODIFIERS)) at++;
    const end = typeEnd(this.tokens, at);
    const name =
      tokenAt(this.tokens, end).kind === "word" && !isNextflowWord(tokenAt(this.tokens, end), "in")
        ? end
        : at;
    const behind = tokenAt(this.tokens, name + 1);
    if (isNextflowWord(behind, "in") || isNextflowSign(behind, ":")) {
      this.at = name + 2;
      this.expression();
      return;
    }
    if (!this.isSign(";")) this.statement();
    for (let part = 0; part < 2 && this.fault === undefined; part++) {
      if (!this.isSign(";")) return this.expect("in and a list, or ;");
      this.at++;
      if (!this.isSign(";") && !this.isEnd()) this.argumentList();
    }
  }

  protected tryStatement() {
    const word = this.peek();
    this.at++;
    let isHandled = this.isSign("("); // what it opens is closed behind the block
    if (isHandled) this.inBrackets(true, ")", () => this.statements());
    this.block();
    while (this.isWord("catch")) {
      isHandled = true;
      this.at++;
      if (!this.isSign("(")) return this.expect("( after catch");
      this.inBrackets(true, ")", () => {
        while (this.peek().kind === "word" || this.isSign("|.")) this.at++;
      });
      this.block();
    }
    if (this.isWord("finally")) {
      this.at++;
      this.block();
    } else if (!isHandled)
      this.fail(word, {
        message: "This try has neither catch nor finally.",
        expected: "try { … } catch (Exception e) { … }",
        fix: "Add what happens if it fails.",
      });
  }

  protected returnStatement(word: string): void {
    this.at++;
    const isNothing = this.isEnd() || this.peek().isFirst || this.isSign(";");
    if (!isNothing) this.expression();
    else if (word === "throw") this.expect("a value");
  }

  protected assertStatement(): void {
    this.at++;
    this.expression();
    if (!this.isSign(":,")) return;
    this.at++;
    this.expression();
  }

  protected breakStatement(): void {
    this.at++;
    if (this.peek().kind === "word" && !this.peek().isFirst) this.at++;
  }

  protected importStatement(): void {
    this.at++;
    while (!this.peek().isFirst && !this.isSign(";") && !this.isEnd()) this.at++;
  }

  protected synchronizedStatement(): void {
    this.at++;
    this.condition("synchronized");
    this.block();
  }

  /** The brackets behind a word, with a value. */
  protected condition(word: string): void {
    if (this.isSign("(")) this.inBrackets(true, "an operator or )", () => this.command());
    else this.expect(`( after ${word}`);
  }

  /** One statement or block, which may be on the next line. */
  protected part(): void {
    if (this.isEnd()) this.expect("a statement or { … }");
    else if (!this.isSign(";")) this.inside(() => this.statement());
  }

  protected block(): void {
    if (this.isSign("{"))
      this.inBrackets(false, "the end of the statement", () => this.statements());
    else this.expect("{");
  }

  protected override switchBlock() {
    this.at++;
    this.condition("switch");
    if (!this.isSign("{")) return this.expect("{");
    let last: number | undefined;
    this.inBrackets(false, "case or default", () => {
      while (!this.isEnd()) {
        if (this.isSign(";")) {
          this.at++;
          continue;
        }
        const word = this.peek();
        if (!this.isWord("case", "default")) return this.expect("case or default");
        if (last !== undefined)
          return this.fail(word, {
            message: `There is a ${word.text} after the default of line ${last}.`,
            expected: "one default, after every case",
            fix: "Move the default to the end, or remove one of two.",
          });
        if (word.text === "default") last = word.line;
        this.at++;
        if (word.text === "case") this.#cases();
        if (this.fault !== undefined) return;
        if (this.operator() === "->") this.at++;
        else if (this.operator() !== ":")
          return this.fail(word, {
            message: `There is no colon after this ${word.text}.`,
            expected: word.text === "case" ? "case value:" : "default:",
            fix: "Add the colon.",
          });
        this.at++;
        if (this.isEnd())
          return this.fail(word, {
            message: `There is nothing to do after this ${word.text}.`,
            expected: "a statement",
            fix: "Add break, or what is to do.",
          });
        this.#group();
      }
    });
  }

  #cases(): void {
    this.expression();
    while (this.isSign(",")) {
      this.at++;
      this.expression();
    }
  }

  /** The statements of a case. */
  #group() {
    while (!this.isEnd() && !this.isWord("case", "default")) {
      if (this.isSign(";")) {
        this.at++;
        continue;
      }
      this.statement();
      if (this.isEnd()) return;
      if (!this.peek().isFirst && !this.isSign(";"))
        return this.expect("an operator or the end of the statement");
    }
  }
}
