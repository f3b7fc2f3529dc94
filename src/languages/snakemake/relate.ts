/**
 * A workflow of several Snakefiles: its rules, and what it takes and gives.
 *
 * @module
 */
import { groupPairs } from "../../base/group-pairs.ts";
import { START } from "../../base/position.ts";
import type { ValueCheck } from "../../trs/tool/interface.ts";
import { fault, type OpenImport, type PlacedFault, type RelatedFiles } from "../shared/language.ts";
import { readValueSchema } from "../shared/value-schema.ts";
import { ambiguousRules } from "./ambiguous-rules.ts";
import { unknownInCode } from "./code-faults.ts";
import { configFaults } from "./config-faults.ts";
import {
  checkedInputs,
  configKeys,
  unguardedInputs,
  usedInput,
  usedKeys,
} from "./config-inputs.ts";
import { isLeftOut, knownConfig, runFolder, wrongConfigs } from "./default-config.ts";
import type { NamedRule } from "./derived-rules.ts";
import { earlyNames } from "./early-names.ts";
import { evaluatedCode } from "./evaluated.ts";
import { expandFaults } from "./expand-faults.ts";
import { edgesOf, interfaceOf } from "./interface.ts";
import { literalFaults } from "./literal-faults.ts";
import { unknownMembers } from "./member-faults.ts";
import { unknownModuleMembers } from "./module-members.ts";
import { createNameTest, unknownNames, workflowWords } from "./name-faults.ts";
import { bindingCounts, functionFaults } from "./named-functions.ts";
import { readingOrder } from "./reading-order.ts";
import { unknownCheckpoints, unknownOrders, unknownUses } from "./reference-faults.ts";
import {
  areRulesNamed,
  keywordTargets,
  type Order,
  ownInputs,
  repeatedRules,
  type SnakemakeRule,
  unknownRules,
  unreadIncludes,
} from "./rule-faults.ts";
import { unknownFields } from "./shell-faults.ts";
import type { Snakefile, SnakemakeDocument } from "./syntax-tree.ts";
import { unmadeInputs } from "./unmade-inputs.ts";
import { wildcardFaults } from "./wildcards.ts";

/** The Snakefiles that others include, each once; those of modules have rules of their own names. */
function reach(path: string, main: Snakefile, open: OpenImport<SnakemakeDocument>) {
  const files = new Map([[path, { file: main, isConditional: false }]]);
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

/** The rules that a run without targets surely reaches: the first one, and those whose outputs it takes. */
function reachedRules(rules: readonly SnakemakeRule[]): readonly SnakemakeRule[] {
  const named = rules.flatMap((rule): readonly NamedRule[] => {
    const { name } = rule.block;
    return name === undefined ? [] : [{ ...rule, name }];
  });
  const sources = groupPairs(
    edgesOf(named).map(({ from, to }) => [to.step ?? "", from.step ?? ""] as const),
  );
  const [first] = rules;
  const reached = new Set(first?.block.name === undefined ? [] : [first.block.name]);
  // a set gives what is added while it is gone through
  for (const name of reached) for (const source of sources.get(name) ?? []) reached.add(source);
  return rules.filter((rule) => rule === first || reached.has(rule.block.name ?? ""));
}

/** What code validates with schemas. */
function checksOf(
  files: ReadonlyMap<string, { readonly file: Snakefile }>,
  open: OpenImport<SnakemakeDocument>,
): readonly ValueCheck[] {
  return [...files].flatMap(([from, { file }]) =>
    file.validations.map(({ name, target }): ValueCheck => {
      const opened = open(from, target);
      const { document } = opened ?? {};
      const values = document?.kind === "config" ? readValueSchema(document.value) : undefined;
      return { name, path: opened?.path ?? target, isOfInputs: name === "config", ...values };
    }),
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
  const files = reach(path, document, open);
  const blocks = [...files].flatMap(([from, { file, isConditional }]) =>
    file.blocks.map((block): SnakemakeRule => {
      const isOptional = isConditional || block.isConditional;
      return { path: from, block, isConditional: isOptional };
    }),
  );
  const rules = blocks.filter(({ block: { kind } }) => kind === "rule" || kind === "checkpoint");
  const configs = [...files.values()].flatMap(({ file }) => keywordTargets(file, "configfile"));
  const folder = runFolder(path, files) ?? "";
  const inputs = configs.flatMap(({ target }) => {
    const opened = open(path, `/${folder}${target}`)?.document;
    return opened?.kind === "config" ? configKeys(opened.value) : [];
  });
  const byName = new Map(inputs.map((input) => [input.name, input]));
  const used = usedKeys(files, byName);
  for (const name of used) byName.set(name, usedInput(name));
  const checks = checksOf(files, open);
  const [columns] = checks.flatMap(({ name, columns: own }) =>
    name === "config" ? [own ?? []] : [],
  );
  const reached = reachedRules(rules);
  const code = evaluatedCode(rules, files, reached);
  const config = knownConfig(path, files, open);
  const unread = unreadIncludes(files, open, (directive) => isLeftOut(directive, config));
  const isRead = unread.length === 0;
  const isBefore = readingOrder(path, files);
  const isOpen: Order["isOpen"] = (place, isLater) =>
    isLater ? !isRead : unread.some((one) => isBefore(one, place));
  const names = createNameTest(files, isRead);
  const early = earlyNames(path, files, names);
  const counts = bindingCounts(files);
  const areNamed = areRulesNamed(files);
  const isAll = isRead && areNamed;
  const allInputs = checkedInputs([...byName.values()], columns ?? []);
  const unguarded = unguardedInputs(files, used, allInputs);
  return {
    faults: [
      ...repeatedRules(rules),
      ...ownInputs(rules),
      ...ambiguousRules(rules, files, reached, counts),
      ...(areNamed ? unknownRules(rules, { isBefore, isOpen }) : []),
      ...(isAll
        ? [
            ...unmadeInputs(rules, reached, open),
            ...unknownMembers(rules),
            ...unknownOrders(rules, files),
            ...unknownCheckpoints(rules),
          ]
        : []),
      ...(isRead ? unknownUses(rules, files) : []),
      ...unknownNames(blocks, names, reached).filter(
        (one) => !early.some((other) => isSamePlace(one, other)),
      ),
      ...unknownInCode(reached, files, names),
      ...unknownFields(rules, reached, isRead ? workflowWords(files) : undefined),
      ...early,
      ...functionFaults(rules, files, reached, code),
      ...unknownModuleMembers(code, files, counts),
      ...literalFaults(code, names.isOpen ? undefined : counts),
      ...expandFaults(rules, files, reached),
      ...wildcardFaults(rules, isAll, reached),
      ...wrongConfigs(path, files, open),
      ...(names.isOpen || config === undefined
        ? []
        : configFaults(path, files, config, code, open)),
    ],
    interface: {
      ...interfaceOf(document, rules, allInputs, files),
      ...(unguarded.length > 0 ? { unguardedInputs: unguarded } : {}),
      ...(checks.length > 0 ? { checks } : {}),
    },
  };
}
