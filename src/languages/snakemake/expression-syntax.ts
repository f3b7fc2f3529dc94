/**
 * Expressions that Python cannot read: values and operators that are missing, and signs in places where they cannot be
 * (The Python Language Reference, section 6). Each token is looked at once.
 *
 * @module
 */
import { cut } from "../../base/excerpt.ts";
import type { FindingDetails } from "../../base/finding.ts";
import type { SnakemakeToken } from "./lexer.ts";

/** What Python cannot read, at a token. */
export interface Unreadable {
  readonly token: SnakemakeToken;
  readonly details: FindingDetails;
}

const unreadable = (token: SnakemakeToken, message: string, expected: string): Unreadable => ({
  token,
  details: {
    message,
    found: cut(token.text),
    expected,
    fix: "Add what is missing, or remove what is too many.",
  },
});

/** Operators of several signs, longest first; those of one sign follow. */
const OPERATOR = /^(?:\*\*=|\/\/=|>>=|<<=|\.\.\.|\*\*|\/\/|>>|<<|->|:=|[-+*/%&|^@=!<>]=)/;

/** Words between two values, and before one. */
const BINARY = new Set(["and", "or", "in", "is", "if", "else", "for", "as", "from"]);
const PREFIX = new Set(["not", "await", "yield"]);

/** Words that are no values and stand in no expression. */
const RESERVED = new Set(
  "assert break class continue def del elif except finally global import nonlocal pass raise return try while with".split(
    " ",
  ),
);

/** Signs that can be before a value. */
const SIGNED = new Set(["+", "-", "~", "*", "**"]);

/** Signs that give a value to what is before them. */
const isAssigning = (operator: string) => /^(?:=|[^=!<>:]+=|>>=|<<=)$/.test(operator);

/** What nothing has to be behind. */
const MAY_END = new Set(["", ",", "yield"]);

type Bracket = "call" | "subscript" | "(" | "[" | "{" | "statement";

/** A bracket that is open, or the whole. */
interface Open {
  readonly kind: Bracket;
  /** Functions in it whose parameters are being read. */
  lambdas: number;
  /** Whether the item has had its colon: `{a: 1}`, `x: int = 1`. */
  hasColon: boolean;
  /** Whether the item is nothing but a name so far, which a call gives a value. */
  isName: boolean;
  /** The names that the call gives a value. */
  readonly given: Set<string>;
}

const open = (kind: Bracket): Open => ({
  kind,
  lambdas: 0,
  hasColon: false,
  isName: false,
  given: new Set(),
});

/** The operator that begins at a sign: signs beside one another. */
function operatorAt(tokens: readonly SnakemakeToken[], at: number): string {
  let text = "";
  for (let index = at; index < at + 3; index++) {
    const [one, first] = [tokens[index], tokens[at]];
    const isBeside = one?.line === first?.line && one?.column === (first?.column ?? 0) + index - at;
    if (one?.kind !== "sign" || !isBeside) break;
    text += one.text;
  }
  return OPERATOR.exec(text)?.[0] ?? text.charAt(0);
}

class Checker {
  readonly #tokens: readonly SnakemakeToken[];
  readonly #brackets: Open[];
  #at = 0;
  /** Whether there is a value before this place, which an operator can follow. */
  #hasValue = false;
  /** What the value before this place is, where it matters for what can be given a value. */
  #last: "name" | "constant" | "call" | "other" = "other";
  #before = "";

  constructor(tokens: readonly SnakemakeToken[], kind: Bracket) {
    this.#tokens = tokens;
    this.#brackets = [open(kind)];
  }

  get #around(): Open {
    return this.#brackets.at(-1) ?? open("(");
  }

  run(): Unreadable | undefined {
    while (this.#at < this.#tokens.length) {
      const expected = this.#step();
      const token = this.#tokens[this.#at];
      if (expected !== undefined && token !== undefined) {
        const message = `There is ${cut(token.text, 80)} where ${expected} has to be.`;
        return unreadable(token, message, expected);
      }
      this.#at++;
    }
    const token = this.#tokens.at(-1);
    if (this.#hasValue || MAY_END.has(this.#before) || token === undefined) return undefined;
    const message = `A value is missing behind ${cut(token.text, 80)}.`;
    return unreadable(token, message, "a value");
  }

  /** Reads a token; what would have to be there, if it cannot be. */
  #step(): string | undefined {
    const token = this.#tokens[this.#at];
    if (token === undefined) return undefined;
    if (token.kind === "string") return this.#value("constant");
    if (token.kind === "word") return this.#word(token.text);
    const operator = operatorAt(this.#tokens, this.#at);
    const expected = this.#sign(operator);
    if (expected !== undefined) return expected;
    this.#before = operator;
    this.#at += operator.length - 1;
    return undefined;
  }

  #value(kind: "name" | "constant"): string | undefined {
    const isJoined = this.#before === "." || (kind === "constant" && this.#last === "constant");
    if (this.#hasValue && !isJoined) return "an operator or a comma";
    const isBegin = this.#before === "" || this.#before === "(" || this.#before === ",";
    this.#around.isName = kind === "name" && isBegin && !this.#hasValue;
    this.#last = this.#before === "." ? "name" : kind;
    this.#hasValue = true;
    this.#before = "value";
    return undefined;
  }

  #word(word: string): string | undefined {
    if (this.#before === ".") return this.#value("name");
    if (word === "async") return undefined;
    if (word === "lambda") {
      this.#around.lambdas++;
      this.#hasValue = false;
      this.#before = word;
    } else if (PREFIX.has(word) || BINARY.has(word)) {
      const isBefore = PREFIX.has(word) || (word === "from" && this.#before === "yield");
      // not in; for a, in
      const isIn = word === "in" && /^(?:not|,)$/.test(this.#before);
      if (!isBefore && !isIn && !this.#hasValue) return "a value";
      this.#hasValue = false;
      this.#before = word;
    } else if (RESERVED.has(word)) {
      return this.#hasValue ? "an operator or the end of the line" : "a value";
    } else return this.#value(/^\p{N}/u.test(word) ? "constant" : "name");
    return undefined;
  }

  #sign(sign: string): string | undefined {
    const around = this.#around;
    if (/^[([{]$/.test(sign)) {
      const kind = !this.#hasValue ? sign : sign === "(" ? "call" : "subscript";
      this.#brackets.push(open(kind as Bracket));
      this.#hasValue = false;
      return undefined;
    }
    if (/^[)\]}]$/.test(sign)) return this.#close(sign);
    if (sign === ",") return this.#comma(around);
    if (sign === ":") return this.#colon(around);
    if (sign === ".") {
      if (!this.#hasValue && !/^\p{N}/u.test(this.#tokens[this.#at + 1]?.text ?? ""))
        return "a value";
      const next = this.#tokens[this.#at + 1];
      const isNumber = this.#last === "constant" && this.#tokens[this.#at - 1]?.kind === "word";
      return next?.kind === "word" || isNumber ? undefined : "a name behind the dot";
    }
    if (sign === "...") {
      this.#hasValue = true;
      return undefined;
    }
    if (isAssigning(sign)) return this.#assign(sign, around);
    if (!this.#hasValue && !SIGNED.has(sign) && !(around.lambdas > 0 && sign === "/"))
      return sign === "->" ? undefined : "a value";
    this.#hasValue = false;
    return undefined;
  }

  #close(sign: string): string | undefined {
    const { kind } = this.#brackets.pop() ?? {};
    const isEmpty = /^[([{]$/.test(this.#before);
    const isSlice = this.#before === ":" && kind === "subscript";
    const mayEnd = MAY_END.has(this.#before) || isSlice || (isEmpty && kind !== "subscript");
    if (!this.#hasValue && !mayEnd) return "a value";
    this.#hasValue = true;
    this.#around.isName = false;
    this.#last = kind === "call" ? "call" : "other";
    this.#before = sign;
    return undefined;
  }

  #comma(around: Open): string | undefined {
    const isSlice = this.#before === ":" && around.kind === "subscript";
    const isStar = around.lambdas > 0 && /^(?:\*|\/)$/.test(this.#before);
    if (!this.#hasValue && !isSlice && !isStar) return "a value";
    this.#hasValue = false;
    if (around.lambdas === 0) around.hasColon = false;
    return undefined;
  }

  #colon(around: Open): string | undefined {
    if (around.lambdas > 0) around.lambdas--;
    else if (around.kind === "{" || around.kind === "statement") {
      if (!this.#hasValue) return "a value";
      if (around.hasColon) return around.kind === "{" ? "a comma or an operator" : undefined;
      around.hasColon = true;
    } else if (around.kind !== "subscript") return "a comma, an operator or a closing bracket";
    this.#hasValue = false;
    return undefined;
  }

  #assign(sign: string, around: Open): string | undefined {
    if (!this.#hasValue) return "a value";
    const isParameter = around.lambdas > 0;
    if (around.kind === "statement") {
      if (this.#last === "constant" || this.#last === "call") return "a name before =, or ==";
    } else if (!isParameter && (around.kind !== "call" || sign !== "=" || !around.isName))
      return "==, or a name before = in a call";
    else if (!isParameter) {
      const name = this.#tokens[this.#at - 1]?.text ?? "";
      if (around.given.has(name)) return `another name than ${cut(name, 80)} before it`;
      around.given.add(name);
    }
    this.#hasValue = false;
    around.isName = false;
    return undefined;
  }
}

/** The first token of a rule's or call's values that Python cannot read. */
export const unreadableValues = (tokens: readonly SnakemakeToken[]): Unreadable | undefined =>
  new Checker(tokens, "call").run();

/** The first token of an expression or assignment that Python cannot read. */
export const unreadableStatement = (tokens: readonly SnakemakeToken[]): Unreadable | undefined =>
  new Checker(tokens, "statement").run();
