/**
 * Statements as Python reads them: those of one logical line, which can begin with the head of a compound one (The Python
 * Language Reference, section 8).
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { isSnakemakeSign, type SnakemakeToken } from "./lexer.ts";
import { type Unreadable, unreadableIn } from "./python-tokens.ts";
import { SimpleStatementReader, type Surroundings } from "./simple-statement-reader.ts";

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

class StatementReader extends SimpleStatementReader {
  readonly #first: SnakemakeToken;
  isOpen = false;

  constructor(tokens: readonly SnakemakeToken[], around: Surroundings) {
    super(tokens, around);
    this.#first = this.token;
  }

  line(): void {
    const { text } = this;
    if (this.#head()) {
      this.isOpen = this.kind === "end";
      if (this.isOpen) return;
      // what is behind the colon is in the block
      if (text === "def" || text === "async") this.around = { isFunction: true, isLoop: false };
      if (text === "class") this.around = { isFunction: false, isLoop: false };
      if (text === "for" || text === "while") this.around = { ...this.around, isLoop: true };
    }
    if (this.take("@")) this.named();
    else
      do {
        if (this.kind === "end") break;
        this.simple();
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
