/**
 * The sections of a process by their labels, and labels that are something else: `cpus: 2`, `path: x`.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import type { Range } from "../../shared/cursor.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { isStart } from "../groovy/expressions.ts";
import {
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  TokenCursor,
  type UnknownWord,
} from "../groovy/tokens.ts";
import { OPTIONS, QUALIFIERS } from "./ports.ts";

/** The sections of a process, with those of all releases. */
export const SECTIONS = "input output topic stage when script shell exec stub".split(" ");
/** Those that are nothing else. */
const NEEDED = ["input", "output", "when", "script", "shell", "exec", "stub"];
/** From these on a process is a program. */
export const CODE = new Set(["script", "shell", "exec", "stub"]);

/** The section labels in the body of a process, and what is wrong with them. */
export function sectionsOf(tokens: readonly NextflowToken[], body: Range) {
  const labels: { readonly name: string; readonly at: number }[] = [];
  const unknown: UnknownWord[] = [];
  const colonless: UnknownWord[] = [];
  const labelled: UnknownWord[] = [];
  let isCode = false;
  const cursor = new TokenCursor(tokens, body);
  for (const { kind, text: name, line, column } of cursor) {
    const { at } = cursor;
    const [before, colon, type] = [cursor.peek(-1), cursor.peek(1), cursor.peek(2)];
    cursor.skipBrackets();
    const isAlone = colon.isFirst || (name !== "shell" && isNextflowSign(colon, "="));
    if (NEEDED.includes(name) && isStart(tokens, at) && isAlone && !isCode)
      colonless.push({ name, line, column });
    if (!isStart(tokens, at) || !isNextflowSign(colon, ":")) continue;
    // an input with a type can have the name of a section
    const isInput = labels.at(-1)?.name === "input" && !type.isFirst && /^[A-Z]/.test(type.text);
    if (isInput && !QUALIFIERS.includes(name)) continue;
    if (SECTIONS.includes(name)) {
      labels.push({ name, at });
      isCode ||= CODE.has(name);
      continue;
    }
    // in code, a choice on several lines has colons, too
    const isChosen = isNextflowSign(before, "?:") && labels.at(-1)?.at !== at - 2;
    if (!isCode || (kind === "word" && !isChosen)) {
      // others have a type: reads: Path
      const isValue = !/^[A-Z]/.test(type.text) || [...QUALIFIERS, ...OPTIONS].includes(name);
      if (type.isFirst || isCode) unknown.push({ name, line, column });
      else if (isValue || labels.length === 0) labelled.push({ name, line, column });
    }
  }
  return { labels, unknown, colonless, labelled };
}

/** Where an input is among the directives, if one is. */
export function earlyPort(tokens: readonly NextflowToken[], head: Range): number | undefined {
  const cursor = new TokenCursor(tokens, head);
  for (const token of cursor) {
    const next = cursor.peek(1);
    const isPort =
      isNextflowWord(token, "each", "path", "tuple", "val") && isStart(tokens, cursor.at);
    if (isPort && !next.isFirst && (next.kind !== "sign" || isNextflowSign(next, "(")))
      return cursor.at;
    cursor.skipBrackets();
  }
  return undefined;
}

/** A label with a value on its line that is no section. */
export const labelFault = (word: UnknownWord): DescriptorFault => {
  const name = cut(word.name, 80);
  const isOption = OPTIONS.includes(word.name);
  return fault("trs-nextflow-syntax", word, {
    message: isOption
      ? `A comma is missing before ${name}.`
      : `There is a colon after ${name}, which begins no section.`,
    found: `${name}:`,
    expected: isOption ? "a comma at the end of the line before" : `${name} and its value`,
    fix: isOption ? "Add the comma." : "Remove the colon.",
  });
};
