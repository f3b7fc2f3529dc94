/**
 * Which kind of file each file of a tool version is (Tool Registry API 2.0.0, ToolFile).
 *
 * @module
 */
import { basename, extname } from "node:path/posix";
import type { DescriptorType, FileType } from "../../trs/types.ts";

/** The language of a descriptor, by the file's name; undefined for any other file. */
export function descriptorTypeOf(path: string): DescriptorType | undefined {
  const name = basename(path);
  if (name === "nextflow.config") return "NFL";
  if (name === "Snakefile") return "SMK";
  if (/\.gxwf\.ya?ml$/.test(name)) return "GALAXY";
  switch (extname(path)) {
    case ".cwl":
      return "CWL";
    case ".wdl":
      return "WDL";
    case ".nf":
      return "NFL";
    case ".ga":
      return "GALAXY";
    case ".smk":
      return "SMK";
    default:
      return undefined;
  }
}

const CONTAINERFILE = /^(.*\.)?(Dockerfile|Containerfile|Singularity)(\..*)?$|\.def$/;
/** In a folder of tests, or named as Galaxy's tools name the tests of a workflow. */
const TEST_FILE = /(^|\/)tests?\/.*\.(json|ya?ml)$|-tests?\.ya?ml$/;

/** The kind of a file that is not a primary descriptor, by its path. */
export function fileTypeOf(path: string): FileType {
  if (descriptorTypeOf(path) !== undefined) return "SECONDARY_DESCRIPTOR";
  if (CONTAINERFILE.test(basename(path))) return "CONTAINERFILE";
  if (TEST_FILE.test(path)) return "TEST_FILE";
  return "OTHER";
}
