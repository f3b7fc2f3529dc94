/**
 * Modules of a workflow: what their statements lack, and what is wrong with their own Snakefiles as the workflow reads
 * them, with the configuration that it gives them (`snakemake.modules`).
 *
 * @module
 */
import { cut, cutList } from "../../base/excerpt.ts";
import { isObject, type Json } from "../../base/json.ts";
import { suggestion } from "../../base/suggest.ts";
import { fault, type OpenImport, type PlacedFault } from "../shared/language.ts";
import { surePath } from "../shared/sure-path.ts";
import { unboundNames, unknownInCode } from "./faults/code-faults.ts";
import { configFaults, keysAt } from "./faults/config-faults.ts";
import { evaluatedCode } from "./faults/evaluated.ts";
import { createNameTest, unknownNames } from "./faults/name-faults.ts";
import { areRulesNamed, type SnakemakeRule, unreadIncludes } from "./faults/rule-faults.ts";
import { wildcardFaults } from "./faults/wildcards.ts";
import type { SnakemakeToken } from "./python/lexer.ts";
import { blocksOf, rulesOf } from "./rule-blocks.ts";
import { type Known, knownConfig, mergedParts } from "./run/default-config.ts";
import { readModuleRun } from "./run/default-run.ts";
import type { DefaultRun, Mapping } from "./run/run.ts";
import type { RuleUse, SnakemakeDocument } from "./snakefile/syntax-tree.ts";
import { constantPath } from "./snakefile/values.ts";

const keywordOf = ({ block }: SnakemakeRule, name: string): readonly SnakemakeToken[] | undefined =>
  block.keywords.find((one) => one.name === name)?.value;

/** The part of a configuration that a value is: `config`, `config["a"]`; undefined for others. */
function partOf(tokens: readonly SnakemakeToken[], config: Mapping): Mapping | undefined {
  const value = tokens.at(-1)?.text === "," ? tokens.slice(0, -1) : tokens;
  const keys = keysAt(value, 0);
  if (value[0]?.text !== "config" || value.length !== 1 + 3 * keys.length) return undefined;
  const part = keys.reduce<Json | undefined>(
    (own, { text }) => (isObject(own) && Object.hasOwn(own, text) ? own[text] : undefined),
    config,
  );
  return isObject(part) ? part : undefined;
}

/** A use of rules of a module, with its file. */
interface PlacedUse {
  readonly path: string;
  readonly use: RuleUse;
}

/** What is wrong with the statements of modules, and with the rules that uses take of them. */
function statementFaults(
  { path, block }: SnakemakeRule,
  uses: readonly PlacedUse[],
): readonly PlacedFault[] {
  const name = cut(block.name ?? "", 80);
  const { line, column } = block;
  const hasFile = block.keywords.some((one) => /^(?:snakefile|meta_wrapper)$/.test(one.name));
  const lacking = {
    message: `The module ${name} has no snakefile.`,
    found: "no snakefile",
    expected: "snakefile or meta_wrapper",
    fix: "Write snakefile: with the path of its Snakefile.",
  };
  const early = uses.flatMap(({ path: from, use: { module } }) =>
    module !== undefined && from === path && module.line < line ? [module] : [],
  );
  return [
    ...(hasFile ? [] : [{ ...fault("trs-snakemake-rule", { line, column }, lacking), path }]),
    ...early.map((token): PlacedFault => {
      const details = {
        message: `use rule refers to the module ${name}, which is defined only below.`,
        found: name,
        expected: "a module that is defined above",
        fix: "Move it below the module.",
      };
      const place = { line: token.line, column: token.column };
      return { ...fault("trs-snakemake-rule", place, details), path };
    }),
  ];
}

/** Rules that uses take and that a module does not have: Snakemake goes past them. */
const unknownRules = (
  module: SnakemakeRule,
  uses: readonly PlacedUse[],
  names: readonly string[],
): readonly PlacedFault[] =>
  uses.flatMap(({ path, use }) =>
    use.rules
      .filter(({ text }) => !names.includes(text))
      .map(({ text, line, column }): PlacedFault => {
        const details = {
          message: `use rule refers to the rule ${cut(text, 80)} of the module ${cut(module.block.name ?? "", 80)}, which does not exist.`,
          found: cut(text),
          expected: cutList(names) || "a rule of the module",
          ...suggestion(surePath(text, names), "Refer to a rule of the module."),
        };
        const found = fault("trs-snakemake-rule", { line, column }, details);
        return { ...found, severity: "warning", path };
      }),
  );

/** What is wrong with the Snakefile of a module, and with the uses of its rules. */
function fileFaults(
  main: string,
  module: SnakemakeRule,
  uses: readonly PlacedUse[],
  known: Known | undefined,
  open: OpenImport<SnakemakeDocument>,
): readonly PlacedFault[] {
  const target = constantPath(keywordOf(module, "snakefile") ?? []);
  const opened = target === undefined ? undefined : open(module.path, target);
  if (opened?.document?.kind !== "snakefile" || opened.path === main) return [];
  const tokens = keywordOf(module, "config");
  const config = known && tokens && partOf(tokens, mergedParts(known.parts));
  if (tokens === undefined && keywordOf(module, "pathvars") !== undefined) return [];
  const run = readModuleRun(
    { main, path: opened.path, config, isGiven: tokens !== undefined },
    opened.document,
    open,
  );
  const { files, python } = run;
  const rules = rulesOf(blocksOf(files));
  const isRead = unreadIncludes(files, open).length === 0;
  const isAll = isRead && areRulesNamed(files);
  const names = createNameTest(files, isRead);
  const own = knownConfig(run, open);
  const filled = new Set([...(known?.filled ?? []), ...(own?.filled ?? [])]);
  const isWhole = uses.some(({ use }) => use.rules.length === 0);
  const used = rules.filter(
    ({ block }) =>
      !isWhole && uses.some(({ use }) => use.rules.some(({ text }) => text === block.name)),
  );
  const ruleNames = rules.flatMap(({ block }) => block.name ?? []);
  const others = [
    ...unknownNames(rules, names, []),
    ...unknownInCode([], files, names, (from, place) => python.isRead(from, place)),
    ...wildcardFaults(used, isAll, []),
    ...(names.isOpen || own === undefined
      ? []
      : configFaults(
          opened.path,
          files,
          { ...own, filled },
          evaluatedCode(rules, files, []),
          open,
        )),
    ...(isAll ? unknownRules(module, uses, ruleNames) : []),
  ];
  const placeOf = (one: PlacedFault) => `${one.path}\n${one.line}`;
  const told = new Set(others.map(placeOf));
  const evaluated = [...python.faults, ...unboundNames(python, names)];
  return [...others, ...evaluated.filter((one) => !told.has(placeOf(one)))];
}

/**
 * What is wrong with the modules of a run.
 *
 * @param main the main Snakefile
 */
export function moduleFaults(
  main: string,
  run: DefaultRun,
  open: OpenImport<SnakemakeDocument>,
): readonly PlacedFault[] {
  const modules = blocksOf(run.files).filter(
    ({ block, isConditional }) => block.kind === "module" && !isConditional,
  );
  if (modules.length === 0) return [];
  const uses = [...run.files].flatMap(([path, { file, isConditional }]) =>
    file.uses.flatMap((use) => (use.isConditional || isConditional ? [] : [{ path, use }])),
  );
  const known = knownConfig(run, open);
  const isOwn = (path: string, line: number) =>
    modules.some((one) => one.path === path && one.block.line === line);
  // what code changes of the configuration is not followed into modules
  const isChanged = known?.changes.some(({ path, line }) => !isOwn(path, line)) ?? true;
  return modules.flatMap((module) => {
    const own = uses.filter(({ use }) => use.module?.text === module.block.name);
    return [
      ...statementFaults(module, own),
      ...(own.length === 0
        ? []
        : fileFaults(main, module, own, isChanged ? undefined : known, open)),
    ];
  });
}
