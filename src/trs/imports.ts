/**
 * Import paths: which file of a version's folder an import means.
 *
 * @module
 */

/**
 * The path that `target` means in the file at `from`; both are relative to the version's folder.
 * Undefined if it leaves the folder.
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
