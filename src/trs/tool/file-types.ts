/**
 * The kinds of files that a tool version holds (Tool Registry API 2.0.0, ToolFile).
 *
 * @module
 */
import { fileName } from "../../base/paths.ts";
import { LANGUAGE_NAMES } from "./language-names.ts";
import { descriptorTypeOf } from "./languages.ts";

export const FILE_TYPES = [
  "TEST_FILE",
  "PRIMARY_DESCRIPTOR",
  "SECONDARY_DESCRIPTOR",
  "CONTAINERFILE",
  "OTHER",
] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** The types of files in the order in which a reader comes to them: what the primary descriptor reaches follows it. */
export const READING_ORDER: readonly FileType[] = [
  "PRIMARY_DESCRIPTOR",
  "SECONDARY_DESCRIPTOR",
  "TEST_FILE",
  "CONTAINERFILE",
  "OTHER",
];

const CONTAINERFILE = /^(.*\.)?(Dockerfile|Containerfile|Singularity)(\..*)?$|\.def$/;
const SINGULARITY = /Singularity|\.def$/;
/** Whether a container file builds an image for Singularity, by its name; the other kind is Docker. */
export function isSingularity(path: string): boolean {
  return SINGULARITY.test(fileName(path));
}

/** The kind of a file that is not a primary descriptor, by its path. */
export function fileTypeOf(path: string): FileType {
  if (descriptorTypeOf(path) !== undefined) return "SECONDARY_DESCRIPTOR";
  if (CONTAINERFILE.test(fileName(path))) return "CONTAINERFILE";
  return isTestFile(path) ? "TEST_FILE" : "OTHER";
}

/** How names of tests end that are beside what they test: `assembly-tests.yml` of `assembly.ga`, `main.nf.test`. */
const TEST_ENDINGS = LANGUAGE_NAMES.flatMap(({ testEndings }): readonly string[] => testEndings);
const isNamedAsTest = (path: string) => TEST_ENDINGS.some((ending) => path.endsWith(ending));

/** Files that hold the parameters of tests. */
const PARAMETERS = /\.(json|ya?ml)$/;

/** Lists by which services choose tests: they are for no engine. */
const NO_TEST = /^tags\.ya?ml$/;

/** Folders of services and editors: `.github/workflows/nf-test.yml` is no test of the tool. */
const IN_DOT_FOLDER = /(?:^|\/)\.[^/]*\//;

/** The folder in which the folder `test` or `tests` is that has a file; undefined for any other file. */
export function testOwner(path: string): string | undefined {
  const found = /^(?:(.*?)\/)?tests?\//.exec(path);
  return found === null ? undefined : (found[1] ?? ".");
}

/** The folder of a path; `.` for the version's own. */
export const folderOf = (path: string) =>
  path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : ".";

/**
 * Whether a file has tests of a version by its path: it is in the folder `tests` of the version or of a primary
 * descriptor, or is named as tests beside one. Other folders of that name belong to what a version brings along.
 *
 * @param folders of the primary descriptors; `.` for the version's own
 */
export function isTestFile(path: string, folders: ReadonlySet<string> = new Set(["."])): boolean {
  if (IN_DOT_FOLDER.test(path) || NO_TEST.test(fileName(path))) return false;
  const owner = testOwner(path);
  // beside version.md, this is the folder for tests, whatever the folder of the primary descriptor
  if (owner !== undefined && (PARAMETERS.test(path) || isNamedAsTest(path)))
    return path.startsWith("tests/") || folders.has(owner);
  return isNamedAsTest(path) && folders.has(folderOf(path));
}

/** How files are named that have the inputs of a run: `align.inputs.json`, `align_inputs.yml`, `inputs.json`. */
const INPUTS = /^(?:(.+)[._])?inputs?\.(?:json|ya?ml)$/;

/**
 * What a file has inputs for, by its name: `align` for `align.inputs.json`, the empty string for `inputs.json`;
 * undefined for any other file.
 */
export function inputsFileStem(path: string): string | undefined {
  const found = IN_DOT_FOLDER.test(path) ? null : INPUTS.exec(fileName(path));
  return found === null ? undefined : (found[1] ?? "");
}

const stemOf = (path: string) => fileName(path).replace(/\.[^.]*$/, "");

/**
 * Makes what says whether a file has inputs for a primary descriptor: one beside it, unless another descriptor
 * there has its name; or one with the primary descriptor's name, also in a subfolder.
 *
 * @param primaries paths of the primary descriptors
 * @param paths of all files of the version
 */
export function createInputsCheck(
  primaries: Iterable<string>,
  paths: Iterable<string>,
): (path: string) => boolean {
  const primaryStems = [...primaries].map((path) => ({
    folder: folderOf(path),
    stem: stemOf(path),
  }));
  const descriptors = new Set(
    [...paths]
      .filter((path) => descriptorTypeOf(path) !== undefined)
      .map((path) => `${folderOf(path)}/${stemOf(path)}`),
  );
  return (path) => {
    const of = inputsFileStem(path);
    if (of === undefined) return false;
    const folder = folderOf(path);
    return primaryStems.some((primary) =>
      of === primary.stem
        ? primary.folder === "." || `${folder}/`.startsWith(`${primary.folder}/`)
        : folder === primary.folder && !descriptors.has(`${folder}/${of}`),
    );
  };
}

/** Whether a file has the parameters of a test: a test file in JSON or YAML. */
export function hasTestParameters(file: {
  readonly path: string;
  readonly file_type: FileType;
}): boolean {
  return file.file_type === "TEST_FILE" && PARAMETERS.test(file.path);
}
