/**
 * Processes of Nextflow: their sections, and what their directives say in plain values.
 *
 * @module
 */
import type { Position } from "../../base/position.ts";
import { Cursor, type Range } from "../shared/cursor.ts";
import type { NamedImage } from "../shared/language.ts";
import { surePath } from "../shared/sure-path.ts";
import { expressionEnd, isStart, literalValue, type Plain, skipBrackets } from "./expressions.ts";
import { imagesIn } from "./images.ts";
import { isNextflowSign, isNextflowWord, literal, type NextflowToken } from "./tokens.ts";

/** A word that Nextflow does not know in its place. */
export interface UnknownWord extends Position {
  readonly name: string;
}

interface Template extends Position {
  readonly target: string;
}

export interface NextflowProcess extends Position {
  readonly name: string;
  readonly body: Range;
  /** The sections that are code. */
  readonly code: readonly Range[];
  readonly images: readonly NamedImage[];
  readonly templates: readonly Template[];
  /** Directives with one plain value, by name. */
  readonly directives: ReadonlyMap<string, Plain>;
  /** The channels that inputs are from and outputs go into: only the first language has them. */
  readonly from: readonly string[];
  readonly into: readonly string[];
  /** How many inputs it has: each is a channel that a call gives it. */
  readonly arity: number;
  /** The words of its inputs, with all that are variables. */
  readonly inputs: readonly string[];
  /** The names of its outputs; those without one are left out. */
  readonly emits: readonly string[];
  readonly isFirstLanguage: boolean;
  readonly unknownSections: readonly UnknownWord[];
  /** The words before inputs and outputs that are no qualifiers. */
  readonly unknownQualifiers: readonly UnknownWord[];
  /** Whether it surely has nothing to run: neither a section with code nor a statement that can be code. */
  readonly lacksScript: boolean;
}

/** The sections of a process, with those of all releases. */
export const SECTIONS = [
  "input",
  "output",
  "topic",
  "stage",
  "when",
  "script",
  "shell",
  "exec",
  "stub",
];
/** From these on a process is a program. */
const CODE = new Set(["script", "shell", "exec", "stub"]);

/** The section labels in the body, and what is wrong with them. */
function sectionsOf(tokens: readonly NextflowToken[], body: Range) {
  const labels: { readonly name: string; readonly at: number }[] = [];
  const unknown: UnknownWord[] = [];
  const level = tokens[body.start]?.level;
  let isCode = false;
  const cursor = new Cursor(tokens, body);
  for (const token of cursor) {
    const { at } = cursor;
    skipBrackets(cursor, token);
    if (token.kind !== "word" || token.level !== level || !isStart(tokens, at)) continue;
    if (!isNextflowSign(cursor.peek(1), ":")) continue;
    const { text: name, line, column } = token;
    const type = cursor.peek(2);
    // an input with a type can have the name of a section
    if (labels.at(-1)?.name === "input" && !type?.isFirst && /^[A-Z]/.test(type?.text ?? ""))
      continue;
    if (SECTIONS.includes(name)) {
      labels.push({ name, at });
      isCode ||= CODE.has(name);
    } else if (!isCode && type?.isFirst) {
      unknown.push({ name, line, column });
    }
  }
  return { labels, unknown };
}

/** The channels after a word of the first language, `from` or `into`, in sections of a name. */
function channels(tokens: readonly NextflowToken[], ranges: readonly Range[], word: string) {
  const names: string[] = [];
  let isUsed = false;
  for (const { start, end } of ranges) {
    for (let at = start; at < end; at++) {
      if (!isNextflowWord(tokens[at], word) || tokens[at]?.isFirst || tokens[at - 1]?.text === ".")
        continue;
      const name = tokens[at + 1];
      if (
        name === undefined ||
        name.isFirst ||
        isNextflowSign(name, ":") ||
        isNextflowSign(name, ",")
      )
        continue;
      isUsed = true;
      const stop = expressionEnd(tokens, at + 1);
      if (word === "from" && stop > at + 2) continue; // computed
      const words = tokens.slice(at + 1, stop).filter(({ kind }) => kind === "word");
      names.push(...words.map(({ text }) => text));
    }
  }
  return { names, isUsed };
}

/** What inputs and outputs of all releases are. */
export const QUALIFIERS = [
  "val",
  "path",
  "file",
  "env",
  "stdin",
  "stdout",
  "tuple",
  "set",
  "each",
  "eval",
];

/** How many inputs or outputs a section has, their words, and those that are surely meant as qualifiers. */
function portsIn(tokens: readonly NextflowToken[], section: Range) {
  const unknown: UnknownWord[] = [];
  const words: string[] = [];
  let count = 0;
  const level = tokens[section.start]?.level;
  let isTuple = false;
  const cursor = new Cursor(tokens, section);
  for (const token of cursor) {
    const { kind, text, line, column } = token;
    const next = cursor.peek(1);
    if (kind === "word") words.push(text);
    const isPort =
      token.level === level && (cursor.at === section.start || isStart(tokens, cursor.at));
    const isKnown = QUALIFIERS.includes(text);
    // directives can be among them, and inputs with a type: reads: Path, (id, reads): Tuple
    if (isPort && (isKnown || text === "(" || /^[(:]$/.test(next?.text ?? ""))) count++;
    if (isPort) isTuple = text === "tuple";
    if (kind !== "word" || isKnown || next?.isFirst) continue;
    // paths x, tuple vals(x)
    const isQualifier = isPort ? next?.kind !== "sign" : isTuple && isNextflowSign(next, "(");
    if (isQualifier && surePath(text, QUALIFIERS) !== undefined)
      unknown.push({ name: text, line, column });
  }
  return { count, words, unknown };
}

/** The names behind `emit:` in a section. */
function emitsIn(tokens: readonly NextflowToken[], { start, end }: Range): readonly string[] {
  const names: string[] = [];
  for (let at = start; at < end; at++) {
    if (!isNextflowWord(tokens[at], "emit") || !isNextflowSign(tokens[at + 1], ":")) continue;
    const name = tokens[at + 2];
    const text = name?.kind === "word" ? name.text : literal(name);
    if (text !== undefined) names.push(text);
  }
  return names;
}

/** Reads a process, given its body without the braces. */
export function readProcess(
  tokens: readonly NextflowToken[],
  { line, column }: Position,
  name: string,
  body: Range,
): NextflowProcess {
  const { labels, unknown } = sectionsOf(tokens, body);
  const ranges = labels.map((label, index) => ({
    name: label.name,
    start: label.at + 2,
    end: labels[index + 1]?.at ?? body.end,
  }));
  const named = (section: string) => ranges.filter((one) => one.name === section);
  const inputs = named("input").map((one) => portsIn(tokens, one));
  const outputs = named("output").map((one) => portsIn(tokens, one));
  const from = channels(tokens, named("input"), "from");
  const into = channels(tokens, named("output"), "into");
  const codeStart = labels.find((label) => CODE.has(label.name))?.at ?? body.end;
  const headEnd = labels[0]?.at ?? body.end;
  return {
    name,
    line,
    column,
    body,
    code: ranges.filter((one) => CODE.has(one.name)),
    ...directivesOf(tokens, { start: body.start, end: codeStart }, headEnd),
    templates: templatesOf(tokens, body),
    from: from.names,
    into: into.names,
    arity: inputs.reduce((sum, { count }) => sum + count, 0),
    inputs: inputs.flatMap(({ words }) => words),
    emits: [...named("output"), ...named("topic")].flatMap((one) => emitsIn(tokens, one)),
    isFirstLanguage: from.isUsed || into.isUsed,
    unknownSections: unknown,
    unknownQualifiers: [...inputs, ...outputs].flatMap((one) => one.unknown),
    lacksScript:
      labels.every((label) => !CODE.has(label.name)) &&
      unknown.length === 0 &&
      isWithoutCode(tokens, body),
  };
}

/** Words that begin code: what is worth a script comes from it. */
const STATEMENTS = /^(?:template|return|if|else|switch|for|while|def|try|assert|throw)$/;

/** Whether a body has only directives and sections without code: Nextflow runs the string that a body ends with. */
function isWithoutCode(tokens: readonly NextflowToken[], body: Range): boolean {
  if (body.start >= body.end) return false; // which is refused only where it is called
  const level = tokens[body.start]?.level;
  const cursor = new Cursor(tokens, body);
  for (const token of cursor) {
    if (token.level !== level || !isStart(tokens, cursor.at)) continue;
    if (token.kind !== "word" || STATEMENTS.test(token.text)) return false;
    // a value by itself, or one that is given to a name
    const next = cursor.peek(1);
    if (cursor.at + 1 >= body.end || next?.isFirst || isNextflowSign(next, "=")) return false;
  }
  return true;
}

/** The images of a process, and its directives, which come before its sections. */
function directivesOf(tokens: readonly NextflowToken[], head: Range, headEnd: number) {
  const images: NamedImage[] = [];
  const directives = new Map<string, Plain>();
  const level = tokens[head.start]?.level;
  const cursor = new Cursor(tokens, head);
  for (const token of cursor) {
    const { at } = cursor;
    if (token.kind !== "word" || !isStart(tokens, at) || /^(?:if|else)$/.test(token.text)) continue;
    const value = isNextflowSign(tokens[at + 1], "=") ? at + 2 : at + 1;
    if (value >= head.end || tokens[value]?.isFirst) continue;
    const range = { start: value, end: expressionEnd(tokens, value) };
    if (token.text === "container") {
      const found = imagesIn(tokens, range);
      const isConditional = token.level !== level;
      images.push(...found.map((one) => (isConditional ? { ...one, isConditional } : one)));
    } else if (token.level === level && at < headEnd) {
      const plain = literalValue(tokens, range);
      if (plain !== undefined) directives.set(token.text, plain);
    }
    cursor.at = range.end - 1; // an expression is read once
  }
  return { images, directives };
}

/** The files that `template 'x.sh'` names. */
function templatesOf(tokens: readonly NextflowToken[], { start, end }: Range): readonly Template[] {
  const templates: Template[] = [];
  for (let at = start; at < end; at++) {
    if (!isNextflowWord(tokens[at], "template")) continue;
    const path = tokens[at + (isNextflowSign(tokens[at + 1], "(") ? 2 : 1)];
    const target = literal(path);
    const isAlone = isStart(tokens, at) || /^(?::|\?|return)$/.test(tokens[at - 1]?.text ?? "");
    if (path === undefined || target === undefined || target === "" || !isAlone) continue;
    const next = tokens[at + 2];
    if (isNextflowSign(next, "+") || isNextflowSign(next, ".")) continue;
    templates.push({ target, line: path.line, column: path.column });
  }
  return templates;
}
