/**
 * The images that the descriptors of a version name, beside the fields of its `version.md`.
 *
 * @module
 */
import { type Languages, PROGRAM_LANGUAGES } from "../../../languages/languages.ts";
import type { Read } from "../../../report/problem.ts";
import type { VersionFields } from "../../schemas/content-types.ts";
import { readFiles } from "../files/version-files.ts";
import { MISSING_VERSION, VERSION_FILE } from "../files/version-tree.ts";
import { checkOwn, readOwnText } from "../texts/checked-front-matter.ts";
import { namedImages } from "./images.ts";
import { readImportGraphs } from "./import-graph.ts";
import { choosePrimary } from "./primary-descriptor.ts";

/** The fields of a version, and the images that its descriptors name. */
interface NamedImages {
  readonly fields: VersionFields;
  readonly named: readonly string[];
}

/**
 * Reads what a version lists and what its descriptors name. Faults of anything but its `version.md` are left to
 * whoever checks the version.
 *
 * @param folder of the version, relative to the content folder
 * @param languages by default, those of this program
 */
export async function readNamedImages(
  contentDir: string,
  folder: string,
  languages: Languages = PROGRAM_LANGUAGES,
): Promise<Read<NamedImages>> {
  const ownText = await readOwnText(contentDir, folder, VERSION_FILE, MISSING_VERSION);
  if (ownText.value === undefined) return { value: undefined, problems: ownText.problems };
  const { value: matter, problems } = checkOwn(ownText.value, "content/version.schema.json");
  if (matter === undefined) return { value: undefined, problems };
  const { files } = await readFiles(contentDir, folder);
  const { chosen } = choosePrimary(ownText.value.file, files, matter, false, undefined, languages);
  const graphs = readImportGraphs(files, chosen, languages);
  return { value: { fields: matter.fields, named: namedImages(graphs) }, problems: [] };
}
