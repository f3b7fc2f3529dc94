/**
 * Names that a pipeline uses and nothing defines, and calls that do not fit what they call.
 *
 * @module
 */
import { cut, cutList } from "../../base/excerpt.ts";
import { createEffort, suggestion } from "../../base/suggest.ts";
import { counted } from "../../base/words.ts";
import type { Range } from "../shared/cursor.ts";
import { type DescriptorFault, fault, type PlacedFault } from "../shared/language.ts";
import { surePath } from "../shared/sure-path.ts";
import { type Callable, callablesOf } from "./callables.ts";
import { callsIn, createValues } from "./calls.ts";
import { channelFaults } from "./channel-faults.ts";
import { dottedName } from "./expressions.ts";
import { misspeltNames } from "./misspelt-names.ts";
import { addNamesSet, PROCESS_NAME, unknownNames } from "./names.ts";
import type { Pipeline } from "./pipeline.ts";
import { includeCandidates, type NextflowWorkflow, type Script } from "./script.ts";
import {
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  TokenCursor,
  tokenAt,
} from "./tokens.ts";

const kindOf = ({ isWorkflow }: Callable) => (isWorkflow ? "workflow" : "process");

/** Outputs that a workflow takes by name, and that what it calls does not have: `ALIGN.out.bma`. */
function outputFaults(
  tokens: readonly NextflowToken[],
  body: Range,
  callables: ReadonlyMap<string, Callable>,
): readonly DescriptorFault[] {
  const faults: DescriptorFault[] = [];
  const cursor = new TokenCursor(tokens, body);
  for (const { text: name } of cursor) {
    const callable = callables.get(name);
    if (callable === undefined || callable.emits.length === 0) continue;
    const [output, after] = [cursor.peek(4), cursor.peek(5)];
    if ([1, 2, 3].map((ahead) => cursor.peek(ahead).text).join("") !== ".out.") continue;
    if (callable.emits.includes(output.text) || isNextflowSign(after, "({")) continue;
    const kind = kindOf(callable);
    faults.push(
      fault("trs-nextflow-call", output, {
        message: `The ${kind} ${cut(name, 80)} has no output ${cut(output.text, 80)}.`,
        found: cut(output.text),
        expected: cutList(callable.emits),
        ...suggestion(
          surePath(output.text, callable.emits),
          `Take an output that the ${kind} names by emit.`,
        ),
      }),
    );
  }
  return faults;
}

/** Whether a chain has no operator that gives several channels. */
function givesOneChannel(tokens: readonly NextflowToken[], range: Range): boolean {
  const cursor = new TokenCursor(tokens, range);
  for (const token of cursor) {
    cursor.skipBrackets();
    const isLink = token.kind === "word" || isNextflowSign(token, ".({");
    if (!isLink || isNextflowWord(token, "branch", "multiMap", "into", "separate", "choice"))
      return false;
  }
  return true;
}

/** Whether a value is surely one channel: the outputs of a call as a whole can be several. */
function isSingle(tokens: readonly NextflowToken[], value: Range | string): boolean {
  if (typeof value === "string") return true;
  const { start, end } = value;
  const first = tokenAt(tokens, start);
  if (first.kind !== "word") return first.match === end - 1 || end - start === 1;
  const { names, end: nameEnd } = dottedName(tokens, start);
  const [name = "", member, output] = names;
  if (nameEnd === end) return name === "params" || (member === "out" && output !== undefined);
  if (/^channel$/i.test(name) && tokenAt(tokens, nameEnd).match === end - 1) return true;
  // A.out.b.join(c).filter { … }
  return member === "out" && names.length > 3 && givesOneChannel(tokens, { start, end });
}

/** Calls with more or fewer values than what they call takes. */
function arityFaults(
  tokens: readonly NextflowToken[],
  workflow: NextflowWorkflow,
  callables: ReadonlyMap<string, Callable>,
): readonly DescriptorFault[] {
  const resolve = createValues(tokens, workflow);
  return callsIn(tokens, workflow.body).flatMap((call) => {
    const { name, values, isPiped } = call;
    const callable = callables.get(name);
    if (callable?.arity === undefined || isPiped || values.length === callable.arity) return [];
    const { arity } = callable;
    if (values.length < arity && !values.every((one) => isSingle(tokens, resolve(one)))) return [];
    const kind = kindOf(callable);
    return fault("trs-nextflow-call", call, {
      message: `The ${kind} ${cut(name, 80)} takes ${counted(arity, "value")}, and the call gives it ${values.length}.`,
      found: counted(values.length, "value"),
      expected: counted(arity, "value"),
      fix: `Give one value for each input of the ${kind}.`,
    });
  });
}

const callFault = (token: NextflowToken) =>
  fault("trs-nextflow-call", token, {
    message: `The workflow uses ${cut(token.text, 80)}, which is neither defined nor included.`,
    found: cut(token.text),
    expected: "a process or workflow of this script, or an included one",
    fix: `Include it: include { ${cut(token.text, 80)} } from './path'.`,
  });

const FIXES = {
  workflow: "Define it, or take it as params.name.",
  process: "Define it, or take it as an input.",
};

/** What to do about a name in the string of a script. */
const shellFix = (name: string) =>
  `Define it. If it is a variable of the shell, write \\$${cut(name, 80)}.`;

/** What any script includes that is from no module: factories and operators of plugins are then known to all. */
const pluginNames = (scripts: Iterable<Script>): readonly string[] =>
  [...scripts].flatMap(({ includes }) =>
    includes.flatMap(({ target, names = [] }) =>
      includeCandidates(target).length === 0 ? names.map(({ alias }) => alias) : [],
    ),
  );

/** What is wrong with the names in a script. */
function faultsOf(
  script: Script,
  modules: Pipeline["modules"],
  plugins: readonly string[],
): readonly DescriptorFault[] {
  const { tokens, workflows, processes } = script;
  const callables = callablesOf(script, modules);
  const effort = createEffort();
  const seen = new Set<string>();
  const outer = new Set(script.names);
  let start = 0;
  for (const { body } of [...workflows, ...processes].sort((a, b) => a.body.start - b.body.start)) {
    addNamesSet(tokens, { start, end: body.start }, outer);
    start = body.end;
  }
  addNamesSet(tokens, { start, end: tokens.length }, outer);
  const nameFaultsOf = (
    kind: keyof typeof FIXES,
    body: Range,
    inputs: readonly string[],
    code: readonly Range[],
  ) => {
    const own = new Set(inputs);
    addNamesSet(tokens, body, own);
    const known = { has: (name: string) => own.has(name) || outer.has(name) };
    return code.flatMap((range) =>
      [...unknownNames(tokens, range, known)].flatMap(({ token, isAlone }) => {
        if (seen.has(token.text)) return [];
        seen.add(token.text);
        if (kind === "workflow" && PROCESS_NAME.test(token.text)) return callFault(token);
        const near =
          effort.left < 0 ? undefined : surePath(token.text, new Set([...own, ...outer]), effort);
        return fault("trs-nextflow-name", token, {
          message: `The ${kind} uses ${cut(token.text, 80)}, which is not defined.`,
          found: cut(token.text),
          expected: "a variable, an input or a parameter",
          ...suggestion(near, isAlone && kind === "process" ? shellFix(token.text) : FIXES[kind]),
        });
      }),
    );
  };
  const variables = new Set<string>();
  const bodies = [...workflows, ...processes].map(({ body }) => body);
  // processes and workflows are called in workflows, where they are looked for
  const functions = new Set([...script.names].filter((name) => !PROCESS_NAME.test(name)));
  addNamesSet(tokens, { start: 0, end: tokens.length }, variables);
  return [
    ...channelFaults(
      tokens,
      new Set([...script.names, ...plugins]),
      variables,
      callables,
      workflows,
    ),
    ...misspeltNames(tokens, functions, variables, bodies),
    ...workflows.flatMap((workflow) => [
      ...outputFaults(tokens, workflow.body, callables),
      ...arityFaults(tokens, workflow, callables),
      ...nameFaultsOf("workflow", workflow.body, workflow.takes, [workflow.body]),
    ]),
    ...processes.flatMap(({ body, inputs, code }) => nameFaultsOf("process", body, inputs, code)),
  ];
}

/** What is wrong with the names of a pipeline in the second language, but for scripts that others bring names into. */
export function nameFaults({ scripts, modules }: Pipeline): readonly PlacedFault[] {
  const plugins = pluginNames(scripts.values());
  return [...scripts].flatMap(([path, script]) =>
    script.includes.every(({ names }) => names !== undefined) &&
    !script.tokens.some((token) => isNextflowWord(token, "evaluate"))
      ? faultsOf(script, modules, plugins).map((one) => ({ ...one, path }))
      : [],
  );
}
