/**
 * Files of a tool version that programs read as text: descriptors, test parameters and container files. Any
 * other file can be data of any kind.
 *
 * @module
 */
import { hasTestParameters } from "../../trs/file-types.ts";
import type { RegistryFile } from "../../trs/registry.ts";
import { encodingProblems } from "../files/text.ts";
import type { Problem } from "../report/problem.ts";

const isText = (file: RegistryFile) =>
  file.file_type === "TEST_FILE" ? hasTestParameters(file) : file.file_type !== "OTHER";

/** What is wrong with the encoding of a version's texts. */
export const textProblems = (folder: string, files: readonly RegistryFile[]): readonly Problem[] =>
  files
    .filter(isText)
    .flatMap(({ path, content }) => encodingProblems(`${folder}/${path}`, content));
