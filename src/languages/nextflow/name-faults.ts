/**
 * Names that a pipeline uses and nothing defines, and calls that do not fit what they call.
 *
 * @module
 */
import { cut } from "../../base/excerpt.ts";
import { createEffort, suggestion } from "../../base/suggest.ts";
import type { Range } from "../shared/cursor.ts";
import { type DescriptorFault, fault, type PlacedFault } from "../shared/language.ts";
import { surePath } from "../shared/sure-path.ts";
import { branchFault, createBranches } from "./branches.ts";
import { arityFaults, repeatedCalls } from "./call-faults.ts";
import { callablesOf } from "./callables.ts";
import { channelFaults } from "./channel-faults.ts";
import { earlyUses } from "./early-uses.ts";
import { misspeltNames } from "./misspelt-names.ts";
import { addNamesSet, PROCESS_NAME, unknownNames } from "./names.ts";
import { memberFaults, outputFaults } from "./output-faults.ts";
import type { Pipeline } from "./pipeline.ts";
import { includeCandidates, type NextflowWorkflow, type Script } from "./script.ts";
import { isNextflowWord, type NextflowToken } from "./tokens.ts";

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

/** Variables of a workflow that are read before they are set. */
function earlyFaults(
  tokens: readonly NextflowToken[],
  { body, takes }: NextflowWorkflow,
  outer: ReadonlySet<string>,
): readonly DescriptorFault[] {
  const own = new Set<string>();
  addNamesSet(tokens, body, own);
  const known = new Set([...outer, ...takes]);
  return [...earlyUses(tokens, body, known, own)].map((token) =>
    fault("trs-nextflow-name", token, {
      message: `The workflow uses ${cut(token.text, 80)} before it is set.`,
      found: cut(token.text),
      expected: "a variable that has a value here",
      fix: "Set it before, or write the name of an input.",
    }),
  );
}

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
  const bodies = [...workflows, ...processes].map(({ body }) => body);
  const isInBranch = createBranches(tokens, bodies);
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
        const key = `${isInBranch(token)} ${token.text}`;
        if (seen.has(key)) return [];
        seen.add(key);
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
  // processes and workflows are called in workflows, where they are looked for
  const functions = new Set([...script.names].filter((name) => !PROCESS_NAME.test(name)));
  addNamesSet(tokens, { start: 0, end: tokens.length }, variables);
  const faults = [
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
      ...memberFaults(tokens, workflow, callables),
      ...repeatedCalls(tokens, workflow, callables),
      ...arityFaults(tokens, workflow, callables),
      ...nameFaultsOf("workflow", workflow.body, workflow.takes, [workflow.body]),
      ...earlyFaults(tokens, workflow, outer),
    ]),
    ...processes.flatMap(({ body, inputs, code }) => nameFaultsOf("process", body, inputs, code)),
  ];
  return faults.map((one) => (isInBranch(one) ? branchFault(one) : one));
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
