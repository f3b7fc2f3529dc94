/**
 * Paths with `/`, as texts: nothing is looked up.
 *
 * @module
 */

/** The last name in a path: `main.nf` in `workflows/main.nf`. */
export const fileName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** The folder that a path is in; empty for a path of one name. */
export const folderOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf("/"), 0));

/** The path of a name in a folder; the folder of all is empty. */
export const pathIn = (folder: string, name: string): string =>
  folder === "" ? name : `${folder}/${name}`;

/** Whether a path is another one or leads below it. */
export const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);

/** A path as URLs have it: what is special in its names is escaped. */
export const encodedPath = (path: string): string =>
  path.split("/").map(encodeURIComponent).join("/");

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
