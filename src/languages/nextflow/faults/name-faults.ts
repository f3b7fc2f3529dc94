/**
 * Names that a pipeline uses and nothing defines, and calls that do not fit what they call.
 *
 * @module
 */
import { createEffort } from "../../../base/suggest.ts";
import type { Range } from "../../shared/cursor.ts";
import { firstFaults } from "../../shared/first-faults.ts";
import type { DescriptorFault, PlacedFault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import {
  arityFaults,
  dividedNames,
  repeatedCalls,
  uncalledOutputs,
} from "../channels/call-faults.ts";
import { channelFaults, operatorFault } from "../channels/channel-faults.ts";
import { closureCalls, dotMissing } from "../channels/closure-calls.ts";
import { partFaults } from "../channels/divided-channels.ts";
import { misusedCalls } from "../channels/misused-calls.ts";
import { operatorOptions } from "../channels/operator-options.ts";
import { assignedNames, memberFaults, outputFaults } from "../channels/output-faults.ts";
import { dottedName } from "../groovy/expressions.ts";
import { isNextflowSign, isNextflowWord, type NextflowToken, tokenAt } from "../groovy/tokens.ts";
import { builtInMembers, readOnlyNames } from "../names/built-in-members.ts";
import { functionCalls, singleFunctions } from "../names/function-calls.ts";
import { classFaults } from "../names/java-classes.ts";
import { haveClasses } from "../names/method-faults.ts";
import { DISTINCT, misspeltNames } from "../names/misspelt-names.ts";
import { type CodeKind, callFault, nameFault } from "../names/name-messages.ts";
import { outsideNames } from "../names/outside-names.ts";
import {
  misspeltReads,
  type ParameterNames,
  parameterBlocks,
  parameterNames,
} from "../names/parameter-blocks.ts";
import { processNames } from "../names/process-names.ts";
import { taskMembers } from "../names/task-members.ts";
import { typeFaults } from "../names/type-faults.ts";
import { callablesOf } from "../script/callables.ts";
import { conditionalParts } from "../script/calls.ts";
import { OPERATORS } from "../script/channels.ts";
import { createEntryTests, type EntryTest } from "../script/conditions.ts";
import { DIRECTIVES } from "../script/directives.ts";
import { earlyFaults } from "../script/early-uses.ts";
import { environmentOf, unlessInEnvironment } from "../script/environment.ts";
import { laterPart } from "../script/functions.ts";
import { includeCandidates } from "../script/included-paths.ts";
import { addNamesSet, PROCESS_NAME, Scopes, sharedNames } from "../script/names.ts";
import type { Pipeline } from "../script/pipeline.ts";
import { createProcessTest, outsideOf, partsOf, reachedParts } from "../script/reached.ts";
import type { Script } from "../script/script.ts";
import { type KnownNames, type UnknownName, unknownNames } from "../script/unknown-names.ts";
import { branchFault, createBranches } from "./branches.ts";
import { directiveFaults } from "./directive-faults.ts";
import { parameterChecks } from "./parameter-checks.ts";
import { codeRanges, plainText } from "./plain-text.ts";

/** What any script includes that is from no module: factories and operators of plugins are then known to all. */
const pluginNames = (scripts: Iterable<Script>): readonly string[] =>
  [...scripts].flatMap(({ includes }) =>
    includes.flatMap(({ target, names = [] }) =>
      includeCandidates(target).length === 0 ? names.map(({ alias }) => alias) : [],
    ),
  );

/** Whether functions of any name come from a class: `import static a.B.*`. */
const importsAll = (tokens: readonly NextflowToken[]): boolean =>
  tokens.some(
    (token, at) =>
      isNextflowWord(token, "static") &&
      isNextflowWord(tokenAt(tokens, at - 1), "import") &&
      isNextflowSign(tokenAt(tokens, dottedName(tokens, at + 1).end + 1), "*"),
  );

const wordsIn = (tokens: readonly NextflowToken[], { start, end }: Range) =>
  tokens.slice(start, end).flatMap(({ kind, text }) => (kind === "word" ? [text] : []));

/** Whether code has closures whose names a builder gives a meaning: `new JsonBuilder()`. */
const hasBuilder = (tokens: readonly NextflowToken[], body: Range): boolean =>
  wordsIn(tokens, body).some((word) => word.endsWith("Builder"));

/** What is wrong with the names in a script. */
function faultsOf(
  script: Script,
  { modules, hasClass, settings, conditional }: Pipeline,
  plugins: readonly string[],
  environment: readonly string[],
  reached: ReturnType<typeof reachedParts>,
  runsProcess: ReturnType<typeof createProcessTest>,
  entryOf: (script: Script) => EntryTest,
  parameters: ParameterNames,
  hasClasses: boolean,
): readonly DescriptorFault[] {
  const { tokens, workflows, processes, functions } = script;
  const callables = callablesOf(script, modules);
  const effort = createEffort();
  const isOpen = importsAll(tokens);
  const parts = partsOf(script);
  const bodies = parts.map(({ body }) => body);
  const isReached = (part: object) => reached?.has(part) ?? true;
  const entry = entryOf(script);
  const outside = outsideOf(script);
  const branches = [
    ...parts.filter(isReached).flatMap(({ body }) => conditionalParts(tokens, body, entry)),
    ...outside.flatMap((one) => conditionalParts(tokens, one, entry)),
  ];
  const isInBranch = createBranches(tokens, branches, [
    ...parts.filter((one) => !isReached(one)).map(({ body }) => body),
    ...processes.filter(isReached).flatMap(({ stubs }) => stubs),
    ...functions
      .filter(isReached)
      .flatMap(({ body }) => laterPart(tokens, body, entry, "return", "exit")),
    ...workflows.filter(isReached).flatMap(({ body }) => laterPart(tokens, body, entry, "return")),
  ]);
  const seen = new Set<string>();
  const outer = new Set([
    ...environment,
    ...new Scopes(tokens, outside, script.names).outer(),
    ...functions.flatMap(({ body, parameters }) =>
      sharedNames(tokens, body, wordsIn(tokens, parameters)),
    ),
  ]);
  const nameFaultsOf = (
    kind: CodeKind,
    body: Range,
    inputs: readonly string[],
    read: (known: KnownNames) => Iterable<UnknownName>,
  ) => {
    const own = new Scopes(tokens, [body], inputs);
    const isKnown = (name: string) =>
      outer.has(name) || (PROCESS_NAME.test(name) && hasClass(name));
    const unknown = read({ has: (name, at) => own.has(name, at) || isKnown(name) });
    return [...unknown].flatMap(({ token, isAlone, isCalled, isPiped }) => {
      const key = `${isInBranch(token)} ${token.text}`;
      if (seen.has(key)) return [];
      seen.add(key);
      const others = kind === "process" ? DIRECTIVES : OPERATORS;
      const isOther = others.includes(token.text);
      if (isCalled && isOther && !isOpen && kind === "workflow" && !isPiped && token.isFirst)
        return dotMissing(tokens, token);
      if (isCalled && (isOpen || isOther)) return [];
      const names = () => new Set([...own.names, ...outer, ...(isCalled ? DISTINCT : [])]);
      const near = effort.left < 0 ? undefined : surePath(token.text, names(), effort);
      const isOperator = !PROCESS_NAME.test(token.text) && surePath(token.text, OPERATORS);
      if (isCalled && near === undefined && isOperator) return operatorFault(token);
      if (isCalled) return callFault(kind, token, near);
      return unlessInEnvironment(
        nameFault(kind, token, near, isAlone),
        PROCESS_NAME.test(token.text) && near === undefined,
      );
    });
  };
  const variables = new Set<string>();
  const called = new Set([...script.names].filter((name) => !PROCESS_NAME.test(name)));
  addNamesSet(tokens, { start: 0, end: tokens.length }, variables);
  const assigned = assignedNames(tokens);
  // def f(workflow) { … }
  const shadowed = new Set([
    ...variables,
    ...functions.flatMap(({ parameters: range }) => wordsIn(tokens, range)),
  ]);
  const divided = dividedNames(tokens);
  const singles = singleFunctions(script, modules);
  const isDefined = (name: string) =>
    script.names.has(name) || variables.has(name) || hasClass(name);
  const ports = new Set(
    workflows.flatMap(({ takes, emits }) => [...takes, ...emits.map(({ name }) => name)]),
  );
  const code = [
    ...[...workflows, ...functions].map(({ body }) => body),
    ...processes.flatMap((process) => process.code),
  ];
  const faults = [
    ...channelFaults(
      tokens,
      new Set([...script.names, ...plugins]),
      variables,
      callables,
      workflows,
      hasClasses,
      hasClass,
    ),
    ...firstFaults([
      ...misspeltNames(tokens, called, variables, bodies, code),
      ...outside.flatMap((range) =>
        nameFaultsOf("script", range, [...variables], (known) =>
          outsideNames(tokens, range, known),
        ),
      ),
    ]),
    ...functionCalls(script, modules, assigned),
    ...(shadowed.has("params")
      ? []
      : firstFaults([
          ...parameterBlocks(tokens, parameters),
          ...parameterChecks(tokens, parameters, callables),
          ...misspeltReads(tokens, parameters),
        ])),
    ...operatorOptions(tokens, script.names),
    ...builtInMembers(tokens, shadowed),
    ...(processes.length === 0 || shadowed.has("task")
      ? []
      : taskMembers(tokens, [...settings.keys(), ...(conditional ?? [])])),
    ...typeFaults(tokens, script.names, variables),
    ...classFaults(tokens, isDefined),
    ...plainText(tokens, codeRanges(script), (name) => isDefined(name) || ports.has(name)),
    ...workflows.flatMap((workflow) => [
      ...outputFaults(tokens, workflow, callables),
      ...memberFaults(tokens, workflow, callables, assigned),
      ...repeatedCalls(tokens, workflow, callables, (name) => runsProcess(script, name)),
      ...readOnlyNames(tokens, workflow),
      ...partFaults(tokens, workflow),
      ...uncalledOutputs(tokens, workflow, callables),
      ...misusedCalls(tokens, workflow, callables, assigned),
      ...arityFaults(tokens, workflow, callables, divided, singles),
      ...nameFaultsOf("workflow", workflow.body, workflow.takes, (known) => [
        ...unknownNames(tokens, workflow.body, known),
        ...closureCalls(tokens, workflow.body, known),
      ]),
      ...earlyFaults(tokens, workflow, outer),
    ]),
    ...processes.flatMap((process) => [
      ...directiveFaults(tokens, process),
      ...nameFaultsOf("process", process.body, process.inputs, (known) =>
        processNames(tokens, process, known, outer),
      ),
    ]),
    ...functions.flatMap(({ body, parameters }) =>
      hasBuilder(tokens, body)
        ? []
        : nameFaultsOf("function", body, wordsIn(tokens, parameters), (known) =>
            unknownNames(tokens, body, known),
          ),
    ),
  ];
  // what Groovy cannot compile, it does not in any run
  return faults.map((one) =>
    isInBranch(one) && one.code !== "trs-nextflow-syntax" ? branchFault(one) : one,
  );
}

/** What is wrong with the names of a pipeline in the second language, but for scripts that others bring names into. */
export function nameFaults(pipeline: Pipeline): readonly PlacedFault[] {
  const { scripts, modules } = pipeline;
  const plugins = pluginNames(scripts.values());
  const environment = environmentOf(pipeline);
  const runsProcess = createProcessTest(modules);
  const parameters = parameterNames(pipeline);
  const entryOf = createEntryTests(parameters.defaults);
  const reached = reachedParts(pipeline, (script, body) =>
    conditionalParts(script.tokens, body, entryOf(script)),
  );
  const hasClasses = haveClasses(scripts.values(), pipeline.hasClass);
  return [...scripts].flatMap(([path, script]) =>
    script.includes.every(({ names }) => names !== undefined) &&
    !script.tokens.some((token) => isNextflowWord(token, "evaluate", "setProperty", "setVariable"))
      ? faultsOf(
          script,
          pipeline,
          plugins,
          environment,
          reached,
          runsProcess,
          entryOf,
          parameters,
          hasClasses,
        ).map((one) => ({
          ...one,
          path,
        }))
      : [],
  );
}
