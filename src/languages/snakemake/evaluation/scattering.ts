/**
 * Processes that `scattergather` names, and the paths that `scatter` and `gather` make for them
 * (`snakemake.io.ScatterGatherMixIn`).
 *
 * @module
 */
import type { NamedValue } from "../snakefile/values.ts";
import type { Arguments } from "../values/context.ts";
import { ANY, type Kind, numberOf, textKind } from "../values/kinds.ts";
import { expanded } from "./expansion.ts";
import type { PythonRun } from "./python-run.ts";

/** More items are not made. */
const MOST_ITEMS = 500;

/** What the names of functions begin with that scatter or gather so many items, which is behind it. */
export const SCATTERED = "scattered";

/** What a function of `scatter` or `gather` gives. */
export function scattered(name: string, { values, isOpen }: Arguments): Kind {
  const count = Number(name.slice(SCATTERED.length));
  const [first] = values;
  if (first === undefined || count > MOST_ITEMS) return ANY;
  const items = Array.from({ length: count }, (_, at) => textKind(`${at + 1}-of-${count}`));
  const item = { ...first, name: "scatteritem", kind: { is: "list", items } as const };
  return expanded({ values: [...values, item], isOpen }) ?? ANY;
}

/** Names processes, by the numbers of items that they are for; undefined if they are not known. */
export function nameProcesses(
  python: Pick<PythonRun, "globals" | "evaluate">,
  path: string,
  processes: readonly NamedValue[] | undefined,
): void {
  const { names } = python.globals;
  for (const way of ["scatter", "gather"]) {
    const known = names.get(way);
    const named = new Map(known?.is === "list" ? known.named : []);
    for (const { name = "", tokens } of processes ?? []) {
      const count = numberOf(python.evaluate(path, tokens));
      named.set(name, count ? { is: "library", name: `${SCATTERED} ${count}` } : ANY);
    }
    const all: Kind = { is: "list", items: undefined, named, areNamesKnown: true };
    names.set(way, processes === undefined || known?.is === "unknown" ? ANY : all);
  }
}
