/**
 * What can be written behind an input or output of a process: its options, and the items of a tuple.
 *
 * @module
 */
import type { Range } from "../../shared/cursor.ts";
import { expressionEnd } from "../groovy/expressions.ts";
import {
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  tokenAt,
  tokensFrom,
  type UnknownWord,
  wordOf,
} from "../groovy/tokens.ts";
import { listItems } from "./calls.ts";

/** What inputs and outputs of all releases are. */
export const QUALIFIERS = "val path file env stdin stdout tuple set each eval".split(" ");

/** The options of inputs and outputs of all releases (nextflow/script/params: the setters of BaseOutParam and others). */
export const OPTIONS =
  `arity emit followLinks from glob hidden includeInputs into maxDepth mode name optional separatorChar
  stageAs stageName topic type`.split(/\s+/);

/** The unknown options among the values that begin at a token, and those in the brackets of its qualifiers. */
export function unknownOptions(
  tokens: readonly NextflowToken[],
  at: number,
): readonly NextflowToken[] {
  const { level } = tokenAt(tokens, at);
  const optionsIn = ({ start, end }: Range, inner: number): readonly NextflowToken[] => {
    const unknown: NextflowToken[] = [];
    for (let index = start; index < end; index++) {
      const [before, token, colon] = tokensFrom(tokens, index - 1);
      if (token === undefined || before === undefined || colon === undefined) continue;
      const isQualifier = isNextflowWord(token, ...QUALIFIERS) && isNextflowSign(colon, "(");
      if (isQualifier) {
        unknown.push(...optionsIn({ start: index + 2, end: colon.match }, colon.level + 1));
        index = colon.match;
      } else if (isNextflowSign(token, "([{")) index = token.match;
      else if (
        token.kind === "word" &&
        token.level === inner &&
        isNextflowSign(before, ",") &&
        isNextflowSign(colon, ":") &&
        !OPTIONS.includes(token.text)
      )
        unknown.push(token);
    }
    return unknown;
  };
  return optionsIn({ start: at, end: expressionEnd(tokens, at) }, level);
}

/** Qualifiers that name or give something. */
const VALUED = ["val", "path", "file", "env", "each", "eval"];

/** What an input or output lacks, at a word. */
export interface Lacking extends UnknownWord {
  /** A qualifier for an item of a tuple, or for the whole. */
  readonly lacks: "item" | "qualifier" | "value";
}

/**
 * The qualifiers without a value of the input or output that begins at a token, and the items of a tuple without a
 * qualifier: `tuple val(), "*.bam"`. What is a tuple with brackets can be an expression (Nextflow 25.10).
 */
export function lackingParts(tokens: readonly NextflowToken[], at: number): readonly Lacking[] {
  const end = expressionEnd(tokens, at);
  const isTuple = isNextflowWord(tokenAt(tokens, at), "tuple");
  const open = tokenAt(tokens, at + 1);
  if (isTuple && isNextflowSign(open, "(")) {
    const inner = listItems(tokens, { start: at + 2, end: open.match });
    const areWords = inner.every(
      ({ start, end }) => end === start + 1 && tokenAt(tokens, start).kind === "word",
    );
    return areWords && inner.length > 1
      ? inner.map(({ start }) => ({ ...wordOf(tokenAt(tokens, start)), lacks: "item" }))
      : [];
  }
  const items = isTuple ? listItems(tokens, { start: at + 1, end }) : [{ start: at, end }];
  return items.flatMap(({ start, end }): readonly Lacking[] => {
    const [item, next] = tokensFrom(tokens, start);
    const isCall = isNextflowSign(next, "(");
    if (isNextflowSign(next, ":") || item.text === "-") return [];
    if (isCall && next.match === start + 2 && isNextflowWord(item, ...VALUED))
      return [{ ...wordOf(item), lacks: "value" }];
    // tuple path path(x), tuple val(a), b
    const isWord =
      item.kind === "word" &&
      !isCall &&
      (end === start + 1
        ? !QUALIFIERS.includes(item.text)
        : next.kind === "word" &&
          !next.isFirst &&
          !(VALUED.includes(item.text) && !QUALIFIERS.includes(next.text)));
    const isItem = isWord || item.kind === "string" || item.text === "(";
    return isTuple && isItem ? [{ ...wordOf(item), lacks: "item" }] : [];
  });
}

/** A port that is a word alone, without a qualifier. */
export const isAlone = (tokens: readonly NextflowToken[], at: number, end: number): boolean => {
  const next = tokenAt(tokens, at + 1);
  return tokenAt(tokens, at).kind === "word" && (next.isFirst || at + 1 >= end);
};

export const unqualified = (token: NextflowToken): Lacking => ({
  ...wordOf(token),
  lacks: "qualifier",
});

/** Options that no variable is named like. */
const CLEAR = ["arity", "emit", "followLinks", "includeInputs", "optional", "stageAs", "topic"];

/** The options behind a comma without a colon: `path 'a', emit b`, `path('a', optional true)`. */
export const optionsWithoutColon = (
  tokens: readonly NextflowToken[],
  at: number,
): readonly NextflowToken[] =>
  tokens.slice(at, expressionEnd(tokens, at)).filter((token, index) => {
    const [before, , next] = tokensFrom(tokens, at + index - 1);
    const isOption = isNextflowWord(token, ...CLEAR) && before && isNextflowSign(before, ",");
    return isOption && next && (next.kind !== "sign" || next.isFirst || isNextflowSign(next, ")"));
  });

/** What is between a value and the word behind it that belongs to both; the first language has channels there. */
const JOINING = new Set(["as", "from", "in", "instanceof", "new", ...QUALIFIERS]);

/** Whether a word follows a value, and not a sign, on its line. */
function followsValue(tokens: readonly NextflowToken[], at: number): boolean {
  const [before, token] = tokensFrom(tokens, at - 1);
  if (token.kind !== "word" || token.isFirst || JOINING.has(before.text)) return false;
  return before.kind !== "sign" || isNextflowSign(before, ")");
}

/**
 * The items and options of an input or output, which begins at a token, that follow another one without a comma:
 * `tuple val(id) path(reads)`, `path 'a' emit: b`.
 */
export const withoutComma = (
  tokens: readonly NextflowToken[],
  at: number,
): readonly NextflowToken[] =>
  tokens.slice(at, expressionEnd(tokens, at)).filter((token, index) => {
    const next = tokenAt(tokens, at + index + 1);
    const isItem = isNextflowWord(token, ...QUALIFIERS) && isNextflowSign(next, "(");
    return (isItem || isNextflowSign(next, ":")) && followsValue(tokens, at + index);
  });
