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
/** In a folder of tests, or named as Galaxy's tools name the tests of a workflow. */
const TEST_FILE = /(^|\/)tests?\/.*\.(json|ya?ml)$|-tests?\.ya?ml$/;

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** Whether a container file builds an image for Singularity, by its name; the other kind is Docker. */
export function isSingularity(path: string): boolean {
  return SINGULARITY.test(nameOf(path));
}

/** The kind of a file that is not a primary descriptor, by its path. */
export function fileTypeOf(path: string): FileType {
  if (descriptorTypeOf(path) !== undefined) return "SECONDARY_DESCRIPTOR";
  if (CONTAINERFILE.test(nameOf(path))) return "CONTAINERFILE";
  return TEST_FILE.test(path) ? "TEST_FILE" : "OTHER";
}

/** Whether a file has the parameters of a test: a test file in JSON or YAML. */
export function hasTestParameters(file: {
  readonly path: string;
  readonly file_type: FileType;
}): boolean {
  return file.file_type === "TEST_FILE" && /\.(json|ya?ml)$/.test(file.path);
}
