/**
 * Where the files of a version are in its crate: at their own paths, so that imports resolve.
 *
 * @module
 */
import { CRATE_METADATA_FILE } from "../../served/page-paths.ts";
import type { RegistryFile } from "../tool/registry.ts";

/** What readers of a crate see first (Workflow RO-Crate 1.0, "README.md"). */
export const README_FILE = "README.md";

/** The first name of a path as file systems compare it that ignore case. */
const rootName = (path: string) => (path.split("/", 1)[0] ?? "").toLowerCase();

/** The name for a version's own file of that name: the first that is no other's. */
function otherName(taken: ReadonlySet<string>, number = 1): string {
  const name = `ro-crate-metadata.original${number === 1 ? "" : `-${number}`}.json`;
  return taken.has(name) ? otherName(taken, number + 1) : name;
}

/** A file of a version, and its path in the crate. */
export interface CrateFile {
  readonly file: RegistryFile;
  readonly path: string;
}

/**
 * The files of a version, in their order, with their paths in the crate. Metadata of an older crate would be
 * overwritten by that of this one, so it gets another name.
 */
export function crateFiles(files: readonly RegistryFile[]): readonly CrateFile[] {
  const taken = new Set(files.map(({ path }) => rootName(path)));
  if (!taken.has(CRATE_METADATA_FILE)) return files.map((file) => ({ file, path: file.path }));
  const free = otherName(taken);
  return files.map((file) => {
    const { path } = file;
    const isMoved = rootName(path) === CRATE_METADATA_FILE;
    return { file, path: isMoved ? free + path.slice(CRATE_METADATA_FILE.length) : path };
  });
}

/** Whether a file is the README of its version, in any case of its letters. */
export const isReadme = ({ path }: { readonly path: string }): boolean =>
  path.toLowerCase() === README_FILE.toLowerCase();

/** Whether a path leaves no place for a README that is made: there is one, or a folder of that name. */
export const takesReadme = ({ path }: { readonly path: string }): boolean =>
  rootName(path) === README_FILE.toLowerCase();

/**
 * The `@id` of a file: its path as a URI reference, in which spaces and percent signs are encoded
 * (RO-Crate 1.1, "Describing entities in JSON-LD").
 *
 * @example fileId("data/10% of reads.txt") // "data/10%25%20of%20reads.txt"
 */
export const fileId = (path: string): string => path.split("/").map(encodeURIComponent).join("/");
