/**
 * Files of a tool version that programs read as text: descriptors, test parameters and container files. Any
 * other file can be data of any kind.
 *
 * @module
 */

import type { Problem } from "../../../report/problem.ts";
import { hasTestParameters } from "../../../trs/tool/file-types.ts";
import type { RegistryFile } from "../../../trs/tool/registry.ts";
import { encodingProblems } from "../../files/text.ts";

const isText = (file: RegistryFile) =>
  file.file_type === "TEST_FILE" ? hasTestParameters(file) : file.file_type !== "OTHER";

/**
 * What is wrong with the encoding of a version's texts.
 *
 * @param importedPaths the paths of what the primary descriptors reach: engines read no other descriptor
 */
export const textProblems = (
  folder: string,
  files: readonly RegistryFile[],
  importedPaths: ReadonlySet<string>,
): readonly Problem[] =>
  files
    .filter(
      (file) =>
        isText(file) && (file.file_type !== "SECONDARY_DESCRIPTOR" || importedPaths.has(file.path)),
    )
    .flatMap(({ path, content }) => encodingProblems(`${folder}/${path}`, content));

/** What is said of a README that a page would show if it were a text. */
export const unreadReadmeProblems = (file: string, content: Uint8Array): readonly Problem[] =>
  encodingProblems(file, content).map((problem) => ({
    ...problem,
    severity: "warning",
    message: `${problem.message} The page of the version does not show it.`,
  }));
