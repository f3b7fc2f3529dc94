/**
 * The modules of the package while it is made, and how they name each other.
 *
 * @module
 */
import { dirname, join, relative } from "node:path/posix";

/** Paths from the root of the project, and what the files have. */
export type Sources = ReadonlyMap<string, string>;

/** How modules name others: in imports, and as components, threads and workers. */
export const NAMED = /["'`](\.{1,2}\/[\w./[\]-]+\.ts)(?:\?[\w&]+)?["'`]/g;

/** The module that another one names, by its path from the root. */
export const namedBy = (from: string, name: string): string => join(dirname(from), name);

/** The modules that sources name in a way, by their paths from the root. */
export const namedIn = (
  sources: Iterable<readonly [string, string]>,
  way: RegExp,
): ReadonlySet<string> =>
  new Set(
    Array.from(sources, ([path, text]) =>
      Array.from(text.matchAll(way), ([, to = ""]) => namedBy(path, to)),
    ).flat(),
  );

/** The way from a module to another one, as imports have it. */
export const wayTo = (path: string, from: string): string =>
  relative(dirname(from), path).replace(/^(?!\.)/, "./");
