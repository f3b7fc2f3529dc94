/**
 * Names of files that are reserved for how files are stored for hosts.
 *
 * @module
 */

import { PRODUCT_NAME } from "../../../base/product.ts";
import { type Problem, problemIn } from "../../../report/problem.ts";
import { contentFinding } from "../../../report/rules.ts";
import type { RegistryFile } from "../../../trs/tool/registry.ts";
import { isReserved } from "../../../trs/tool/stored-files.ts";

/** Errors about files whose names are reserved for stored files. */
export const storedNameProblems = (
  folder: string,
  files: readonly Pick<RegistryFile, "path">[],
): readonly Problem[] =>
  files
    .filter(({ path }) => isReserved(path))
    .map(({ path }) => {
      const finding = contentFinding("trs-stored-name", "", {
        message: "Names that end with .stored.txt or .stored.json are reserved.",
        found: path,
        expected: "another name for the file or its folder",
        fix: `Rename it. ${PRODUCT_NAME} gives such names to files that browsers would run.`,
      });
      return problemIn(`${folder}/${path}`, finding);
    });
