/**
 * What a workflow of Snakemake takes, gives and does.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import { hasScheme } from "../../base/url.ts";
import { resolveImport } from "../../trs/tool/imports.ts";
import type {
  InputPort,
  Interface,
  InterfacePort,
  InterfaceStep,
} from "../../trs/tool/interface.ts";
import { type NamedRule, namedRules, withDerived } from "./derived-rules.ts";
import type { SnakemakeRule } from "./faults/rule-faults.ts";
import { edgesOf } from "./links.ts";
import { isSnakemakeSign, literalText, type SnakemakeToken } from "./python/lexer.ts";
import { ACTIONS } from "./snakefile/rule-keywords.ts";
import type { Block, Snakefile } from "./snakefile/syntax-tree.ts";
import {
  constantPath,
  listItems,
  type NamedValue,
  pathText,
  valuesOf,
} from "./snakefile/values.ts";
import { stepGaps } from "./step-gaps.ts";

const keywordOf = ({ keywords }: Block, name: string): readonly SnakemakeToken[] =>
  keywords.find((one) => one.name === name)?.value ?? [];

/** The paths in a list of values, with those in lists and named ones, if it has nothing else in it. */
function writtenPaths(values: readonly NamedValue[]): readonly string[] | undefined {
  const paths = values.map(({ tokens }) => {
    const path = pathText(tokens);
    if (path !== undefined) return [path];
    const items = listItems(tokens);
    return items && writtenPaths(items);
  });
  return paths.every((path) => path !== undefined) ? paths.flat() : undefined;
}

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

/** What a workflow takes, gives and does. */
export function interfaceOf(
  main: Snakefile,
  all: readonly SnakemakeRule[],
  inputs: readonly InputPort[],
  files: ReadonlyMap<string, { readonly file: Snakefile; readonly isConditional: boolean }>,
): Interface {
  const { rules: named, isWhole } = withDerived(namedRules(all), files);
  const rules = named.filter(({ block }) => !isTarget(block));
  const target = named.find(({ block }) => isTarget(block));
  const paths =
    target === undefined ? [] : (writtenPaths(valuesOf(keywordOf(target.block, "input"))) ?? []);
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
    ...optionalField("gaps", stepGaps(rules, isWhole)),
    resources: {
      ...(cores === undefined ? {} : { cores }),
      ...(memory === undefined ? {} : { memoryBytes: memory * 1_000_000 }),
      ...(disk === undefined ? {} : { diskBytes: disk * 1_000_000 }),
    },
    ...(main.minVersion === undefined ? {} : { engine: `>=${main.minVersion}` }),
    authors: [],
  };
}
