/**
 * Names that a pipeline uses and nothing defines, and calls that do not fit what they call.
 *
 * @module
 */
import { cut, cutList } from "../../base/excerpt.ts";
import { suggestion } from "../../base/suggest.ts";
import { Cursor, type Range } from "../shared/cursor.ts";
import { type DescriptorFault, fault, type PlacedFault } from "../shared/language.ts";
import { surePath } from "../shared/sure-path.ts";
import { type Callable, callablesOf } from "./callables.ts";
import { callsIn, type NextflowCall, variablesIn, wordOf } from "./calls.ts";
import { dottedName } from "./expressions.ts";
import { addNamesSet, unknownNames } from "./names.ts";
import type { Pipeline } from "./pipeline.ts";
import type { NextflowWorkflow, Script } from "./script.ts";
import { isNextflowSign, isNextflowWord, type NextflowToken } from "./tokens.ts";

/** Processes and workflows, by the convention of their names; functions and classes have others. */
const PROCESS_NAME = /^[A-Z][A-Z0-9_]*[A-Z_][A-Z0-9_]*$/;

/** An output that a workflow takes by name, of something that it calls. */
interface Taken {
  readonly step: NextflowToken;
  /** What is behind `.out`; undefined for the output as a whole. */
  readonly output?: NextflowToken | undefined;
}

/** Where the body of a workflow takes outputs: `ALIGN.out`, `ALIGN.out.bam`. */
function takenIn(tokens: readonly NextflowToken[], body: Range): readonly Taken[] {
  const taken: Taken[] = [];
  const cursor = new Cursor(tokens, body);
  for (const step of cursor) {
    const isOut = isNextflowSign(cursor.peek(1), ".") && isNextflowWord(cursor.peek(2), "out");
    if (step.kind !== "word" || !isOut || isNextflowSign(cursor.peek(-1), ".")) continue;
    const output = cursor.peek(4);
    const isName =
      isNextflowSign(cursor.peek(3), ".") &&
      isNextflowWord(output) &&
      !/^[({]$/.test(cursor.peek(5)?.text ?? "");
    taken.push({ step, output: isName ? output : undefined });
  }
  return taken;
}

/** An output that a process or workflow does not have. */
function unknownOutput({ step, output }: Taken, callable: Callable): readonly DescriptorFault[] {
  const { emits, isWorkflow } = callable;
  if (output === undefined || emits.length === 0 || emits.includes(output.text)) return [];
  const what = isWorkflow ? "workflow" : "process";
  return [
    fault("trs-nextflow-call", output, {
      message: `The ${what} ${cut(step.text, 80)} has no output ${cut(output.text, 80)}.`,
      found: cut(output.text),
      expected: cutList(emits),
      ...suggestion(surePath(output.text, emits), `Take an output that the ${what} names by emit.`),
    }),
  ];
}

/** Whether a value is surely one channel: the outputs of a call as a whole can be several. */
function createSingle(tokens: readonly NextflowToken[], workflow: NextflowWorkflow) {
  const variables = variablesIn(tokens, workflow);
  const isOne = ({ start, end }: Range): boolean => {
    const first = tokens[start];
    if (first?.kind !== "word") return first?.match === end - 1 || end - start === 1;
    const { names, end: nameEnd } = dottedName(tokens, start);
    const [name = "", member, output] = names;
    if (nameEnd === end) return name === "params" || (member === "out" && output !== undefined);
    return /^channel$/i.test(name) && tokens[nameEnd]?.match === end - 1;
  };
  return (value: Range): boolean => {
    const word = wordOf(tokens, value);
    if (word !== undefined && workflow.takes.includes(word) && !variables.has(word)) return true;
    return isOne(variables.get(word ?? "") ?? value);
  };
}

/** A call with more or fewer values than what it calls takes. */
function arityFault(
  { name, values, line, column }: NextflowCall,
  { arity, isWorkflow }: Callable,
): DescriptorFault {
  const what = isWorkflow ? "workflow" : "process";
  const count = (number: number) => `${number} ${number === 1 ? "value" : "values"}`;
  return fault(
    "trs-nextflow-call",
    { line, column },
    {
      message: `The ${what} ${cut(name, 80)} takes ${count(arity ?? 0)}, and the call gives it ${values.length}.`,
      found: count(values.length),
      expected: count(arity ?? 0),
      fix: `Give one value for each input of the ${what}.`,
    },
  );
}

const undefinedCall = (token: NextflowToken | NextflowCall, name: string, does: string) =>
  fault("trs-nextflow-call", token, {
    message: `The workflow ${does} ${cut(name, 80)}, which is neither defined nor included.`,
    found: cut(name),
    expected: "a process or workflow of this script, or an included one",
    fix: `Include it: include { ${cut(name, 80)} } from './path'.`,
  });

const undefinedName = (
  token: NextflowToken,
  kind: "process" | "workflow",
  known: Iterable<string>,
) =>
  fault("trs-nextflow-name", token, {
    message: `The ${kind} uses ${cut(token.text, 80)}, which is not defined.`,
    found: cut(token.text),
    expected: "a variable, an input or a parameter",
    ...suggestion(
      surePath(token.text, known),
      kind === "process"
        ? "Define it, or write \\$ where the shell is to read it."
        : "Define it, or take it as params.name.",
    ),
  });

/** The faults of the workflows and processes of a script. */
function faultsOf(script: Script, modules: Pipeline["modules"]): readonly DescriptorFault[] {
  const { tokens, workflows, processes } = script;
  const callables = callablesOf(script, modules);
  const outer = new Set(script.names);
  let start = 0;
  for (const { body } of [...workflows, ...processes].sort((a, b) => a.body.start - b.body.start)) {
    addNamesSet(tokens, { start, end: body.start }, outer);
    start = body.end;
  }
  addNamesSet(tokens, { start, end: tokens.length }, outer);
  const seen = new Set<string>();
  const isNew = (name: string) => !seen.has(name) && seen.add(name) !== undefined;
  const ofWorkflows = workflows.flatMap((workflow) => {
    const { body, takes } = workflow;
    const known = new Set([...outer, ...takes]);
    addNamesSet(tokens, body, known);
    const isUndefined = (name: string) =>
      PROCESS_NAME.test(name) && !known.has(name) && isNew(name);
    const calls = callsIn(tokens, body);
    const taken = takenIn(tokens, body);
    const isSingle = createSingle(tokens, workflow);
    const isMisfit = ({ name, values, isPiped }: NextflowCall) => {
      const { arity = values.length } = callables.get(name) ?? {};
      return (
        !isPiped && (values.length > arity || (values.length < arity && values.every(isSingle)))
      );
    };
    return [
      ...calls
        .filter(({ name }) => isUndefined(name))
        .map((one) => undefinedCall(one, one.name, "calls")),
      ...taken
        .filter(({ step }) => isUndefined(step.text))
        .map(({ step }) => undefinedCall(step, step.text, "takes outputs of")),
      ...taken.flatMap((one) => {
        const callable = callables.get(one.step.text);
        return callable === undefined ? [] : unknownOutput(one, callable);
      }),
      ...calls.filter(isMisfit).flatMap((one) => {
        const callable = callables.get(one.name);
        return callable === undefined ? [] : arityFault(one, callable);
      }),
      ...[...unknownNames(tokens, body, known)]
        .filter(({ text }) => isNew(text))
        .map((one) => undefinedName(one, "workflow", known)),
    ];
  });
  const ofProcesses = processes.flatMap(({ body, code, inputs }) => {
    const known = new Set([...outer, ...inputs]);
    addNamesSet(tokens, body, known);
    return code
      .flatMap((range) => [...unknownNames(tokens, range, known)])
      .filter(({ text }) => isNew(text))
      .map((one) => undefinedName(one, "process", known));
  });
  return [...ofWorkflows, ...ofProcesses];
}

/** What is wrong with the names of a pipeline in the second language, but for scripts that others bring names into. */
export const nameFaults = ({ scripts, modules }: Pipeline): readonly PlacedFault[] =>
  [...scripts].flatMap(([path, script]) =>
    script.includes.every(({ names }) => names !== undefined) &&
    !script.tokens.some((token) => isNextflowWord(token, "evaluate"))
      ? faultsOf(script, modules).map((one) => ({ ...one, path }))
      : [],
  );
