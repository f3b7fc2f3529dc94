/**
 * Import paths: the file of a version's folder that an import refers to.
 *
 * @module
 */

/**
 * The path that the import `target` in the file at `from` refers to. `from` and the result are relative
 * to the version's folder, and so is a target that begins with `/`. Undefined if it leaves the folder.
 *
 * @example resolveImport("workflows/main.wdl", "../tasks/align.wdl") // "tasks/align.wdl"
 */
export function resolveImport(from: string, target: string): string | undefined {
  const parts = target.startsWith("/") ? [] : from.split("/").slice(0, -1);
  for (const part of target.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === "..") {
      if (parts.pop() === undefined) return undefined;
    } else parts.push(part);
  }
  return parts.join("/");
}
