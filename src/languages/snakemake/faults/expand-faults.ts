/**
 * Calls of `expand` in code, and inside of values of rules, that give a wildcard no values (`snakemake.io.expand`).
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { fault, type PlacedFault } from "../../shared/language.ts";
import { decides } from "../python/code-lines.ts";
import { isSnakemakeSign, type SnakemakeToken } from "../python/lexer.ts";
import type { Snakefile } from "../snakefile/syntax-tree.ts";
import { argumentsOf, unmarked, valuesOf } from "../snakefile/values.ts";
import { usedFunctions } from "./code-faults.ts";
import { unexpandedWildcard, type ValueFault } from "./function-faults.ts";
import { ruleLabel, type SnakemakeRule } from "./rule-faults.ts";

type Files = ReadonlyMap<string, { readonly file: Snakefile; readonly isConditional: boolean }>;

/** Python reads no deeper brackets (`MAXLEVEL` in CPython's Parser/lexer). */
const DEEPEST = 200;

/** The calls of Snakemake's function in some code, from its name to its bracket. */
function* expandCalls(tokens: readonly SnakemakeToken[]): Generator<readonly SnakemakeToken[]> {
  /** Where the calls that are open begin; -1 for other brackets. */
  const open: number[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== "sign") continue;
    const name = tokens[at - 1];
    const isMember = isSnakemakeSign(tokens[at - 2], ".");
    const isScattered = isMember && /^(?:scatter|gather)$/.test(tokens[at - 3]?.text ?? "");
    const isExpanded = !isMember && /^(?:expand|collect)$/.test(name?.text ?? "");
    const start = token.text !== "(" ? -1 : isScattered ? at - 3 : isExpanded ? at - 1 : -1;
    if (/[([{]/.test(token.text)) open.push(start);
    if (!/[)\]}]/.test(token.text)) continue;
    const opened = open.pop() ?? -1;
    if (opened >= 0 && open.length < DEEPEST) yield tokens.slice(opened, at + 1);
  }
}

/** Whether code defines a function by the name of Snakemake's. */
const isDefined = (files: Files): boolean =>
  [...files.values()].some(({ file }) =>
    file.code.some(
      ({ tokens: [def, name] }) =>
        def?.text === "def" && /^(?:expand|collect)$/.test(name?.text ?? ""),
    ),
  );

/** Methods that give values, and that no table of samples has as a column: `split` can be one. */
const METHODS = new Set("copy drop_duplicates items keys strip to_list tolist unique".split(" "));

/** The names of all wildcards that files have: those that only `glob_wildcards` is called for. */
const wildcardNames = (files: Files, counts: ReadonlyMap<string, number>): Set<string> =>
  new Set(
    [...files.values()].flatMap(({ file }) =>
      file.code.flatMap(({ tokens: [name, equals, ...value] }) => {
        const isOnly = counts.get(name?.text ?? "") === 1 && isSnakemakeSign(equals, "=");
        return isOnly && argumentsOf(value, "glob_wildcards") ? [name?.text ?? ""] : [];
      }),
    ),
  );

/**
 * A value that has no values of a wildcard: a method that is not called, or all that `glob_wildcards` gives.
 *
 * @param globbed the names of the latter
 */
function unusableValue(
  call: readonly SnakemakeToken[],
  subject: string,
  place: string,
  globbed: ReadonlySet<string>,
): ValueFault | undefined {
  for (const { name, tokens } of argumentsOf(call, call[0]?.text ?? "") ?? []) {
    const [first, ...more] = tokens;
    const last = tokens.at(-1);
    const isMethod = METHODS.has(last?.text ?? "") && isSnakemakeSign(tokens.at(-2), ".");
    const isGlobbed = more.length === 0 && first?.kind === "word" && globbed.has(first.text);
    if (name === undefined || last === undefined || !(isMethod || isGlobbed)) continue;
    const details = {
      message: isMethod
        ? `${subject} gives ${cut(name, 80)} the method ${cut(last.text, 80)}${place}, which is not called.`
        : `${subject} gives ${cut(name, 80)} all that glob_wildcards finds${place}, in place of the values of one wildcard.`,
      found: cut(last.text),
      expected: "a list of values",
      fix: isMethod
        ? `Write ${cut(last.text, 80)}().`
        : `Write a comma after ${cut(last.text, 80)} where it is set, or take one wildcard of it.`,
    };
    return { token: last, details };
  }
  return undefined;
}

/**
 * The calls that give a wildcard no values, in code and in the values of rules.
 *
 * @param reached the rules that a run without targets surely reaches
 * @param counts how often names are bound, wherever that is
 */
export function expandFaults(
  rules: readonly SnakemakeRule[],
  files: Files,
  reached: readonly SnakemakeRule[],
  counts: ReadonlyMap<string, number>,
): readonly PlacedFault[] {
  if (isDefined(files)) return [];
  const globbed = wildcardNames(files, counts);
  const isReached = new Set(reached);
  const used = usedFunctions(
    reached,
    [...files.values()].flatMap(({ file }) => file.code),
  );
  /** The faults of calls: of those that every run makes, and of those that it makes jobs of. */
  const faultsIn = (
    path: string,
    calls: Iterable<readonly SnakemakeToken[]>,
    [isMade, isUsed]: readonly [boolean, boolean],
    subject: string,
    place: string,
    checked?: SnakemakeToken,
  ): readonly PlacedFault[] =>
    [...calls].flatMap((call) => {
      const isChecked = call[0] === checked;
      const unexpanded = isChecked ? undefined : unexpandedWildcard(call, subject, place);
      const wrong = unexpanded ?? unusableValue(call, subject, place, globbed);
      if (wrong === undefined) return [];
      // told once
      globbed.delete(wrong.token.text);
      const { line, column } = wrong.token;
      const isSure = unexpanded === undefined ? isUsed : isMade;
      const code = isSure ? "trs-snakemake-value" : "trs-snakemake-branch";
      return [{ ...fault(code, { line, column }, wrong.details), path }];
    });
  return [
    ...[...files].flatMap(([path, { file, isConditional }]) =>
      file.code.flatMap(({ tokens, isSure, function: of }) => {
        const isRead = isSure && !isConditional && (of === undefined || used.has(of));
        return faultsIn(path, expandCalls(tokens), [isRead, false], "The code", "");
      }),
    ),
    ...rules.flatMap((rule) =>
      rule.block.keywords.flatMap(({ name, value }) => {
        if (name === "run") return [];
        const isLater = value.some(({ text }) => text === "lambda");
        const isUsed = isReached.has(rule);
        const isRead = !rule.isConditional && (!isLater || isUsed);
        return valuesOf(value).flatMap(({ tokens }) => {
          const whole = unmarked(tokens);
          // what a value is as a whole is checked with the rule
          const isChecked =
            !rule.isConditional && /^(?:expand|scatter|gather)$/.test(whole[0]?.text ?? "");
          const isSure = isRead && !decides(tokens);
          return faultsIn(
            rule.path,
            expandCalls(whole),
            [isSure, isSure && isUsed],
            ruleLabel(rule.block),
            ` in ${name}`,
            isChecked ? whole[0] : undefined,
          );
        });
      }),
    ),
  ];
}
