/**
 * Words that Groovy reads as something else than what is meant: `} esle {`, `if (not a)`, `include A from './a'`, `4 GB`.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { surePath } from "../../shared/sure-path.ts";
import { isStart, statementStart } from "../groovy/expressions.ts";
import { isArrow, operatorAt, parametersEnd } from "../groovy/groovy-tokens.ts";
import { isNextflowSign, isNextflowWord, tokenAt, tokensFrom } from "../groovy/tokens.ts";
import type { StatementRule } from "./statement-rule.ts";

/** A word other than else behind the block of an if: `} esle {`, `} elif (b) {`. */
const wordBehindIf: StatementRule = (tokens, at) => {
  const [close, word] = tokensFrom(tokens, at - 1);
  if (word.kind !== "word" || word.isFirst || !isNextflowSign(close, "}")) return undefined;
  const bracket = tokenAt(tokens, close.match - 1);
  const isOfIf =
    isNextflowSign(bracket, ")") && isNextflowWord(tokenAt(tokens, bracket.match - 1), "if");
  if (!isOfIf || isNextflowWord(word, "else", "catch", "finally", "case", "default"))
    return undefined;
  return {
    message: `There is ${cut(word.text, 80)} after the block of an if.`,
    expected: "else, else if, or a new line",
    fix:
      /^el/.test(word.text) || surePath(word.text, ["else"])
        ? "Write else, or else if (…)."
        : "Begin a new line.",
  };
};

/** `not` before a value. */
const notOperator: StatementRule = (tokens, at) => {
  const [before, word, value] = tokensFrom(tokens, at - 1);
  if (!isNextflowWord(word, "not")) return undefined;
  if (!isNextflowSign(before, "(&|=?:") || value.kind !== "word" || value.isFirst) return undefined;
  return {
    message: "Groovy has no operator not.",
    expected: "!",
    fix: "Write ! before the value.",
  };
};

const BRACES = {
  message: "The names that an include takes must be in braces.",
  expected: "include { NAME } from './path'",
  fix: "Put the names in { }.",
};

/** An include whose names are not in braces, or whose path is. */
const includeWithoutBraces: StatementRule = (tokens, at, around) => {
  const [word, open, from] = tokensFrom(tokens, at);
  if (around !== -1 || !word.isFirst || word.kind !== "word") return undefined;
  const behind = tokenAt(tokens, open.match + 1);
  if (word.text !== "include") {
    const isMeant = isNextflowSign(open, "{") && isNextflowWord(behind, "from");
    return isMeant && (word.text === "import" || surePath(word.text, ["include"]))
      ? {
          message: `Nextflow has no ${cut(word.text, 80)}${word.text === "import" ? " of names in braces" : ""}.`,
          expected: "include",
          fix: "Did you mean include?",
        }
      : undefined;
  }
  const isBracket = isNextflowSign(open, "([") && isNextflowWord(behind, "from");
  const isWord = open.kind === "word" && isNextflowWord(from, "from", "as");
  // with the preview of the language, which only old releases have
  if (isWord && tokens.slice(0, 100).some((one) => isNextflowWord(one, "preview")))
    return undefined;
  if (isBracket || isWord) return BRACES;
  const isInside =
    isNextflowSign(open, "{") &&
    tokens
      .slice(at + 2, open.match)
      .some((one, index, { length }) => one.text === "from" && index === length - 2);
  return isInside
    ? { ...BRACES, message: "The path of the module is inside the braces of the include." }
    : undefined;
};

/** Two names of an include with nothing between them, or with a sign that is none of lists: `{ A B }`, `{ A & B }`, `{ A: B }`. */
const includedBeside: StatementRule = (tokens, at, around) => {
  const [before, token] = tokensFrom(tokens, at - 1);
  if (!isNextflowWord(tokenAt(tokens, around - 1), "include")) return undefined;
  if (!isNextflowSign(tokenAt(tokens, around), "{")) return undefined;
  const isSign = isNextflowSign(token, "&+|/:");
  const isBeside =
    before.kind === "word" &&
    token.kind === "word" &&
    !token.isFirst &&
    ![before.text, token.text].includes("as") &&
    token.text !== "from";
  if (!isSign && !isBeside) return undefined;
  return {
    message: `The names that an include takes have no ; between them.`,
    expected: "{ A; B as C }",
    fix: "Write ; between two names, or as before a new name.",
  };
};

/** Two dots at the start of a line, before the name of a method. */
const twoDots: StatementRule = (tokens, at) => {
  const [dot, other, word] = tokensFrom(tokens, at);
  if (!dot || !other || !word || !dot.isFirst || operatorAt(tokens, at) !== "..") return undefined;
  if (word.kind !== "word" || !isNextflowSign(tokenAt(tokens, at + 3), "({")) return undefined;
  return {
    message: `There are two dots before ${cut(word.text, 80)}.`,
    expected: `.${cut(word.text, 80)}`,
    fix: "Remove one of the dots.",
  };
};

/** A line that begins with one slash, where Groovy begins a string: `/ ALIGN(reads)`. */
const slashAtStart: StatementRule = (tokens, at, around) => {
  const [slash, next] = tokensFrom(tokens, at);
  if (!isNextflowSign(slash, "/") || !slash.isFirst || next.isFirst) return undefined;
  if (around !== -1 && !isNextflowSign(tokenAt(tokens, around), "{")) return undefined;
  return {
    message: "A line begins with one /, which begins a string.",
    expected: "// before a comment",
    fix: "Write //, or put the / at the end of the line before.",
  };
};

const NUMBER =
  /^(?:0[xX][\da-fA-F_]+|0[bB][01_]+|\d(?:[\d_]*\d)?(?:\.\d(?:[\d_]*\d)?)?(?:[eE]\d*)?)[gGlLiIdDfF]?$/;

/** A number with letters, or with a word behind it: `10GB`, `4 GB`. */
const numberWithUnit: StatementRule = (tokens, at) => {
  const [token, word] = tokensFrom(tokens, at);
  if (token.kind !== "number") return undefined;
  const isBeside =
    word.kind === "word" &&
    !word.isFirst &&
    /^(?:[KMGTP]?B|[smhd]|ms|min|days?|hours?)$/.test(word.text) &&
    !isNextflowSign(tokenAt(tokens, at + 2), ":");
  const text = isBeside ? `${token.text} ${word.text}` : token.text;
  if (!isBeside && NUMBER.test(token.text)) return undefined;
  return {
    message: `${cut(text, 80)} is not a valid number in Groovy.`,
    expected: "a number, 4.GB, 2.h, or a string such as '4 GB'",
    fix: "Write a dot between the number and its unit, or put both in quotes.",
  };
};

/** Units of memory and time, and what all numbers have (nextflow/extension/CoreExtensions.groovy). */
const UNIT =
  /^(?:[KMGTPEZ]?B|ms|millis?|s|sec|seconds?|m|min|minutes?|h|hours?|d|days?|class|metaClass|properties)$/i;

/** A number with a unit that Nextflow does not have: `2.hrs`, `4.G`. */
const unknownUnit: StatementRule = (tokens, at) => {
  const [number, dot, unit, next] = tokensFrom(tokens, at - 2);
  if (number.kind !== "number" || unit.kind !== "word") return undefined;
  const isMember = isNextflowSign(dot, ".") && !unit.isFirst && !dot.isFirst;
  if (!isMember || UNIT.test(unit.text) || isNextflowSign(next, "({") || next.kind === "string")
    return undefined;
  return {
    message: `There is no unit ${cut(unit.text, 80)}.`,
    expected: "a unit such as GB, MB, h, min or s",
    fix: "Use a unit of memory or time that Nextflow has.",
  };
};

/** A closure whose parameters have no arrow: `{ id, reads tuple(id, reads) }`. */
const arrowMissing: StatementRule = (tokens, at, around) => {
  const [comma, open] = [tokenAt(tokens, at - 1), tokenAt(tokens, around)];
  if (!isNextflowSign(open, "{") || !isNextflowSign(comma, ",")) return undefined;
  const end = parametersEnd(tokens, around);
  if (at !== end - 1 || isArrow(tokens, end)) return undefined;
  return {
    message: `There is no -> after ${cut(tokenAt(tokens, at).text, 80)}, the last parameter of the closure.`,
    expected: "{ a, b -> … }",
    fix: "Add -> after the parameters.",
  };
};

/** The name of `set` behind an equals sign: `reads.set = x`. */
const setAssigned: StatementRule = (tokens, at) => {
  const name = tokenAt(tokens, at + 2);
  if (!isNextflowWord(tokenAt(tokens, at), "set") || !isNextflowSign(tokenAt(tokens, at - 1), "."))
    return undefined;
  if (operatorAt(tokens, at + 1) !== "=" || name.kind !== "word") return undefined;
  return {
    message: "There is = after set.",
    expected: `.set { ${cut(name.text, 80)} }`,
    fix: "Put the name in { }.",
  };
};

/** Two strings side by side. */
export const stringsBeside: StatementRule = (tokens, at) => {
  const [token, other] = tokensFrom(tokens, at);
  if (token.kind !== "string" || other.kind !== "string" || other.isFirst) return undefined;
  if (token.line !== other.line) return undefined;
  return {
    message: "There is nothing between two strings.",
    expected: "a comma or an operator between two values",
    fix: "Add the comma, or + to join them.",
  };
};

/** Qualifiers of inputs and outputs side by side without tuple, or with square brackets: `val(a), path(b)`, `path[a]`. */
const wrongPort: StatementRule = (tokens, at, around) => {
  if (!isNextflowWord(tokenAt(tokens, around - 2), "process")) return undefined;
  const [word, open] = tokensFrom(tokens, at);
  if (!isNextflowWord(word, "val", "path") || !isNextflowSign(open, "([") || !isStart(tokens, at))
    return undefined;
  const [comma, item, bracket] = tokensFrom(tokens, open.match + 1);
  if (open.text === "[")
    return comma.isFirst && open.match === at + 3 && tokenAt(tokens, at + 2).kind === "word"
      ? {
          message: `The value of ${word.text} is in square brackets.`,
          expected: `${word.text}(…)`,
          fix: "Write parentheses.",
        }
      : undefined;
  const isItem = isNextflowWord(item, "val", "path", "env") && isNextflowSign(bracket, "(");
  if (!isNextflowSign(comma, ",") || !isItem) return undefined;
  const before = tokenAt(tokens, statementStart(tokens, at - 1));
  if (isNextflowWord(before, "tuple") && before.column < word.column)
    return {
      message: `A comma is missing before line ${word.line}.`,
      expected: "a comma after each item of a tuple but the last one",
      fix: "Add the comma at the end of the line before.",
    };
  return {
    message: `The word tuple is missing before ${word.text}.`,
    expected: `tuple ${word.text}(…), ${item.text}(…)`,
    fix: "Write tuple before the first item.",
  };
};

export const MISREAD_WORDS: readonly StatementRule[] = [
  wordBehindIf,
  notOperator,
  includeWithoutBraces,
  includedBeside,
  twoDots,
  slashAtStart,
  numberWithUnit,
  unknownUnit,
  wrongPort,
  arrowMissing,
  setAssigned,
];
