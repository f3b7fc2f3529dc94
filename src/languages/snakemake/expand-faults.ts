/**
 * Calls of `expand` in code, and inside of values of rules, that give a wildcard no values (`snakemake.io.expand`).
 *
 * @module
 */
import { fault, type PlacedFault } from "../shared/language.ts";
import { usedFunctions } from "./code-faults.ts";
import { decides } from "./code-lines.ts";
import { unexpandedWildcard } from "./function-faults.ts";
import { isSnakemakeSign, type SnakemakeToken } from "./lexer.ts";
import { ruleLabel, type SnakemakeRule } from "./rule-faults.ts";
import type { Snakefile } from "./syntax-tree.ts";
import { unmarked, valuesOf } from "./values.ts";

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
    const isCall = /^(?:expand|collect)$/.test(name?.text ?? "") && token.text === "(";
    if (/[([{]/.test(token.text))
      open.push(isCall && !isSnakemakeSign(tokens[at - 2], ".") ? at - 1 : -1);
    if (!/[)\]}]/.test(token.text)) continue;
    const start = open.pop() ?? -1;
    if (start >= 0 && open.length < DEEPEST) yield tokens.slice(start, at + 1);
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

/**
 * The calls that give a wildcard no values, in code and in lambdas and lists of rules.
 *
 * @param reached the rules that a run without targets surely reaches
 */
export function expandFaults(
  rules: readonly SnakemakeRule[],
  files: Files,
  reached: readonly SnakemakeRule[],
): readonly PlacedFault[] {
  if (isDefined(files)) return [];
  const isReached = new Set(reached);
  const used = usedFunctions(
    reached,
    [...files.values()].flatMap(({ file }) => file.code),
  );
  const faultsIn = (
    path: string,
    calls: Iterable<readonly SnakemakeToken[]>,
    isSure: boolean,
    subject: string,
    place: string,
  ): readonly PlacedFault[] =>
    [...calls].flatMap((call) => {
      const wrong = unexpandedWildcard(call, subject, place);
      if (wrong === undefined) return [];
      const { line, column } = wrong.token;
      const code = isSure ? "trs-snakemake-value" : "trs-snakemake-branch";
      return [{ ...fault(code, { line, column }, wrong.details), path }];
    });
  return [
    ...[...files].flatMap(([path, { file, isConditional }]) =>
      file.code.flatMap(({ tokens, isSure, function: of }) => {
        const isRead = isSure && !isConditional && (of === undefined || used.has(of));
        return faultsIn(path, expandCalls(tokens), isRead, "The code", "");
      }),
    ),
    ...rules.flatMap((rule) =>
      rule.block.keywords.flatMap(({ name, value }) => {
        if (name === "run") return [];
        const isLater = value.some(({ text }) => text === "lambda");
        const isRead = !rule.isConditional && (!isLater || isReached.has(rule)) && !decides(value);
        const inner = valuesOf(value).flatMap(({ tokens }) => {
          const whole = unmarked(tokens);
          // what a value is as a whole is checked with the rule
          const isWhole = rule.isConditional || whole[0]?.text !== "expand";
          return [...expandCalls(whole)].filter((call) => isWhole || call[0] !== whole[0]);
        });
        return faultsIn(rule.path, inner, isRead, ruleLabel(rule.block), ` in ${name}`);
      }),
    ),
  ];
}
