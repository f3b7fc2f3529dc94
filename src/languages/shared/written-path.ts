/**
 * How an import has to be written so that it leads to a file: as engines look for it, from the importing file.
 *
 * @module
 */
import { folderOf, relativePath } from "../../base/paths.ts";
import { resolveImport } from "../../trs/tool/imports.ts";
import type { Import } from "./language.ts";

/** What a candidate has around what is written: `templates/` before it, `.nf` or `/main.nf` after it. */
interface Around {
  readonly before: string;
  readonly after: string;
  /** What is written after the path, and is no part of it: `#main`. */
  readonly fragment: string;
}

function aroundOf(candidate: string, target: string): Around | undefined {
  const at = candidate.indexOf(target);
  if (at >= 0) {
    const after = candidate.slice(at + target.length);
    return { before: candidate.slice(0, at), after, fragment: "" };
  }
  if (!target.startsWith(candidate)) return undefined;
  return { before: "", after: "", fragment: target.slice(candidate.length) };
}

/** The path from a folder to a file, in the style of what was written: some engines require the `./`. */
function fromFolder(folder: string, path: string, target: string): string {
  const way = relativePath(folder, path);
  return target.startsWith(".") && !way.startsWith(".") ? `./${way}` : way;
}

/**
 * What to write instead of an import's target so that it leads to a file of the version; undefined if that
 * cannot be said.
 *
 * @param from the path of the importing file
 */
export function writtenPath(
  from: string,
  { target, candidates }: Pick<Import, "target" | "candidates">,
  path: string,
): string | undefined {
  const all = candidates.flatMap((candidate) => aroundOf(candidate, target) ?? []);
  // what engines add is not written
  for (const { before, after, fragment } of all.toSorted(
    (a, b) => b.after.length - a.after.length,
  )) {
    if (!path.endsWith(after)) continue;
    const base = path.slice(0, path.length - after.length);
    const folder = resolveImport(from, `${before}x`);
    if (folder === undefined || base === "") continue;
    const isFromRoot = before === "" && target.startsWith("/");
    const way = isFromRoot ? `/${base}` : fromFolder(folderOf(folder), base, target);
    if (resolveImport(from, before + way + after) === path) return way + fragment;
  }
  return undefined;
}
