/**
 * Expressions.
 *
 * @module
 */
import {
  anyWord,
  checkName,
  expectNext,
  has,
  inside,
  isNext,
  listUntil,
  newName,
  type Parser,
  takeIf,
  takeToken,
  unexpected,
} from "./parser.ts";
import type { Access, Expression, Member, Name } from "./syntax-tree.ts";
import { readPlainString, readString } from "./texts.ts";

const OPERATORS: ReadonlySet<string> = new Set("|| && == != <= >= < > + - * / %".split(" "));

const isOperator = ({ token: { kind, text }, version }: Parser) =>
  kind === "sign" &&
  (OPERATORS.has(text) || (text === "**" && (version === "1.2" || version === "development")));

/** Reads an expression. */
export function expressionOf(parser: Parser): Expression {
  return inside(parser, () => {
    const first = operandOf(parser);
    if (!isOperator(parser)) return first;
    const operators: string[] = [];
    const operands = [first];
    while (isOperator(parser)) {
      operators.push(takeToken(parser).text);
      operands.push(operandOf(parser));
    }
    return { kind: "operation", offset: first.offset, operators, operands };
  });
}

/** Reads what is between two operators: a value, and steps into it. */
function operandOf(parser: Parser): Expression {
  const { text, offset } = parser.token;
  if (isNext(parser, "!") || isNext(parser, "-") || isNext(parser, "+")) {
    takeToken(parser);
    const operand = inside(parser, () => operandOf(parser));
    if (text !== "!" && operand.kind === "literal" && typeof operand.value === "number") {
      return { ...operand, offset, value: text === "-" ? -operand.value : operand.value };
    }
    return { kind: "prefix", offset, operator: text, operand };
  }
  return withSteps(parser, plainValue(parser));
}

/** Reads `.member` and `[index]` behind a value. */
function withSteps(parser: Parser, base: Expression): Expression {
  const steps: Access[] = [];
  for (;;) {
    if (takeIf(parser, ".")) steps.push({ member: memberName(parser) });
    else if (takeIf(parser, "[")) {
      steps.push({ index: expressionOf(parser) });
      expectNext(parser, "]");
    } else break;
  }
  return steps.length === 0 ? base : { kind: "access", offset: base.offset, base, steps };
}

/** Words of the language that members may be called: those of pairs, and of `task`. */
const MEMBERS = ["left", "right"];
const TASK_MEMBERS = ["meta", "parameter_meta"];

function memberName(parser: Parser): Name {
  const name = anyWord(parser, "the name of a member");
  if (MEMBERS.includes(name.text)) return name;
  if (has(parser, "1.2") && TASK_MEMBERS.includes(name.text)) return name;
  return checkName(parser, name);
}

/** Reads a value without operators and steps. */
function plainValue(parser: Parser): Expression {
  const { kind, text, offset } = parser.token;
  if (kind === "number") return numberOf(parser);
  if (kind === "quote") return stringOf(parser);
  if (kind === "word") return wordOf(parser);
  if (text === "(") return groupOf(parser);
  if (text === "[") {
    takeToken(parser);
    return { kind: "array", offset, items: listUntil(parser, "]", () => expressionOf(parser)) };
  }
  if (text === "{") {
    takeToken(parser);
    return { kind: "map", offset, entries: listUntil(parser, "}", () => entryOf(parser)) };
  }
  return unexpected(parser, "a value");
}

function numberOf(parser: Parser): Expression {
  const { text, offset } = takeToken(parser);
  return { kind: "literal", offset, value: Number(text), isFloat: /[.eE]/.test(text) };
}

function stringOf(parser: Parser): Expression {
  const { text } = parser.token;
  if (text === "<<<" && !has(parser, "1.2")) unexpected(parser, "a string in quotes");
  return readString(parser, text === "'" ? "'" : text === '"' ? '"' : "<<<");
}

/** Reads `(a)` or the pair `(a, b)`. */
function groupOf(parser: Parser): Expression {
  const { offset } = takeToken(parser);
  const first = expressionOf(parser);
  if (!takeIf(parser, ",")) {
    expectNext(parser, ")");
    return first;
  }
  const second = expressionOf(parser);
  expectNext(parser, ")");
  return { kind: "pair", offset, items: [first, second] };
}

/** Reads `key: value` of a map. */
function entryOf(parser: Parser): readonly [Expression, Expression] {
  const key = inside(parser, () => operandOf(parser));
  expectNext(parser, ":");
  return [key, expressionOf(parser)];
}

/** Reads `member: value` of an object or struct. */
function objectMember(parser: Parser): Member {
  const name =
    parser.token.kind === "quote"
      ? readPlainString(parser, "the name of a member")
      : newName(parser, "the name of a member");
  expectNext(parser, ":");
  return { name, value: expressionOf(parser) };
}

const membersOf = (parser: Parser) => {
  expectNext(parser, "{");
  return listUntil(parser, "}", () => objectMember(parser));
};

/** Reads `if a then b else c`; more of them in `else` are not deeper. */
function choiceOf(parser: Parser, offset: number): Expression {
  const parts: Expression[] = [];
  do {
    parts.push(expressionOf(parser));
    expectNext(parser, "then");
    parts.push(expressionOf(parser));
    expectNext(parser, "else");
  } while (takeIf(parser, "if"));
  parts.push(expressionOf(parser));
  return { kind: "choice", offset, parts };
}

const CONSTANTS: Readonly<Record<string, boolean | null>> = {
  true: true,
  false: false,
  None: null,
};

/** Whether a word is a constant in the document's version. */
const isConstant = (parser: Parser, word: string) =>
  Object.hasOwn(CONSTANTS, word) && (word !== "None" || has(parser, "1.1"));

/** Reads a value that begins with a word. */
function wordOf(parser: Parser): Expression {
  const { text, offset } = takeToken(parser);
  if (isConstant(parser, text)) {
    return { kind: "literal", offset, value: CONSTANTS[text] ?? null, isFloat: false };
  }
  if (text === "if") return choiceOf(parser, offset);
  const name = { text, offset };
  if (takeIf(parser, "(")) {
    const values = listUntil(parser, ")", () => expressionOf(parser));
    return { kind: "apply", offset, function: text, arguments: values };
  }
  if (isNext(parser, "{")) {
    if (text === "object")
      return { kind: "object", offset, type: undefined, members: membersOf(parser) };
    if (has(parser, "1.1")) {
      return { kind: "object", offset, type: checkName(parser, name), members: membersOf(parser) };
    }
  }
  if (text === "task" && has(parser, "1.2")) return { kind: "name", offset, name: text };
  return { kind: "name", offset, name: checkName(parser, name).text };
}
