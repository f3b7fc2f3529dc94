/**
 * The order in which Snakemake reads the files of a workflow: from top to bottom, and what they include where they
 * include it.
 *
 * @module
 */
import { resolveImport } from "../../../trs/tool/imports.ts";
import { keywordTargets } from "./keyword-targets.ts";
import type { Snakefile } from "./syntax-tree.ts";

/** A line of a file. */
export interface Place {
  readonly path: string;
  readonly line: number;
}

/**
 * Whether one place is read before another. A file counts where it is included first.
 *
 * @param path the main Snakefile
 */
export function readingOrder(
  path: string,
  files: ReadonlyMap<string, { readonly file: Snakefile }>,
): (one: Place, other: Place) => boolean {
  // of each file, the lines that include it, from the main file to it
  const places = new Map<string, readonly number[]>();
  const visit = (from: string, at: readonly number[]) => {
    const opened = files.get(from);
    if (opened === undefined || places.has(from)) return;
    places.set(from, at);
    for (const { target, line } of keywordTargets(opened.file, "include"))
      visit(resolveImport(from, target) ?? "", [...at, line]);
  };
  visit(path, []);
  return (one, other) => {
    const [first, second] = [one, other].map((place) => [
      ...(places.get(place.path) ?? []),
      place.line,
    ]);
    for (const [at, line] of (first ?? []).entries()) {
      const difference = line - (second?.[at] ?? 0);
      if (difference !== 0) return difference < 0;
    }
    return false;
  };
}
