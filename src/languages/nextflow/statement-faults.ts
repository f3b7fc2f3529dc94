/**
 * Statements of scripts that Groovy cannot read, whatever their names mean.
 *
 * @module
 */
import { cut } from "../../base/excerpt.ts";
import { type DescriptorFault, fault } from "../shared/language.ts";
import { isAssigned } from "./expressions.ts";
import { parametersEnd } from "./names.ts";
import { codeIn, isNextflowSign, isNextflowWord, type NextflowToken, tokenAt } from "./tokens.ts";

interface Statement {
  readonly message: string;
  readonly expected: string;
  readonly fix: string;
}

/** @param around the index of the bracket that a token is in, -1 outside of all */
type StatementRule = (
  tokens: readonly NextflowToken[],
  at: number,
  around: number,
) => Statement | undefined;

/** Whether a word is followed by values in brackets, and by a block: `if (a) {`. */
function hasBlock(tokens: readonly NextflowToken[], at: number): boolean {
  const bracket = tokenAt(tokens, at + 1);
  const block = tokenAt(tokens, bracket.match + 1);
  return isNextflowSign(bracket, "(") && isNextflowSign(block, "{") && !block.isFirst;
}

/** Whether a block that closes at a token is that of `try`, or of a `catch`. */
function isTried(tokens: readonly NextflowToken[], at: number): boolean {
  const before = tokenAt(tokens, at).match - 1;
  const word = tokenAt(tokens, before);
  if (isNextflowWord(word, "try")) return true;
  // try (resource) {, catch (error) {
  return (
    isNextflowSign(word, ")") && isNextflowWord(tokenAt(tokens, word.match - 1), "try", "catch")
  );
}

const catchAlone: StatementRule = (tokens, at) => {
  const isCatch = isNextflowWord(tokenAt(tokens, at), "catch") && hasBlock(tokens, at);
  if (!isCatch || !isNextflowSign(tokenAt(tokens, at - 1), "}") || isTried(tokens, at - 1))
    return undefined;
  return {
    message: "The block catch here belongs to no try.",
    expected: "try { … } before catch",
    fix: "Put what may fail into try { … }.",
  };
};

const parameterMissing: StatementRule = (tokens, at) => {
  const [before, sign, next] = [
    tokenAt(tokens, at - 1),
    tokenAt(tokens, at),
    tokenAt(tokens, at + 1),
  ];
  if (!isNextflowSign(before, ",") || !isNextflowSign(sign, "-") || !isNextflowSign(next, ">"))
    return undefined;
  return {
    message: "A parameter is missing between the comma and the arrow.",
    expected: "{ a, b -> … }",
    fix: "Add the parameter, or remove the comma.",
  };
};

/** Signs that need a value behind them; those of types, ranges and empty maps are left out. */
const OPERATORS = "+-%&|=";

/** Whether there is something between two signs: a sign of two characters is two tokens. */
const isApart = (one: NextflowToken, other: NextflowToken): boolean =>
  one.line !== other.line || one.column + 1 !== other.column;

const valueMissing: StatementRule = (tokens, at) => {
  const [before, sign, next] = [
    tokenAt(tokens, at - 1),
    tokenAt(tokens, at),
    tokenAt(tokens, at + 1),
  ];
  // x = = 1
  const isTwice = isNextflowSign(sign, "=") && isNextflowSign(next, "=") && isApart(sign, next);
  if (!isTwice && (!isNextflowSign(sign, OPERATORS) || !isNextflowSign(next, ")]}")))
    return undefined;
  // i++, i--
  if (isNextflowSign(sign, "+-") && before.text === sign.text) return undefined;
  return {
    message: `A value is missing behind the operator ${sign.text}.`,
    expected: "a value on both sides of the operator",
    fix: "Add the value, or remove the operator.",
  };
};

/** A value that is given to what a method returns: `it.getExtension() = params.ext`. */
const callAssigned: StatementRule = (tokens, at) => {
  const close = tokenAt(tokens, at - 1);
  const isGiven = isNextflowSign(tokenAt(tokens, at), "=") && isAssigned(tokens, at - 1);
  if (!isGiven || !isNextflowSign(close, ")") || tokenAt(tokens, at).isFirst) return undefined;
  const isMethod =
    tokenAt(tokens, close.match - 1).kind === "word" &&
    isNextflowSign(tokenAt(tokens, close.match - 2), ".");
  if (!isMethod) return undefined;
  return {
    message: "A value is given to a call.",
    expected: "== between two values that are compared",
    fix: "Write == to compare, or give the value to a variable.",
  };
};

/** A function in the body of a process or workflow, or in a closure; classes have theirs in a body. */
const functionInside: StatementRule = (tokens, at) => {
  const [word, name] = [tokenAt(tokens, at), tokenAt(tokens, at + 1)];
  if (!isNextflowWord(word, "def") || word.level === 0 || name.kind !== "word") return undefined;
  if (name.isFirst || !hasBlock(tokens, at + 1)) return undefined;
  return {
    message: `The function ${cut(name.text, 80)} is defined inside a block.`,
    expected: "functions outside of all processes, workflows and closures",
    fix: "Move the function to the top level of the script, or make it a closure.",
  };
};

/** Words between two values that one expression is made of. */
const JOINING = ["as", "def", "final", "in", "instanceof", "new"];

/** Whether a line begins with a value although the line before it ends with one. */
function followsValue(tokens: readonly NextflowToken[], at: number): boolean {
  const [before, token] = [tokenAt(tokens, at - 1), tokenAt(tokens, at)];
  if (!token.isFirst || token.kind === "sign") return false;
  if ([before, token].some((one) => isNextflowWord(one, ...JOINING))) return false;
  return before.kind !== "sign" || isNextflowSign(before, ")]");
}

/** Whether a key follows a value on its line: `[a: 1 b: 2]`. */
function isKeyWithoutComma(tokens: readonly NextflowToken[], at: number): boolean {
  const [before, key] = [tokenAt(tokens, at - 1), tokenAt(tokens, at)];
  if (key.kind !== "word" || key.isFirst || !isNextflowSign(tokenAt(tokens, at + 1), ":"))
    return false;
  const isValue = before.kind !== "sign" || isNextflowSign(before, ")]");
  return isValue && !isNextflowWord(before, ...JOINING);
}

const commaMissing: StatementRule = (tokens, at) => {
  const bracket = tokenAt(tokens, at);
  if (!isNextflowSign(bracket, "([")) return undefined;
  // for (String x : list), a ? b c : d
  let hasColon = isNextflowWord(tokenAt(tokens, at - 1), "for");
  for (let index = at + 1; index < bracket.match; index++) {
    const token = tokenAt(tokens, index);
    hasColon = (hasColon || isNextflowSign(token, "?")) && !isNextflowSign(token, ",");
    const isNext = followsValue(tokens, index);
    if (isNext || (!hasColon && isKeyWithoutComma(tokens, index)))
      return {
        message: `A comma is missing in these brackets, before ${isNext ? `line ${token.line}` : cut(token.text, 80)}.`,
        expected: "a comma between two values",
        fix: isNext ? "Add the comma at the end of the line before." : "Add the comma.",
      };
    index = Math.max(index, token.match - 1);
  }
  return undefined;
};

/** Whether a token is a value that is written out, or the end of a list. */
const endsPlainValue = (token: NextflowToken): boolean =>
  token.kind === "string" ||
  token.kind === "number" ||
  isNextflowWord(token, "true", "false", "null") ||
  isNextflowSign(token, "]");

/** A comma behind a value that a line gives to a name, as in a map; lists of parameters are in other brackets. */
const commaBehind: StatementRule = (tokens, at, around) => {
  const value = tokenAt(tokens, at - 1);
  if (!isNextflowSign(tokenAt(tokens, at), ",") || !tokenAt(tokens, at + 1).isFirst)
    return undefined;
  const bracket = tokenAt(tokens, around);
  if (around >= 0 && (!isNextflowSign(bracket, "{") || parametersEnd(tokens, around) > at))
    return undefined;
  if (!endsPlainValue(value)) return undefined;
  const start = value.match >= 0 ? value.match : at - 1;
  let name = start - 2;
  while (isNextflowSign(tokenAt(tokens, name - 1), ".")) name -= 2;
  // def a = 1, b = 2
  if (!isAssigned(tokens, start - 2) || !tokenAt(tokens, name).isFirst) return undefined;
  return {
    message: "A comma ends this line, which gives a value to a name.",
    expected: "statements without commas between them",
    fix: "Remove the comma.",
  };
};

/** A dot with nothing behind it that could be a name; ranges, methods and fields are left out. */
const nameMissing: StatementRule = (tokens, at) => {
  const next = tokenAt(tokens, at + 1);
  const isDot = isNextflowSign(tokenAt(tokens, at), ".");
  if (!isDot || isNextflowSign(tokenAt(tokens, at - 1), ".")) return undefined;
  if (next.isFirst || !isNextflowSign(next, "?:,)]};=+|")) return undefined;
  return {
    message: "A name is missing behind the dot.",
    expected: "the name of a field or method",
    fix: "Add the name, or remove the dot.",
  };
};

/** An include that names no module. */
const pathMissing: StatementRule = (tokens, at) => {
  const from = tokenAt(tokens, at);
  if (from.text !== "from" || !tokenAt(tokens, at + 1).isFirst) return undefined;
  const close = tokenAt(tokens, at - 1);
  const isInclude = isNextflowWord(tokenAt(tokens, close.match - 1), "include");
  if (!isInclude || !isNextflowSign(close, "}")) return undefined;
  return {
    message: "The path of the module is missing behind from.",
    expected: "from './path'",
    fix: "Add the path.",
  };
};

/** A value behind a member in the brackets of a call: `align(reads.fastq index)`. */
const valueBeside: StatementRule = (tokens, at, around) => {
  const [member, word] = [tokenAt(tokens, at - 1), tokenAt(tokens, at)];
  if (member.kind !== "word" || word.kind !== "word" || word.isFirst) return undefined;
  const isMember = isNextflowSign(tokenAt(tokens, at - 2), ".");
  if (!isMember || /^[A-Z]/.test(member.text) || isNextflowWord(word, ...JOINING)) return undefined;
  const isOfCall =
    isNextflowSign(tokenAt(tokens, around), "(") && tokenAt(tokens, around - 1).kind === "word";
  if (!isOfCall || isNextflowWord(tokenAt(tokens, around - 1), "for", "if", "while", "catch"))
    return undefined;
  if (!isNextflowSign(tokenAt(tokens, at + 1), ",)")) return undefined;
  return {
    message: `A comma is missing before ${cut(word.text, 80)}.`,
    expected: "a comma between two values",
    fix: "Add the comma.",
  };
};

const RULES = [
  nameMissing,
  pathMissing,
  valueBeside,
  callAssigned,
  catchAlone,
  parameterMissing,
  valueMissing,
  commaMissing,
  commaBehind,
];

/** Whether some code has classes, whose functions are in their bodies: `class A {`, `new A() {`. */
const hasClasses = (tokens: readonly NextflowToken[]): boolean =>
  tokens.some((token) => isNextflowWord(token, "class", "enum", "interface", "new", "trait"));

/** The first fault of some code at each place, also in the code of its strings. */
function* faultsIn(
  tokens: readonly NextflowToken[],
  rules: readonly StatementRule[],
): Generator<DescriptorFault> {
  /** The indexes of the brackets that are open. */
  const open: number[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokenAt(tokens, at);
    if (token.match >= 0 && token.match < at) open.pop();
    for (const code of codeIn(token)) yield* faultsIn(code, RULES);
    for (const rule of token.kind === "string" ? [] : rules) {
      const statement = rule(tokens, at, open.at(-1) ?? -1);
      if (statement !== undefined)
        yield fault("trs-nextflow-syntax", token, { found: cut(token.text), ...statement });
    }
    if (token.match > at) open.push(at);
  }
}

/** The statements of a script that no release of Nextflow compiles. */
export const statementFaults = (tokens: readonly NextflowToken[]): readonly DescriptorFault[] => [
  ...faultsIn(tokens, hasClasses(tokens) ? RULES : [...RULES, functionInside]),
];
