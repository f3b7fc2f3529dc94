/**
 * Variables that code declares where one of the same name is already known: `def bam = …` twice in a block, or the
 * parameter of a closure within it.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import type { Range } from "../../shared/cursor.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { expressionEnd, isAssigned, isStart } from "../groovy/expressions.ts";
import { hasParameters, parametersEnd, typeEnd } from "../groovy/groovy-tokens.ts";
import { KEYWORDS } from "../groovy/groovy-values.ts";
import { isNextflowSign, isNextflowWord, type NextflowToken, tokenAt } from "../groovy/tokens.ts";
import { listItems } from "../script/calls.ts";
import type { Script } from "../script/script.ts";

/** A block, with the lines that it declares names on. */
interface Block {
  readonly end: number;
  /** Whether it is a method, which does not know the variables around it. */
  readonly isMethod: boolean;
  readonly lines: Map<string, number>;
}

/** A statement that declares names, by where they are. */
interface Declaration {
  readonly end: number;
  readonly names: readonly number[];
}

/** Where names are declared at a token, which begins a statement: `def a, b`, `def (a, b)`, `String a = …`. */
function declaredAt(tokens: readonly NextflowToken[], at: number): readonly number[] {
  const token = tokenAt(tokens, at);
  const isDef = isNextflowWord(token, "def", "final", "var");
  const before = tokenAt(tokens, at - 1);
  // @Field def x, and the branch of an if without braces
  const isOther =
    (before.kind === "word" && isNextflowSign(tokenAt(tokens, at - 2), "@")) ||
    (isNextflowSign(before, ")") &&
      isNextflowWord(tokenAt(tokens, before.match - 1), "for", "if", "while")) ||
    isNextflowWord(before, "else");
  if (token.kind !== "word" || isOther || !isStart(tokens, at)) return [];
  const open = tokenAt(tokens, at + 1);
  if (isDef && isNextflowSign(open, "("))
    return isAssigned(tokens, open.match)
      ? listItems(tokens, { start: at + 2, end: open.match }).map(({ end }) => end - 1)
      : [];
  const start = isDef ? at + 1 : at;
  const end = typeEnd(tokens, start);
  const isTyped = tokenAt(tokens, end).kind === "word" && !tokenAt(tokens, end).isFirst;
  const name = isTyped ? end : start;
  if (!isDef && (!isTyped || !isAssigned(tokens, name) || KEYWORDS.has(token.text))) return [];
  const { kind, text } = tokenAt(tokens, name);
  const isVariable =
    kind === "word" && !KEYWORDS.has(text) && !isNextflowSign(tokenAt(tokens, name + 1), "(");
  return isVariable ? [name] : [];
}

/** Where the names of some parameters are: `a, String b, c = 1`. */
const parametersIn = (tokens: readonly NextflowToken[], range: Range): readonly number[] =>
  listItems(tokens, range).flatMap(({ start, end }) => {
    let name = start;
    while (name + 1 < end && !isAssigned(tokens, name)) name++;
    // the comma of Map<String, Integer> ends no parameter
    const isName =
      tokenAt(tokens, name).kind === "word" && !isNextflowSign(tokenAt(tokens, name - 1), "<");
    return isName ? [name] : [];
  });

/** Where the names are that a block begins with: those of a closure, a loop or a catch. */
function namesOfBlock(tokens: readonly NextflowToken[], brace: number): readonly number[] {
  if (hasParameters(tokens, brace + 1))
    return parametersIn(tokens, { start: brace + 1, end: parametersEnd(tokens, brace) });
  const close = tokenAt(tokens, brace - 1);
  if (!isNextflowSign(close, ")")) return [];
  const word = tokenAt(tokens, close.match - 1);
  if (isNextflowWord(word, "catch")) return [brace - 2];
  if (!isNextflowWord(word, "for")) return [];
  for (let at = close.match + 1; at < brace; at++)
    if (isNextflowWord(tokenAt(tokens, at + 1), "in")) return [at];
  return [];
}

/** Whether a brace begins the body of a class, whose methods are not looked into, or the cases of a switch. */
function isLeftOut(tokens: readonly NextflowToken[], brace: number): boolean {
  const before = tokenAt(tokens, brace - 1);
  const word = tokenAt(tokens, before.match - 1);
  if (isNextflowSign(before, ")"))
    return (
      isNextflowWord(word, "switch") || isNextflowWord(tokenAt(tokens, before.match - 2), "new")
    );
  for (let at = brace - 1; at > brace - 12 && !tokenAt(tokens, at + 1).isFirst; at--)
    if (isNextflowWord(tokenAt(tokens, at), "class", "enum", "interface", "record", "trait"))
      return true;
  return false;
}

const twiceFault = (token: NextflowToken, line: number): DescriptorFault =>
  fault("trs-nextflow-syntax", token, {
    message: `The variable ${cut(token.text, 80)} is already declared on line ${line}.`,
    found: cut(token.text),
    expected: "each name declared once in a block and the blocks within it",
    fix: "Remove the second def, or choose another name.",
  });

/** What a script declares twice in one block, or again in a block within it. */
export function declaredTwice({
  tokens,
  functions,
  processes,
}: Script): readonly DescriptorFault[] {
  const faults: DescriptorFault[] = [];
  const methods = new Map(functions.map(({ body, parameters }) => [body.start - 1, parameters]));
  // sections of a process know what is above all of them, and not one another
  const sections = new Map(
    processes.flatMap(({ code }) => code.map(({ start, end }) => [start, end])),
  );
  const blocks: Block[] = [];
  const declare = (at: number) => {
    const token = tokenAt(tokens, at);
    const inner = blocks.slice(blocks.findLastIndex(({ isMethod }) => isMethod));
    const line = inner.map(({ lines }) => lines.get(token.text)).find((one) => one !== undefined);
    if (line === undefined) blocks.at(-1)?.lines.set(token.text, token.line);
    else faults.push(twiceFault(token, line));
  };
  const enter = (end: number, isMethod: boolean, names: readonly number[]) => {
    blocks.push({ end, isMethod, lines: new Map() });
    names.forEach(declare);
  };
  enter(tokens.length, true, []);
  /** What is declared when its first value has been read. */
  let open: readonly Declaration[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const { match } = tokenAt(tokens, at);
    for (const { names } of open.filter(({ end }) => end <= at)) names.forEach(declare);
    open = open.filter(({ end }) => end > at);
    while (blocks.length > 1 && (blocks.at(-1)?.end ?? 0) <= at) blocks.pop();
    const section = sections.get(at);
    if (section !== undefined) enter(section, false, []);
    const parameters = methods.get(at);
    if (parameters !== undefined) enter(match, true, parametersIn(tokens, parameters));
    else if (!isNextflowSign(tokenAt(tokens, at), "{")) {
      const names = declaredAt(tokens, at);
      if (names.length > 0) open = [...open, { end: expressionEnd(tokens, at), names }];
    } else if (isLeftOut(tokens, at)) at = Math.max(at, match);
    else {
      enter(match, false, namesOfBlock(tokens, at));
      // { def a, String b = 'x' -> …
      if (hasParameters(tokens, at + 1)) at = parametersEnd(tokens, at);
    }
  }
  return faults;
}
