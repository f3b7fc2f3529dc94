/**
 * Where the symbolic links in a folder lead, found by their texts alone: nothing is opened through a link. What
 * a link leads to is a path in the same folder, which is then opened as the plain file that it is.
 *
 * @module
 */
import { folderOf, pathIn } from "../../base/paths.ts";

/** So many links can lead to one another: as many as Linux follows (path_resolution(7)). */
const MOST_HOPS = 40;

export type LinkFault = "absolute" | "outside" | "missing" | "loop";

/** What is in a folder and in the folders inside it, by paths relative to it. */
export interface FolderPlaces {
  readonly files: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
  /** What each link says. */
  readonly links: ReadonlyMap<string, string>;
}

/** Where a link leads in the end: to a file or folder, of which the empty path is the one that all are in. */
type LinkEnd =
  | { readonly kind: "file" | "folder"; readonly path: string }
  | { readonly fault: LinkFault };

/** One step on the way of a link: a name below a path. */
function step(
  at: string,
  name: string,
  { files, folders, links }: FolderPlaces,
): string | { readonly fault: LinkFault } {
  if (files.has(at)) return { fault: "missing" }; // nothing is below a file, not even itself
  if (name === "" || name === ".") return at;
  if (name === "..") {
    return at === "" ? { fault: "outside" } : folderOf(at);
  }
  const next = pathIn(at, name);
  const isThere = files.has(next) || folders.has(next) || links.has(next);
  return isThere ? next : { fault: "missing" };
}

/**
 * Finds where a link leads, through other links and `..` as systems do.
 *
 * @param path of a link
 */
export function resolveLink(path: string, places: FolderPlaces): LinkEnd {
  const { files, links } = places;
  // the names that are still to be walked, the next one last
  const names: string[] = [];
  let at = path;
  for (let hops = 0; ; ) {
    const target = links.get(at);
    if (target !== undefined) {
      if (++hops > MOST_HOPS) return { fault: "loop" };
      if (target.startsWith("/")) return { fault: "absolute" };
      names.push(...target.split("/").reverse());
      at = folderOf(at);
    }
    const name = names.pop();
    if (name === undefined) return { kind: files.has(at) ? "file" : "folder", path: at };
    const next = step(at, name, places);
    if (typeof next !== "string") return next;
    at = next;
  }
}
