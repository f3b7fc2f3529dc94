/**
 * The kinds of files that a tool version holds (Tool Registry API 2.0.0, ToolFile).
 *
 * @module
 */
import { descriptorTypeOf } from "./languages.ts";

export const FILE_TYPES = [
  "TEST_FILE",
  "PRIMARY_DESCRIPTOR",
  "SECONDARY_DESCRIPTOR",
  "CONTAINERFILE",
  "OTHER",
] as const;
export type FileType = (typeof FILE_TYPES)[number];

const CONTAINERFILE = /^(.*\.)?(Dockerfile|Containerfile|Singularity)(\..*)?$|\.def$/;
const SINGULARITY = /Singularity|\.def$/;
const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** Whether a container file builds an image for Singularity, by its name; the other kind is Docker. */
export function isSingularity(path: string): boolean {
  return SINGULARITY.test(nameOf(path));
}

/** The kind of a file that is not a primary descriptor, by its path. */
export function fileTypeOf(path: string): FileType {
  if (descriptorTypeOf(path) !== undefined) return "SECONDARY_DESCRIPTOR";
  if (CONTAINERFILE.test(nameOf(path))) return "CONTAINERFILE";
  return isTestFile(path) ? "TEST_FILE" : "OTHER";
}

/** How Galaxy's tools name the tests of a workflow, which are beside it: `assembly-tests.yml` of `assembly.ga`. */
const GALAXY_TESTS = /-tests?\.ya?ml$/;

/**
 * Whether a file has tests of a version by its path: JSON or YAML in the folder `tests` of the version or of a
 * primary descriptor. Other folders of that name belong to what a version brings along.
 *
 * @param folders of the primary descriptors; `.` for the version's own
 */
export function isTestFile(path: string, folders: ReadonlySet<string> = new Set(["."])): boolean {
  const [, owner = ".", name = ""] = /^(?:(.*?)\/)?tests?\/(.*)$/.exec(path) ?? [];
  if (/\.(json|ya?ml)$/.test(name)) return owner === "." || folders.has(owner);
  const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : ".";
  return GALAXY_TESTS.test(path) && folders.has(folder);
}

/** Whether a file has the parameters of a test: a test file in JSON or YAML. */
export function hasTestParameters(file: {
  readonly path: string;
  readonly file_type: FileType;
}): boolean {
  return file.file_type === "TEST_FILE" && /\.(json|ya?ml)$/.test(file.path);
}
