/**
 * Paths with `/`, as texts: nothing is looked up.
 *
 * @module
 */

/** The last name in a path: `main.nf` in `workflows/main.nf`. */
export const fileName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** The folder that a path is in; empty for a path of one name. */
export const folderOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf("/"), 0));

/**
 * The path from a folder to a file.
 *
 * @param folder and the file's path are relative to the same folder, and have no `.` or `..`
 * @example relativePath("workflows/qc", "modules/fastp.nf") // "../../modules/fastp.nf"
 */
export function relativePath(folder: string, path: string): string {
  const from = folder.split("/").filter((name) => name !== "");
  const to = path.split("/");
  let same = 0;
  while (same < from.length && same < to.length - 1 && from[same] === to[same]) same += 1;
  return [...from.slice(same).map(() => ".."), ...to.slice(same)].join("/");
}
