/**
 * A workflow of several Snakefiles: its rules, and what it takes and gives.
 *
 * @module
 */
import { START } from "../../base/position.ts";
import type { Interface, ValueCheck } from "../../trs/tool/interface.ts";
import { fault, type OpenImport, type PlacedFault, type RelatedFiles } from "../shared/language.ts";
import { readValueSchema } from "../shared/value-schema.ts";
import { namedRules, withDerived } from "./derived-rules.ts";
import { ambiguousRules } from "./faults/ambiguous-rules.ts";
import { unboundNames, unknownInCode } from "./faults/code-faults.ts";
import { configFaults } from "./faults/config-faults.ts";
import { cycles } from "./faults/cycles.ts";
import { evaluatedCode } from "./faults/evaluated.ts";
import { expandFaults } from "./faults/expand-faults.ts";
import { readJobs } from "./faults/jobs.ts";
import { literalFaults } from "./faults/literal-faults.ts";
import { lostInputs } from "./faults/lost-inputs.ts";
import { createMakers, type Makers } from "./faults/makers.ts";
import { unknownModuleMembers } from "./faults/module-members.ts";
import { createNameTest, unknownNames, workflowWords } from "./faults/name-faults.ts";
import { bindingCounts, callFaults } from "./faults/named-functions.ts";
import { unknownCheckpoints, unknownOrders, unknownUses } from "./faults/reference-faults.ts";
import {
  areRulesNamed,
  type Order,
  repeatedRules,
  type SnakemakeRule,
  unknownRules,
  unreadIncludes,
} from "./faults/rule-faults.ts";
import { formattedKeys, unknownFields } from "./faults/shell-faults.ts";
import { unmadeInputs } from "./faults/unmade-inputs.ts";
import { valueFaults } from "./faults/value-faults.ts";
import { wildcardFaults } from "./faults/wildcards.ts";
import { interfaceOf } from "./interface.ts";
import { reachedRules } from "./links.ts";
import { moduleFaults } from "./modules.ts";
import { missingScripts } from "./needed-scripts.ts";
import { blocksOf, rulesOf } from "./rule-blocks.ts";
import {
  checkedInputs,
  configKeys,
  unguardedInputs,
  usedInput,
  usedKeys,
} from "./run/config-inputs.ts";
import { knownConfig, wrongConfigs } from "./run/default-config.ts";
import { readDefaultRun } from "./run/default-run.ts";
import { unguardedColumns } from "./run/read-columns.ts";
import { type DefaultRun, ruleValues } from "./run/run.ts";
import { keywordTargets } from "./snakefile/keyword-targets.ts";
import { readingOrder } from "./snakefile/reading-order.ts";
import type { Snakefile, SnakemakeDocument } from "./snakefile/syntax-tree.ts";
import { ROOT } from "./values/texts.ts";

type Files = ReadonlyMap<string, { readonly file: Snakefile; readonly isConditional: boolean }>;

/** All Snakefiles of a workflow, each once, with those that its default run does not read; modules are none of them. */
function allFiles(
  path: string,
  main: Snakefile,
  run: DefaultRun,
  open: OpenImport<SnakemakeDocument>,
): Files {
  const files = new Map([[path, { file: main, isConditional: false }]]);
  for (const [own, { whole, isConditional }] of run.files)
    files.set(own, { file: whole, isConditional });
  // a map gives what is added while it is gone through
  for (const [from, { file, isConditional }] of files) {
    for (const directive of keywordTargets(file, "include")) {
      const opened = open(from, directive.target);
      if (opened?.document?.kind !== "snakefile" || files.has(opened.path)) continue;
      const isOptional = isConditional || directive.isConditional;
      files.set(opened.path, { file: opened.document, isConditional: isOptional });
    }
  }
  return files;
}

/** What code validates with schemas. */
function checksOf(
  files: ReadonlyMap<string, { readonly file: Snakefile }>,
  open: OpenImport<SnakemakeDocument>,
): readonly ValueCheck[] {
  const checks = [...files].flatMap(([from, { file }]) =>
    file.validations.map(({ name, target }): ValueCheck => {
      const opened = open(from, target);
      const { document } = opened ?? {};
      const values = document?.kind === "config" ? readValueSchema(document.value) : undefined;
      return { name, path: opened?.path ?? target, isOfInputs: name === "config", ...values };
    }),
  );
  if (checks.every(({ isOfInputs }) => isOfInputs)) return checks;
  const unguarded = unguardedColumns([...files.values()].map(({ file }) => file));
  return checks.map((check) =>
    check.isOfInputs ? check : { ...check, unguardedColumns: unguarded },
  );
}

const isSamePlace = (one: PlacedFault, other: PlacedFault) =>
  one.path === other.path && one.line === other.line && one.column === other.column;

const EMPTY = {
  message: "The descriptor is empty: it has nothing but comments.",
  found: "no code",
  expected: "a Snakefile with rules",
};

/** Looks at a workflow from its main Snakefile. */
export function relateSnakemake(
  path: string,
  document: SnakemakeDocument,
  open: OpenImport<SnakemakeDocument>,
): RelatedFiles {
  if (document.kind !== "snakefile") return { faults: [] };
  if (document.isEmpty)
    return { faults: [{ ...fault("trs-snakemake-empty", START, EMPTY), path }] };
  const run = readDefaultRun(path, document, open);
  const all = allFiles(path, document, run, open);
  const blocks = blocksOf(run.files);
  const rules = rulesOf(blocks);
  const { rules: derived, isWhole: areDerived } = withDerived(namedRules(rules), run.files);
  const own = new Set(rules.map(({ block: { name } }) => name));
  const others = derived.filter(({ name }) => !own.has(name));
  // those of rules of other files are not evaluated
  const isKnown = areDerived && others.every((one) => one.isConditional || ruleValues(run, one));
  const everything = isKnown ? [...rules, ...others] : rules;
  const makers = createMakers(everything, run);
  const isThere = (file: string) =>
    run.folder === undefined || open(path, `/${run.folder}${file.replace(ROOT, "")}`) !== undefined;
  const linked = reachedRules(everything, run.files);
  const { reached: jobs, taken } = readJobs(run, everything, linked, makers, isThere);
  const reached = jobs.filter((one) => rules.includes(one));
  const lost = (isAll: boolean) => (isAll ? lostInputs(taken, makers, isThere) : []);
  const faults = runFaults(
    path,
    run,
    { blocks, rules, all: everything, reached, makers, isKnown, lost },
    open,
  );
  const isWhole = [...run.files.values()].every(({ isWhole: is }) => is);
  return {
    faults: [
      ...faults,
      ...(isWhole
        ? []
        : branchFaults(all, open).filter(
            (one) => !faults.some((other) => isSamePlace(one, other)),
          )),
    ],
    imports: [...run.imports, ...missingScripts(rules, reached, open)],
    interface: wholeInterface(path, document, all, run.folder, open),
  };
}

/** What is wrong with the code of branches that the default run does not take: other runs may. */
function branchFaults(files: Files, open: OpenImport<SnakemakeDocument>): readonly PlacedFault[] {
  const blocks = blocksOf(files);
  const reached = reachedRules(rulesOf(blocks), files);
  const names = createNameTest(files, unreadIncludes(files, open).length === 0);
  return [...unknownNames(blocks, names, reached), ...unknownInCode(reached, files, names)].filter(
    ({ severity }) => severity === "warning",
  );
}

/** What is wrong with the values of rules in conditions that hold, and with those that code computes. */
const conditionFaults = ({ files }: DefaultRun): readonly PlacedFault[] =>
  [...files].flatMap(([path, { file, whole }]) => {
    if (file === whole) return [];
    const known = new Set(whole.blocks.flatMap(valueFaults).map(({ line }) => line));
    return file.blocks
      .flatMap(valueFaults)
      .filter(({ line }) => !known.has(line))
      .map((one) => ({ ...one, path }));
  });

/** What is wrong with what a run reads. */
function runFaults(
  path: string,
  run: DefaultRun,
  {
    blocks,
    rules,
    all,
    reached,
    makers,
    isKnown,
    lost,
  }: Readonly<Record<"blocks" | "rules" | "all" | "reached", readonly SnakemakeRule[]>> & {
    readonly makers: Makers;
    /** Whether rules that are derived from others are among all of them. */
    readonly isKnown: boolean;
    readonly lost: (isAll: boolean) => readonly PlacedFault[];
  },
  open: OpenImport<SnakemakeDocument>,
): readonly PlacedFault[] {
  const { files } = run;
  const code = evaluatedCode(blocks, files, reached);
  const config = knownConfig(run, open);
  const unread = unreadIncludes(files, open);
  const isRead = unread.length === 0;
  const isBefore = readingOrder(path, files);
  const isOpen: Order["isOpen"] = (place, isLater) =>
    isLater ? !isRead : unread.some((one) => isBefore(one, place));
  const names = createNameTest(files, isRead);
  const counts = bindingCounts(files);
  const areNamed = areRulesNamed(files, isKnown);
  const isAll = isRead && areNamed;
  const others = [
    ...repeatedRules(rules),
    ...cycles(rules, reached, counts),
    ...ambiguousRules(rules, files, reached, counts, open),
    ...(areNamed ? unknownRules(rules, all, { isBefore, isOpen }) : []),
    ...(isAll
      ? [
          ...unmadeInputs(all, reached, run, makers, open),
          ...unknownOrders(all, files),
          ...unknownCheckpoints(all, files, reached),
        ]
      : []),
    ...(isRead ? unknownUses(rules, files) : []),
    ...unknownNames(blocks, names, reached),
    ...unknownInCode(reached, files, names, (from, place) => run.python.isRead(from, place)),
    ...unknownFields(rules, reached, isRead ? workflowWords(files) : undefined),
    ...callFaults(files, code),
    ...unknownModuleMembers(code, files, counts),
    ...literalFaults(code, names.isOpen ? undefined : counts),
    ...expandFaults(rules, files, reached, counts),
    ...wildcardFaults(rules, isRead && areRulesNamed(files), reached),
    ...conditionFaults(run),
    ...moduleFaults(path, run, open),
    ...wrongConfigs(run, open),
    ...(names.isOpen || config === undefined
      ? []
      : configFaults(path, files, config, [...code, ...formattedKeys(reached)], open)),
  ];
  const placeOf = (one: PlacedFault) => `${one.path}\n${one.line}`;
  const told = new Set(others.map(placeOf));
  // what is said of each file by itself
  const faults = [...run.python.faults, ...unboundNames(run.python, names)];
  for (const { path: from, block } of faults.length === 0 ? [] : blocks)
    for (const one of valueFaults(block)) told.add(placeOf({ ...one, path: from }));
  return [...others, ...[...faults, ...lost(isAll)].filter((one) => !told.has(placeOf(one)))];
}

/** What a workflow takes and gives, whatever its configuration says. */
function wholeInterface(
  path: string,
  document: Snakefile,
  files: Files,
  folder: string | undefined,
  open: OpenImport<SnakemakeDocument>,
): Interface {
  const configs = [...files.values()].flatMap(({ file }) => keywordTargets(file, "configfile"));
  const inputs = configs.flatMap(({ target }) => {
    const opened = open(path, `/${folder ?? ""}${target}`)?.document;
    return opened?.kind === "config" ? configKeys(opened.value) : [];
  });
  const byName = new Map(inputs.map((input) => [input.name, input]));
  const used = usedKeys(files, byName);
  for (const name of used) byName.set(name, usedInput(name));
  const checks = checksOf(files, open);
  const [columns] = checks.flatMap(({ name, columns: own }) =>
    name === "config" ? [own ?? []] : [],
  );
  const allInputs = checkedInputs([...byName.values()], columns ?? []);
  const unguarded = unguardedInputs(files, used, allInputs);
  return {
    ...interfaceOf(document, rulesOf(blocksOf(files)), allInputs, files),
    ...(unguarded.length > 0 ? { unguardedInputs: unguarded } : {}),
    ...(checks.length > 0 ? { checks } : {}),
  };
}
