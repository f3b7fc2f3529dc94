/**
 * The names that a process reads: in its code, for its outputs, and in directives, where Nextflow takes what is not
 * defined in a string or closure as null.
 *
 * @module
 */
import type { Position } from "../../../base/position.ts";
import type { Range } from "../../shared/cursor.ts";
import { expressionEnd, isStart } from "../groovy/expressions.ts";
import { operatorAt } from "../groovy/groovy-tokens.ts";
import { lexNextflow } from "../groovy/lexer.ts";
import {
  codeIn,
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  tokenAt,
  tokensFrom,
} from "../groovy/tokens.ts";
import { QUALIFIERS } from "../script/ports.ts";
import type { NextflowProcess } from "../script/process.ts";
import { type KnownNames, type UnknownName, unknownNames } from "../script/unknown-names.ts";

/** Where the word is that an output gives as it is, or that it gives a part of: `val(id)`, `path(out.txt)`. */
function valueAt(tokens: readonly NextflowToken[], at: number): number | undefined {
  const [word, bracket, value, behind] = tokensFrom(tokens, at);
  if (!isNextflowSign(bracket, "(")) return undefined;
  const isValue = isNextflowWord(word, "val", "path") && value?.kind === "word";
  const isWhole = word.text === "val" && bracket.match === at + 3;
  return isValue && (isWhole || isNextflowSign(behind, ".")) ? at + 2 : undefined;
}

/** Whether a word of an output is a part of an expression, which Nextflow computes before the inputs have values: `id + ".txt"`, `path *report.html`. */
function isComputed(tokens: readonly NextflowToken[], at: number): boolean {
  const [before, word, next] = tokensFrom(tokens, at - 1);
  if (word.kind !== "word") return false;
  // path *.txt
  const isQualifier = QUALIFIERS.includes(word.text) && operatorAt(tokens, at + 1) === "*.";
  return (
    isQualifier ||
    isNextflowSign(before, "+/*-") ||
    (isNextflowSign(next, "+/") && !isNextflowSign(before, ":."))
  );
}

/** The names in a part of a process, but for those of strings and closures, and for the first words of statements. */
function* plainNames(
  tokens: readonly NextflowToken[],
  { start, end }: Range,
  known: KnownNames,
): Generator<UnknownName> {
  for (let at = start; at < end; at++) {
    const token = tokenAt(tokens, at);
    if (isNextflowSign(token, "{")) at = token.match;
    else if (token.kind === "word" && !isStart(tokens, at))
      yield* unknownNames(tokens, { start: at, end: at + 1 }, known);
  }
}

/**
 * The names whose members directives read in strings and closures: `"${metadata.id}"`. Nextflow takes them for null,
 * which has none.
 */
function* memberNames(
  tokens: readonly NextflowToken[],
  { start, end }: Range,
  known: KnownNames,
): Generator<UnknownName> {
  for (let at = start; at < end; at++) {
    const { kind, match } = tokenAt(tokens, at);
    const last = isNextflowSign(tokenAt(tokens, at), "{") ? Math.max(at, match) : at;
    if (kind === "string" || last > at)
      for (const one of unknownNames(tokens, { start: at, end: last + 1 }, known))
        if (one.isOwner && !one.isCalled) yield { ...one, isAlone: false };
    at = last;
  }
}

/** Where in the text a part of a string begins. */
function placeIn({ text, line, column }: NextflowToken, start: number): Position {
  const before = text.slice(0, start).split("\n");
  const last = before.at(-1)?.length ?? 0;
  return before.length === 1
    ? { line, column: column + last }
    : { line: line + before.length - 1, column: last + 1 };
}

/** The names in `!{…}`, which Nextflow computes in the strings of `shell:`. */
function* shellNames(
  tokens: readonly NextflowToken[],
  { start, end }: Range,
  known: KnownNames,
): Generator<UnknownName> {
  for (let at = start; at < end; at++) {
    const token = tokenAt(tokens, at);
    if (token.kind !== "string") continue;
    for (const { 0: whole, 1: text = "", index } of token.text.matchAll(/!\{([^{}]*)\}/g)) {
      const code = lexNextflow(text).tokens;
      const has = (name: string) => known.has(name, at);
      for (const one of unknownNames(code, { start: 0, end: code.length }, { has })) {
        const place = placeIn(token, index + whole.indexOf(one.token.text));
        yield { ...one, token: { ...one.token, ...place } };
      }
    }
  }
}

/**
 * The names that a process reads and that are not known.
 *
 * @param outer what is known outside of it
 */
export function* processNames(
  tokens: readonly NextflowToken[],
  { head, code, outputs, inputs, isTyped }: NextflowProcess,
  known: KnownNames,
  outer: { has(name: string): boolean },
): Generator<UnknownName> {
  // inputs have no value yet when directives are read
  yield* plainNames(tokens, head, {
    has: (name, at) => outer.has(name) || (!inputs.includes(name) && known.has(name, at)),
  });
  yield* memberNames(tokens, head, known);
  for (const range of code) {
    yield* unknownNames(tokens, range, known);
    if (isNextflowWord(tokenAt(tokens, range.start - 2), "shell"))
      yield* shellNames(tokens, range, known);
  }
  for (const { start, end } of isTyped ? [] : outputs) {
    /** Where the output ends that may be missing, whatever its path is. */
    let optionalEnd = 0;
    let closureEnd = 0;
    for (let at = start; at < end; at++) {
      const token = tokenAt(tokens, at);
      if (token.isFirst && at >= optionalEnd) {
        const last = expressionEnd(tokens, at);
        const output = tokens.slice(at, last);
        optionalEnd = output.some((one) => isNextflowWord(one, "optional")) ? last : at;
      }
      if (isNextflowSign(token, "{")) closureEnd = Math.max(closureEnd, token.match);
      if (at > closureEnd && isComputed(tokens, at))
        yield* unknownNames(tokens, { start: at, end: at + 1 }, outer);
      const parts = at < optionalEnd ? [] : codeIn(token);
      for (const part of parts)
        for (const one of unknownNames(
          part,
          { start: 0, end: part.length },
          {
            has: (name) => known.has(name, at),
          },
        ))
          yield { ...one, isAlone: false };
      const value = valueAt(tokens, at);
      if (value !== undefined) yield* unknownNames(tokens, { start: value, end: value + 1 }, known);
    }
  }
}
