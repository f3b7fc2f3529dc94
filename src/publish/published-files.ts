/**
 * The published files without a build: made from a catalog when they are requested.
 *
 * @module
 */
import type { Catalog } from "../catalog/catalog.ts";
import type { OutputFile } from "../output/files.ts";
import type { MadeFile } from "./pictures/made-files.ts";
import { filesOfPlugins } from "./plugin-files.ts";
import { type FilePublisher, type PicturePublisher, PUBLISHERS } from "./publishers.ts";

type Published = OutputFile | MadeFile;
type Find<File = Published> = (path: string) => File | undefined;

/** Finds a file by its path; makes no more files than it has to look at, and each of them once. */
function createFinder<File extends Published>(files: Iterable<File>): Find<File> {
  const left = files[Symbol.iterator]();
  const made = new Map<string, File>();
  return (path) => {
    while (!made.has(path)) {
      const next = left.next();
      if (next.done === true) return undefined;
      made.set(next.value.path, next.value);
    }
    return made.get(path);
  };
}

/** A catalog with the one tool whose folder a path is in. */
const withToolAt = (catalog: Catalog, path: string): Catalog => ({
  ...catalog,
  tools: catalog.tools.filter(({ id }) => path.split("/")[1] === id),
});

/** Finds the published files of a catalog by their paths. */
export function publishedFiles(catalog: Catalog) {
  const finders = new Map<string, Find>();
  const ofPlugins = createFinder(filesOfPlugins(catalog));
  const filesOf = (publisher: FilePublisher | PicturePublisher, from: Catalog) =>
    "files" in publisher ? publisher.files(from) : publisher.pictures(from);
  const finderOf = (publisher: FilePublisher | PicturePublisher, path: string): Find => {
    // of a tool's files, archives are the largest: they are not kept
    if (publisher.isByTool)
      return createFinder<Published>(filesOf(publisher, withToolAt(catalog, path)));
    const finder =
      finders.get(publisher.name) ?? createFinder<Published>(filesOf(publisher, catalog));
    finders.set(publisher.name, finder);
    return finder;
  };
  /**
   * The content of the file at a path; undefined if a build does not publish it, or makes it from the pages.
   *
   * @param path relative to the site's root, not encoded
   */
  return async (path: string): Promise<OutputFile["content"] | undefined> => {
    for (const publisher of PUBLISHERS) {
      if ("fromPages" in publisher || !publisher.has(path)) continue;
      const file = finderOf(publisher, path)(path);
      if (file !== undefined) return "make" in file ? file.make() : file.content;
    }
    return ofPlugins(path)?.content;
  };
}
