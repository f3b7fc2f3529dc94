/**
 * What changed in the files of a version, by their digests.
 *
 * @module
 */
import { READING_ORDER } from "../tool/file-types.ts";
import type { RegistryFile, RegistryVersion } from "../tool/registry.ts";

/** A file that only one of two versions has, or that differs in them. */
export type FileChange =
  | { readonly kind: "added"; readonly path: string; readonly newer: RegistryFile }
  | { readonly kind: "removed"; readonly path: string; readonly older: RegistryFile }
  | {
      /** `moved` files have the same content at another path. */
      readonly kind: "changed" | "moved";
      readonly path: string;
      readonly older: RegistryFile;
      readonly newer: RegistryFile;
    };

const rankOf = (change: FileChange) =>
  READING_ORDER.indexOf(("newer" in change ? change.newer : change.older).file_type);

type Filed = Pick<RegistryVersion, "files">;

/** The files that changed, descriptors first. */
export function fileChanges(older: Filed, newer: Filed): readonly FileChange[] {
  const before = new Map(older.files.map((file) => [file.path, file]));
  const after = new Set(newer.files.map(({ path }) => path));
  const gone = Map.groupBy(
    older.files.filter(({ path, content }) => !after.has(path) && content.byteLength > 0),
    ({ sha256 }) => sha256,
  );
  const moved = new Set<string>();
  const changes: FileChange[] = [];
  for (const file of newer.files) {
    const { path, sha256 } = file;
    const olderFile = before.get(path);
    const source = olderFile === undefined ? gone.get(sha256)?.shift() : undefined;
    if (source !== undefined) moved.add(source.path);
    if (source !== undefined) changes.push({ kind: "moved", path, older: source, newer: file });
    else if (olderFile === undefined) changes.push({ kind: "added", path, newer: file });
    else if (olderFile.sha256 !== sha256)
      changes.push({ kind: "changed", path, older: olderFile, newer: file });
  }
  for (const file of older.files) {
    if (after.has(file.path) || moved.has(file.path)) continue;
    changes.push({ kind: "removed", path: file.path, older: file });
  }
  return changes.sort(
    (one, other) =>
      rankOf(one) - rankOf(other) || (one.path < other.path ? -1 : one.path > other.path ? 1 : 0),
  );
}
