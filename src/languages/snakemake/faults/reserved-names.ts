/**
 * Names that values of a rule cannot have: Snakemake keeps them in lists that have functions of these names
 * (`snakemake.iocontainers.Namedlist`).
 *
 * @module
 */
import { writtenPaths } from "../snakefile/path-patterns.ts";
import type { Keyword } from "../snakefile/syntax-tree.ts";
import type { NamedValue } from "../snakefile/values.ts";
import type { ValueFault } from "./function-faults.ts";
import { MEMBERS } from "./rule-faults.ts";

/** Whether a keyword has lists with a function of a name: those of inputs tell sizes; numbers and orders may be names. */
const isReserved = (keyword: string, name: string): boolean =>
  MEMBERS.has(name) &&
  !/^(?:index|sort)$/.test(name) &&
  (keyword === "input" || !/size/.test(name));

/** The names of a path's wildcards. */
const wildcardsIn = (path: string): readonly string[] =>
  [...path.matchAll(/(?<!\{)\{\s*(\w+)\s*[,}]/g)].map(([, name = ""]) => name);

/** A name of a value, or of a wildcard of an output, that Snakemake keeps for itself. */
export function reservedName(
  rule: string,
  { name: keyword }: Keyword,
  values: readonly NamedValue[],
): ValueFault | undefined {
  if (!/^(?:output|input|log|params|resources)$/.test(keyword)) return undefined;
  for (const { name = "", tokens } of values) {
    const wildcards =
      keyword === "output"
        ? writtenPaths(tokens).flatMap((one) => wildcardsIn(one?.text ?? ""))
        : [];
    const [token] = tokens;
    const found = [name, ...wildcards].find((one) => isReserved(keyword, one));
    if (found === undefined || token === undefined) continue;
    const details = {
      message: `${rule} has ${found === name ? `the name ${found} in ${keyword}` : `the wildcard ${found}`}, which Snakemake keeps for itself.`,
      found,
      expected: "another name",
      fix: `Rename it, such as ${found}_1, also where it is used.`,
    };
    return { token, details };
  }
  return undefined;
}
