/**
 * The functions that rules have as values, as Snakemake calls them before it runs anything (`Rule.apply_input_function`).
 *
 * @module
 */

import { optionalField } from "../../../base/optional-fields.ts";
import { fault } from "../../shared/language.ts";
import type { PythonRun } from "../evaluation/python-run.ts";
import { valueIn } from "../evaluation/scope.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import { valuesOf } from "../snakefile/values.ts";
import { ruleLabel, type SnakemakeRule } from "./rule-faults.ts";
import { outputWildcards } from "./wildcards.ts";

/** Keywords whose functions Snakemake calls before it runs anything. */
const CALLED = new Set(["input", "params", "threads", "resources", "priority"]);

/** The function that a value is, by its tokens. */
function calledTokens(tokens: readonly SnakemakeToken[]): readonly SnakemakeToken[] {
  const isUnpacked = tokens[0]?.text === "unpack" && tokens[1]?.text === "(";
  return isUnpacked && tokens.at(-1)?.text === ")" ? tokens.slice(2, -1) : tokens;
}

/**
 * Calls the functions that rules have as values.
 *
 * @param reached the rules that a run without targets surely reaches
 */
export function callFunctions(python: PythonRun, reached: readonly SnakemakeRule[]): void {
  // others may have changed what they read
  for (const kind of [...python.globals.names.values()]) python.loseCode(kind);
  for (const { path, block, isConditional } of reached) {
    if (isConditional) continue;
    for (const { name, value } of block.keywords) {
      if (!CALLED.has(name)) continue;
      for (const { tokens } of valuesOf(value)) {
        const [token, ...more] = calledTokens(tokens);
        if (token === undefined) continue;
        const isLambda = token.text === "lambda";
        if (!isLambda && more.length > 0) continue;
        const of = isLambda
          ? python.evaluate(path, calledTokens(tokens))
          : token.kind === "word"
            ? valueIn(python.globals, token.text)
            : undefined;
        if (of?.is !== "function") continue;
        const others = ["input", "output", "threads", "resources", "attempt"].filter((one) =>
          valuesOf(of.parameters).some(
            (own) => own.name === undefined && own.tokens[0]?.text === one,
          ),
        );
        const wildcards = optionalField("wildcards", outputWildcards(block));
        const given = python.invoke(path, of, {
          values: [
            { kind: { is: "wildcards", ...wildcards }, token },
            ...others.map((one) => ({ name: one, kind: { is: "unknown" } as const, token })),
          ],
          isOpen: false,
        });
        if (name !== "input" || given.is !== "NoneType") continue;
        const details = {
          message: `${ruleLabel(block)} has a function in input that gives None.`,
          found: "None",
          expected: "a path or a list of paths",
          fix: "Write return before what the function gives.",
        };
        const { line, column } = token;
        python.faults.push({ ...fault("trs-snakemake-value", { line, column }, details), path });
      }
    }
  }
}
