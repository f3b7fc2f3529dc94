/**
 * A workflow of several Snakefiles: its rules, and what it takes and gives.
 *
 * @module
 */
import { groupPairs } from "../../base/group-pairs.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { START } from "../../base/position.ts";
import { hasScheme } from "../../base/url.ts";
import { resolveImport } from "../../trs/tool/imports.ts";
import type {
  Edge,
  InputPort,
  Interface,
  InterfacePort,
  InterfaceStep,
  ValueCheck,
} from "../../trs/tool/interface.ts";
import { fault, type OpenImport, type RelatedFiles } from "../shared/language.ts";
import { readValueSchema } from "../shared/value-schema.ts";
import { unknownInCode } from "./code-faults.ts";
import { configFaults } from "./config-faults.ts";
import { checkedInputs, configKeys, usedInput, usedKeys } from "./config-inputs.ts";
import { earlyNames } from "./early-names.ts";
import { isSnakemakeSign, literalText, type SnakemakeToken } from "./lexer.ts";
import { unknownMembers } from "./member-faults.ts";
import { createNameTest, unknownNames, workflowWords } from "./name-faults.ts";
import { functionFaults } from "./named-functions.ts";
import { unknownCheckpoints, unknownOrders, unknownUses } from "./reference-faults.ts";
import {
  areRulesNamed,
  isReadWhole,
  keywordTargets,
  missingConfigs,
  ownInputs,
  repeatedRules,
  ruleReferences,
  type SnakemakeRule,
  unknownRules,
} from "./rule-faults.ts";
import { unknownFields } from "./shell-faults.ts";
import { ACTIONS } from "./snakefile.ts";
import { stepGaps } from "./step-gaps.ts";
import type { Block, Snakefile, SnakemakeDocument } from "./syntax-tree.ts";
import { unmadeInputs } from "./unmade-inputs.ts";
import { constantPath, pathPatterns, valuesOf } from "./values.ts";
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

const keywordOf = ({ keywords }: Block, name: string): readonly SnakemakeToken[] =>
  keywords.find((one) => one.name === name)?.value ?? [];

/** The strings of a list of values, if it has nothing else in it. */
function literals(tokens: readonly SnakemakeToken[]): readonly string[] | undefined {
  const texts = valuesOf(tokens).map((value) => literalText(value.tokens));
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

/** The rules whose output an input takes: `rules.map.output`. */
const referredRules = (tokens: readonly SnakemakeToken[]): readonly string[] =>
  ruleReferences(tokens).flatMap(({ text, part }) => (part === "output" ? [text] : []));

const isTarget = ({ name, keywords }: Block) =>
  name === "all" && !keywords.some((one) => ACTIONS.includes(one.name));

/** What a rule runs: a file of the version, a wrapper, or a URL. */
function runsOf({ path, block }: SnakemakeRule): string | undefined {
  const [file] = ["script", "notebook"].flatMap(
    (name) => constantPath(keywordOf(block, name)) ?? [],
  );
  const isElsewhere = file === undefined || hasScheme(file) || /[{}]|^\//.test(file);
  return isElsewhere
    ? (file ?? literalText(keywordOf(block, "wrapper")))
    : resolveImport(path, file);
}

interface NamedRule extends SnakemakeRule {
  readonly name: string;
}

function stepOf(rule: NamedRule): InterfaceStep {
  const { name, block, isConditional } = rule;
  const runs = runsOf(rule);
  const outputs = keywordOf(block, "output");
  const documentation = literalText(keywordOf(block, "message"));
  return {
    name,
    ...(runs === undefined ? {} : { runs }),
    ...(documentation === undefined ? {} : { documentation }),
    isConditional,
    isScattered: outputs.some(({ kind, text }) => kind === "string" && /\{\w/.test(text)),
  };
}

const patternsIn = (tokens: readonly SnakemakeToken[]): readonly string[] =>
  valuesOf(tokens).flatMap((value) => pathPatterns(value.tokens));

/** Values that surely go from one rule to another: by reference, or by the same path. */
function edgesOf(rules: readonly NamedRule[]): readonly Edge[] {
  const producers = groupPairs(
    rules.flatMap(({ name, block }) =>
      patternsIn(keywordOf(block, "output")).map((path) => [path, name] as const),
    ),
  );
  const names = new Set(rules.map(({ name }) => name));
  return rules.flatMap(({ name: rule, block }) => {
    const input = keywordOf(block, "input");
    const same = patternsIn(input).flatMap((path) => {
      // of several rules for one path, the order of rules or a condition decides
      const [producer, ...others] = new Set(producers.get(path));
      return producer === undefined || others.length > 0 || producer === rule ? [] : [producer];
    });
    const from = new Set([...referredRules(input).filter((name) => names.has(name)), ...same]);
    return [...from].map((step) => ({
      from: { step, port: "output" },
      to: { step: rule, port: "input" },
    }));
  });
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

/** The largest whole number that rules give for a keyword, or for a name in it. */
function largest(rules: readonly Block[], keyword: string, name?: string): number | undefined {
  const numbers = rules.flatMap((block) => {
    const value = keywordOf(block, keyword);
    const at = name === undefined ? 0 : value.findIndex((one) => one.text === name) + 2;
    const next = value[at + 1];
    const isAlone = next === undefined || isSnakemakeSign(next, ",");
    const isNamed = name === undefined || isSnakemakeSign(value[at - 1], "=");
    const text = value[at]?.text ?? "";
    return isAlone && isNamed && /^\d{1,12}$/.test(text) ? [Number(text)] : [];
  });
  return numbers.length === 0 ? undefined : numbers.reduce((a, b) => Math.max(a, b));
}

function interfaceOf(
  main: Snakefile,
  all: readonly SnakemakeRule[],
  inputs: readonly InputPort[],
  files: ReadonlyMap<string, { readonly file: Snakefile }>,
): Interface {
  const byName = new Map<string, NamedRule>();
  for (const rule of all) {
    const { name } = rule.block;
    if (name !== undefined) byName.set(name, { ...rule, name });
  }
  const named = [...byName.values()];
  const rules = named.filter(({ block }) => !isTarget(block));
  const target = named.find(({ block }) => isTarget(block));
  const paths = target === undefined ? [] : (literals(keywordOf(target.block, "input")) ?? []);
  const outputs = [...new Set(paths)].map(
    (name): InterfacePort => ({ name, type: "", kind: "file", isList: false }),
  );
  const blocks = rules.map(({ block }) => block);
  const cores = largest(blocks, "threads");
  const [memory, disk] = ["mem_mb", "disk_mb"].map((name) => largest(blocks, "resources", name));
  return {
    kind: "workflow",
    inputs,
    outputs,
    steps: rules.map(stepOf),
    edges: edgesOf(rules),
    ...optionalField("gaps", stepGaps(rules, files)),
    resources: {
      ...(cores === undefined ? {} : { cores }),
      ...(memory === undefined ? {} : { memoryBytes: memory * 1_000_000 }),
      ...(disk === undefined ? {} : { diskBytes: disk * 1_000_000 }),
    },
    ...(main.minVersion === undefined ? {} : { engine: `>=${main.minVersion}` }),
    authors: [],
  };
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
  const rules = [...files].flatMap(([from, { file, isConditional }]) =>
    file.blocks
      .filter(({ kind }) => kind === "rule" || kind === "checkpoint")
      .map((block): SnakemakeRule => {
        const isOptional = isConditional || block.isConditional;
        return { path: from, block, isConditional: isOptional };
      }),
  );
  const configs = [...files.values()].flatMap(({ file }) => keywordTargets(file, "configfile"));
  const inputs = configs.flatMap(({ target }) => {
    const opened = open(path, `/${target}`)?.document;
    return opened?.kind === "config" ? configKeys(opened.value) : [];
  });
  const byName = new Map(inputs.map((input) => [input.name, input]));
  for (const name of usedKeys(files, byName)) byName.set(name, usedInput(name));
  const checks = checksOf(files, open);
  const [config] = checks.flatMap(({ name, columns }) =>
    name === "config" ? [columns ?? []] : [],
  );
  const reached = reachedRules(rules);
  const isRead = isReadWhole(files, open);
  const names = createNameTest(files, isRead);
  const isAll = isRead && areRulesNamed(files);
  return {
    faults: [
      ...repeatedRules(rules),
      ...ownInputs(rules),
      ...(isAll
        ? [
            ...unknownRules(rules),
            ...unmadeInputs(rules, reached, open),
            ...unknownMembers(rules),
            ...unknownOrders(rules, files),
            ...unknownCheckpoints(rules),
          ]
        : []),
      ...(isRead ? unknownUses(rules, files) : []),
      ...unknownNames(rules, names, reached),
      ...unknownInCode(reached, files, names),
      ...unknownFields(rules, reached, isRead ? workflowWords(files) : undefined),
      ...earlyNames(path, files, names),
      ...functionFaults(rules, files, reached),
      ...wildcardFaults(rules, isAll),
      ...missingConfigs(files, open),
      ...(names.isOpen ? [] : configFaults(path, files, rules, reached, open)),
    ],
    interface: {
      ...interfaceOf(document, rules, checkedInputs([...byName.values()], config ?? []), files),
      ...(checks.length > 0 ? { checks } : {}),
    },
  };
}
