/**
 * Folders that are entered by one door, each as one module: an archive has 45 bytes for every file, and modules name to
 * each other what no other needs.
 *
 * @module
 */
import { dirname, join } from "node:path";
import { rolldown } from "rolldown";

/** Folders of `src/` that are joined: only the file of the same name is imported from outside of each. */
const JOINED = ["cwl", "galaxy", "nextflow", "snakemake", "wdl"].map(
  (name) => `src/languages/${name}`,
);

/** The folder that a module is joined with, if there is one. */
export const joinedFolder = (path: string): string | undefined =>
  JOINED.find((folder) => path.startsWith(`${folder}/`));

/** The module of a joined folder that others import. */
export const doorOf = (folder: string): string =>
  `${folder}/${folder.slice(folder.lastIndexOf("/") + 1)}.ts`;

/** Whether a module is imported from outside of a folder. */
const isOutside = (folder: string) => (id: string, importer: string | undefined) =>
  importer !== undefined &&
  !(id.startsWith(".") ? join(dirname(importer), id) : id).startsWith(`${folder}/`);

/**
 * The code of all modules of a folder, as one module at the place of its door. Imports of others are as they are written.
 *
 * @param root the folder of the project
 * @throws Error if the folder has a module that cannot be read
 */
export async function joinedCode(root: string, folder: string): Promise<string> {
  const door = join(root, doorOf(folder));
  const bundle = await rolldown({ input: door, external: isOutside(join(root, folder)) });
  const { output } = await bundle.generate({ comments: false });
  if (output.length !== 1) throw new Error(`${folder} is not one module`);
  return output[0].code;
}
