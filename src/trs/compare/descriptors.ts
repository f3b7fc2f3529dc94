/**
 * What changed in descriptors besides what is read from them: a command that has another option, a filter that is
 * new. Nobody can tell from a text what that does to results, so it is said that they can differ.
 *
 * @module
 */
import type { RegistryFile } from "../tool/registry.ts";
import type { Change } from "./change.ts";
import type { FileChange } from "./files.ts";

const utf8 = new TextDecoder();

/**
 * What comes after the name of an image, in descriptors: a tag, a digest, or both. Images are compared on their own,
 * so what names them is no change of a descriptor.
 */
const IMAGE_VERSION =
  /(?<=[\w.-]\/[\w.-]+)(?::[\w][\w.-]*)?@sha256:[0-9a-f]{64}|(?<=["'\s]|\/\/)((?:[\w.-]+(?::\d+)?\/)+[\w.-]+):[\w][\w.-]*(?=["'\s]|$)/gm;

/** The lines of a file, without spaces at their ends and without the versions of images. */
const linesOf = ({ content }: Pick<RegistryFile, "content">): readonly string[] =>
  utf8
    .decode(content)
    .replace(IMAGE_VERSION, "$1")
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "");

/** How the lines of two files differ: not at all, by lines that are new, or otherwise. */
function differenceOf(older: readonly string[], newer: readonly string[]): LinesChanged {
  let at = 0;
  for (const line of newer) if (line === older[at]) at += 1;
  if (at < older.length) return "rewritten";
  return older.length === newer.length ? "same" : "extended";
}

/**
 * - `same`: apart from images and white space.
 * - `extended`: by new lines only, such as those of a new input.
 * - `rewritten`: lines of the older file are gone.
 */
type LinesChanged = "same" | "extended" | "rewritten";

/** How each descriptor that both versions have differs, by its path; those that are the same are left out. */
export function changedDescriptors(
  files: readonly FileChange[],
): ReadonlyMap<string, Exclude<LinesChanged, "same">> {
  const differences = new Map<string, Exclude<LinesChanged, "same">>();
  for (const change of files) {
    if (change.kind !== "changed" || !change.newer.file_type.endsWith("DESCRIPTOR")) continue;
    const difference = differenceOf(linesOf(change.older), linesOf(change.newer));
    if (difference !== "same") differences.set(change.path, difference);
  }
  return differences;
}

/** The paths that changes of steps name. */
const pathsInChanges = (changes: readonly Change[]): ReadonlySet<string> =>
  new Set(changes.flatMap(({ subject, newer }) => (subject === "step" && newer ? [newer] : [])));

/** What the interface of a descriptor says; new lines are most likely these. */
const EXPLAINS: readonly Change["subject"][] = ["descriptor", "input", "output", "step"];

/**
 * What changed in descriptors and is in no other change.
 *
 * @param changed of `changedDescriptors`
 * @param others the changes that are known from interfaces
 */
export function descriptorFileChanges(
  changed: ReadonlyMap<string, LinesChanged>,
  others: readonly Change[],
): readonly Change[] {
  const explainedPaths = pathsInChanges(others);
  const isExplained = others.some(({ subject }) => EXPLAINS.includes(subject));
  return [...changed].flatMap(([path, difference]): readonly Change[] =>
    explainedPaths.has(path) || (difference === "extended" && isExplained)
      ? []
      : [
          {
            subject: "file",
            name: path,
            predicate: "changed in more than its images",
            effect: "results",
          },
        ],
  );
}
