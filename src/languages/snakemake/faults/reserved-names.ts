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

/** What every list of named values has. */
const LISTS = "append clear copy count extend get insert items keys pop remove reverse update";
/** What the list of inputs has beside that. */
const INPUTS =
  "size size_files size_files_gb size_files_kb size_files_mb size_gb size_kb size_mb size_tempfiles temp_size_mb";

const RESERVED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  ["output", "input", "log", "params", "resources"].map((keyword) => [
    keyword,
    new Set(`${LISTS} ${keyword === "input" ? INPUTS : ""}`.trim().split(" ")),
  ]),
);

/** The names of a path's wildcards. */
const wildcardsIn = (path: string): readonly string[] =>
  [...path.matchAll(/(?<!\{)\{\s*(\w+)\s*[,}]/g)].map(([, name = ""]) => name);

/** A name of a value, or of a wildcard of an output, that Snakemake keeps for itself. */
export function reservedName(
  rule: string,
  { name: keyword }: Keyword,
  values: readonly NamedValue[],
): ValueFault | undefined {
  const reserved = RESERVED.get(keyword);
  if (reserved === undefined) return undefined;
  for (const { name = "", tokens } of values) {
    const wildcards =
      keyword === "output"
        ? writtenPaths(tokens).flatMap((one) => wildcardsIn(one?.text ?? ""))
        : [];
    const [token] = tokens;
    const found = [name, ...wildcards].find((one) => reserved.has(one));
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
