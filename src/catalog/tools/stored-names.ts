/**
 * Names of files that get in the way of how files are stored for hosts.
 *
 * @module
 */
import type { RegistryFile } from "../../trs/registry.ts";
import { isReserved, storedPath } from "../../trs/stored-files.ts";
import { type Problem, problemIn } from "../report/problem.ts";
import { contentFinding } from "../report/rules.ts";

/** File systems accept names of at most so many bytes. */
const LONGEST_NAME = 255;

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

function storedNameFinding(file: Pick<RegistryFile, "path" | "content">) {
  if (isReserved(file.path)) {
    return contentFinding("trs-stored-name", "", {
      message: "Names that end with .stored.txt or .stored.json are reserved.",
      found: file.path,
      expected: "another name for the file or its folder",
      fix: "Rename it. Vitrine gives such names to files that browsers would run.",
    });
  }
  const bytes = Buffer.byteLength(nameOf(storedPath(file, false)));
  return bytes > LONGEST_NAME
    ? contentFinding("trs-stored-name", "", {
        message: "The file name is too long to be published.",
        found: `${Buffer.byteLength(nameOf(file.path))} bytes`,
        expected: `${LONGEST_NAME - (bytes - Buffer.byteLength(nameOf(file.path)))} bytes or less`,
        fix: "Rename the file.",
      })
    : undefined;
}

/** Errors about names that are reserved for stored files, or too long for one. */
export const storedNameProblems = (
  folder: string,
  files: readonly Pick<RegistryFile, "path" | "content">[],
): readonly Problem[] =>
  files.flatMap((file) => {
    const finding = storedNameFinding(file);
    return finding === undefined ? [] : [problemIn(`${folder}/${file.path}`, finding)];
  });
