/**
 * Rules of one name, rules and configurations that do not exist.
 *
 * @module
 */
import { cut, cutList } from "../../base/excerpt.ts";
import type { Position } from "../../base/position.ts";
import { createEffort, suggestion } from "../../base/suggest.ts";
import { hasScheme } from "../../base/url.ts";
import { fault, type OpenImport, type PlacedFault } from "../shared/language.ts";
import { surePath } from "../shared/sure-path.ts";
import { isSnakemakeSign, literalText, type SnakemakeToken } from "./lexer.ts";
import type { Block, Snakefile, SnakemakeDocument } from "./syntax-tree.ts";

/** A rule, the path of its file, and whether every run has it. */
export interface SnakemakeRule {
  readonly path: string;
  readonly block: Block;
  readonly isConditional: boolean;
}

/** A file that a keyword outside rules names, at its string. */
interface Target extends Position {
  readonly target: string;
  readonly isConditional: boolean;
}

/** The values of a keyword outside rules that are plain strings. */
export const keywordTargets = ({ directives }: Snakefile, name: string): readonly Target[] =>
  directives.flatMap(({ name: own, value, isConditional }) => {
    const [first] = value;
    const target = literalText(value);
    if (own !== name || first === undefined || target === undefined) return [];
    return [{ target, isConditional, line: first.line, column: first.column }];
  });

/** The names behind `rules.` in a value, each with what follows it. */
export function ruleReferences(
  tokens: readonly SnakemakeToken[],
): readonly (SnakemakeToken & { readonly part?: string })[] {
  return tokens.flatMap((token, at) => {
    const isReference =
      token.text === "rules" && token.kind === "word" && isSnakemakeSign(tokens[at + 1], ".");
    const name = tokens[at + 2];
    if (!isReference || isSnakemakeSign(tokens[at - 1], ".") || name?.kind !== "word") return [];
    const part = isSnakemakeSign(tokens[at + 3], ".") ? tokens[at + 4]?.text : undefined;
    return [part === undefined ? name : { ...name, part }];
  });
}

export function repeatedRules(rules: readonly SnakemakeRule[]): readonly PlacedFault[] {
  const known = new Map<string, SnakemakeRule>();
  return rules.flatMap((rule) => {
    const { name, line, column } = rule.block;
    if (name === undefined || rule.isConditional) return [];
    const first = known.get(name);
    if (first === undefined) {
      known.set(name, rule);
      return [];
    }
    const details = {
      message: `The rule ${cut(name, 80)} exists already: ${cut(first.path, 120)}, line ${first.block.line}.`,
      found: cut(name),
      expected: "each name of a rule once",
      fix: "Rename or remove one of the two.",
    };
    const { path } = rule;
    return [{ ...fault("trs-snakemake-rule", { line, column }, details), path }];
  });
}

/** Whether all rules are known: nothing is included that cannot be read, and none come from modules. */
export function isWhole(
  files: ReadonlyMap<string, { readonly file: Snakefile }>,
  open: OpenImport<SnakemakeDocument>,
): boolean {
  return [...files].every(
    ([from, { file }]) =>
      file.blocks.every(
        ({ kind, name }) => name !== undefined && /^(?:rule|checkpoint)$/.test(kind),
      ) &&
      file.directives.every(({ name, value }) => {
        const target = literalText(value);
        if (name !== "include") return true;
        return target !== undefined && open(from, target)?.document?.kind === "snakefile";
      }),
  );
}

/** For suggestions: a workflow with thousands of wrong references is wrong as a whole. */
const EFFORT = 500_000;

/** References to rules that do not exist: `rules.map.output`. */
export function unknownRules(rules: readonly SnakemakeRule[]): readonly PlacedFault[] {
  const names = new Set(rules.flatMap(({ block }) => block.name ?? []));
  const effort = createEffort(EFFORT);
  return rules.flatMap(({ block, path, isConditional }) => {
    if (isConditional) return [];
    const references = block.keywords.flatMap(({ value }) => ruleReferences(value));
    return references
      .filter(({ text }) => !names.has(text) && !text.startsWith("_"))
      .map(({ text, line, column }) => {
        const details = {
          message: `The rule ${cut(block.name ?? "", 80)} refers to the rule ${cut(text, 80)}, which does not exist.`,
          found: cut(text),
          expected: cutList(names),
          ...suggestion(surePath(text, names, effort), "Refer to a rule of the workflow."),
        };
        return { ...fault("trs-snakemake-rule", { line, column }, details), path };
      });
  });
}

/** The configurations that do not exist, in the files that the main one includes. */
export function missingConfigs(
  files: ReadonlyMap<string, { readonly file: Snakefile; readonly isConditional: boolean }>,
  open: OpenImport<SnakemakeDocument>,
): readonly PlacedFault[] {
  return [...files].flatMap(([path, { file, isConditional }]) =>
    keywordTargets(file, "configfile").flatMap(({ target, line, column, ...directive }) => {
      const isUnknown = isConditional || directive.isConditional || /^[~/]|[{}\\]/.test(target);
      if (isUnknown || hasScheme(target) || open(path, `/${target}`) !== undefined) return [];
      const details = {
        message: `The configuration ${cut(target, 120)} does not exist in the version's folder.`,
        found: cut(target),
        expected: "a file, relative to the folder in which the workflow is run",
        fix: "Add the file, or correct the path.",
      };
      return [{ ...fault("trs-snakemake-config", { line, column }, details), path }];
    }),
  );
}
