/**
 * Import paths: what a file's import of another one comes to inside the version's folder.
 *
 * @module
 */

/**
 * The path that `target` names, seen from the file at `from`; both relative to the version's folder.
 * Undefined if it leaves the folder.
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
