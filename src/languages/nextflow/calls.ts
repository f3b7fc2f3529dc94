/**
 * What workflows call, and where the values of a call come from.
 *
 * @module
 */
import { cut, cutList } from "../../base/excerpt.ts";
import type { Position } from "../../base/position.ts";
import { suggestion } from "../../base/suggest.ts";
import type { EdgeEnd } from "../../trs/tool/interface.ts";
import { Cursor, type Range } from "../shared/cursor.ts";
import { type DescriptorFault, fault, type PlacedFault } from "../shared/language.ts";
import { surePath } from "../shared/sure-path.ts";
import { expressionEnd, isStart, skipBrackets } from "./expressions.ts";
import type { Pipeline } from "./pipeline.ts";
import type { NextflowProcess } from "./process.ts";
import type { Script } from "./script.ts";
import { isNextflowSign, isNextflowWord, type NextflowToken } from "./tokens.ts";

export interface NextflowCall extends Position {
  readonly name: string;
  /** The values in brackets, each one expression; none where the values come through a pipe. */
  readonly values: readonly Range[];
  readonly isConditional: boolean;
}

/** The parts of a range between commas that are in no other brackets. */
function listItems(tokens: readonly NextflowToken[], list: Range): readonly Range[] {
  const { end } = list;
  const items: Range[] = [];
  let { start } = list;
  const cursor = new Cursor(tokens, list);
  for (const token of cursor) {
    skipBrackets(cursor, token);
    if (!isNextflowSign(token, ",")) continue;
    items.push({ start, end: cursor.at });
    start = cursor.at + 1;
  }
  return start < end ? [...items, { start, end }] : items;
}

/** Where a block ends that only some runs enter, if one begins with a token. */
function conditionalEnd(tokens: readonly NextflowToken[], at: number): number {
  if (!isNextflowWord(tokens[at], "if") && !isNextflowWord(tokens[at], "else")) return 0;
  const bracket = tokens[at + 1];
  const block =
    isNextflowSign(bracket, "(") && bracket?.match !== undefined ? bracket.match + 1 : at + 1;
  return isNextflowSign(tokens[block], "{")
    ? (tokens[block]?.match ?? block)
    : expressionEnd(tokens, block);
}

/** The calls in the body of a workflow, by name or through a pipe, in their order. */
export function callsIn(tokens: readonly NextflowToken[], body: Range): readonly NextflowCall[] {
  const calls: NextflowCall[] = [];
  let conditionalUntil = 0;
  const cursor = new Cursor(tokens, body);
  for (const token of cursor) {
    const { at } = cursor;
    conditionalUntil = Math.max(conditionalUntil, conditionalEnd(tokens, at));
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    if (token.kind !== "word" || isNextflowSign(before, ".") || isNextflowWord(before, "new"))
      continue;
    const isPiped = isNextflowSign(before, "|") && !isNextflowSign(tokens[at - 2], "|");
    const isCalled = isNextflowSign(after, "(") && after?.line === token.line;
    if (!isCalled && (!isPiped || isNextflowSign(after, ".") || isNextflowSign(after, "{")))
      continue;
    const values = isCalled
      ? listItems(tokens, { start: at + 2, end: after?.match ?? at + 2 })
      : [];
    // behind a label such as main:, every run gets there
    const isLabelled = isNextflowSign(before, ":") && isStart(tokens, at - 2);
    const isChosen = /^[?:]$/.test(before?.text ?? "") && !isLabelled;
    const isConditional = at < conditionalUntil || isChosen;
    const { line, column, text: name } = token;
    calls.push({ name, values, isConditional, line, column });
  }
  return calls;
}

/** Where a value comes from, if it is a parameter or an output as a whole. */
function sourceOf(tokens: readonly NextflowToken[], { start, end }: Range): EdgeEnd | undefined {
  if (end - start > 40) return undefined;
  const text = tokens
    .slice(start, end)
    .map((token) => (token.kind === "string" ? "'" : token.text))
    .join("");
  const parameter = /^params\.(\w+(?:\.\w+)*)$/.exec(text)?.[1];
  if (parameter !== undefined) return { port: parameter };
  const [, step, port = "out"] = /^(\w+)\.out(?:\.(\w+)|\[\d+\])?$/.exec(text) ?? [];
  return step === undefined ? undefined : { step, port };
}

/** The sources of variables that are set once, whatever happens. */
function variablesIn(tokens: readonly NextflowToken[], body: Range) {
  const variables = new Map<string, EdgeEnd | undefined>();
  const level = tokens[body.start]?.level;
  const cursor = new Cursor(tokens, body);
  for (const token of cursor) {
    if (
      token.kind !== "word" ||
      !isNextflowSign(cursor.peek(1), "=") ||
      isNextflowSign(cursor.peek(2), "=")
    )
      continue;
    if (variables.has(token.text) || token.level !== level) {
      variables.set(token.text, undefined);
      continue;
    }
    const start = cursor.at + 2;
    const value = { start, end: expressionEnd(tokens, start) };
    variables.set(token.text, sourceOf(tokens, value));
  }
  return variables;
}

/** Finds the source of a value in the body of a workflow. */
export function createSources(
  tokens: readonly NextflowToken[],
  body: Range,
): (value: Range) => EdgeEnd | undefined {
  const variables = variablesIn(tokens, body);
  return (value) => {
    const only = value.end - value.start === 1 ? tokens[value.start] : undefined;
    return only?.kind === "word" ? variables.get(only.text) : sourceOf(tokens, value);
  };
}

/** Processes and workflows, by the convention of their names; functions and classes have others. */
const PROCESS_NAME = /^[A-Z][A-Z0-9_]*[A-Z_][A-Z0-9_]*$/;

/** The words that a script may set, so that they name something in it. */
function ownNames({ tokens, processes, workflows, functions, includes }: Script): Set<string> {
  const names = new Set(functions);
  for (const { name } of [...processes, ...workflows]) if (name !== undefined) names.add(name);
  for (const { alias } of includes.flatMap((one) => one.names ?? [])) names.add(alias);
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== "word") continue;
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const isSet = isNextflowSign(after, "=") || isNextflowSign(after, "-");
    const isListed = isNextflowSign(before, ",") && !isNextflowSign(after, ".");
    if (isSet || isNextflowWord(before) || isListed) names.add(token.text);
  }
  return names;
}

/** An output that a workflow takes by name, of something that it calls. */
interface Taken extends Position {
  readonly name: string;
  /** What is behind `.out`; undefined for the output as a whole. */
  readonly output?: NextflowToken;
}

/** Where the body of a workflow takes outputs: `ALIGN.out`, `ALIGN.out.bam`. */
function takenIn(tokens: readonly NextflowToken[], body: Range): readonly Taken[] {
  const takenNames: Taken[] = [];
  const cursor = new Cursor(tokens, body);
  for (const token of cursor) {
    const isOut = isNextflowSign(cursor.peek(1), ".") && isNextflowWord(cursor.peek(2), "out");
    if (token.kind !== "word" || !isOut || isNextflowSign(cursor.peek(-1), ".")) continue;
    const [output, after] = [cursor.peek(4), cursor.peek(5)];
    const isName =
      isNextflowSign(cursor.peek(3), ".") && output?.kind === "word" && !isNextflowSign(after, "(");
    const { text: name, line, column } = token;
    takenNames.push({ name, line, column, ...(isName ? { output } : {}) });
  }
  return takenNames;
}

/** The process that a script knows by a name, if that is sure. */
function processNamed(
  name: string,
  script: Script,
  { modules }: Pipeline,
): NextflowProcess | undefined {
  const own = script.processes.find((one) => one.name === name);
  if (own !== undefined) return own;
  for (const include of script.includes) {
    const included = include.names?.find(({ alias }) => alias === name);
    if (included === undefined) continue;
    const { processes = [] } = modules.get(include)?.script ?? {};
    return processes.find((one) => one.name === included.name);
  }
  return undefined;
}

/** What a process has without naming it: methods of channels and lists. */
const MEMBERS = new Set(["size", "class", "name", "first", "last", "length"]);

/** An output that a process does not have. */
function unknownOutput(
  { name, output }: Taken,
  script: Script,
  pipeline: Pipeline,
): DescriptorFault | undefined {
  const process = output === undefined ? undefined : processNamed(name, script, pipeline);
  if (output === undefined || process === undefined || process.emits.size === 0) return undefined;
  if (process.emits.has(output.text) || MEMBERS.has(output.text)) return undefined;
  const { line, column, text } = output;
  const details = {
    message: `The process ${cut(name, 80)} has no output ${cut(text, 80)}.`,
    found: cut(text),
    expected: cutList(process.emits),
    ...suggestion(surePath(text, process.emits), "Take an output that the process names by emit."),
  };
  return fault("trs-nextflow-call", { line, column }, details);
}

const undefinedName = (
  { name, line, column }: Taken | NextflowCall,
  does: string,
): DescriptorFault =>
  fault(
    "trs-nextflow-call",
    { line, column },
    {
      message: `The workflow ${does} ${cut(name, 80)}, which is neither defined nor included.`,
      found: cut(name),
      expected: "a process or workflow of this script, or an included one",
      fix: `Include it: include { ${cut(name, 80)} } from './path'.`,
    },
  );

/** The calls of processes and workflows that nothing defines, and outputs that processes do not have. */
export function undefinedCalls(pipeline: Pipeline): readonly PlacedFault[] {
  return [...pipeline.scripts].flatMap(([path, script]) => {
    const { includes, tokens, workflows } = script;
    const isKnown = includes.every(({ names }) => names !== undefined);
    const hasImports = tokens.some(
      (one, at) => isNextflowWord(one, "import") && isStart(tokens, at),
    );
    if (!isKnown || hasImports) return [];
    const own = ownNames(script);
    const seen = new Set<string>();
    const isUndefined = ({ name }: Taken | NextflowCall) => {
      if (!PROCESS_NAME.test(name) || own.has(name) || seen.has(name)) return false;
      seen.add(name);
      return true;
    };
    return workflows.flatMap(({ body }) => {
      const taken = takenIn(tokens, body);
      const calls = callsIn(tokens, body).filter(({ values }) => values.length > 0);
      return [
        ...calls.filter(isUndefined).map((one) => undefinedName(one, "calls")),
        ...taken.filter(isUndefined).map((one) => undefinedName(one, "takes outputs of")),
        ...taken.flatMap((one) => unknownOutput(one, script, pipeline) ?? []),
      ].map((one) => ({ ...one, path }));
    });
  });
}
