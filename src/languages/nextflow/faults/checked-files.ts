/**
 * Files that a pipeline must have, because it stops where they are not: `file("${projectDir}/a.txt", checkIfExists: true)`.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import {
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  tokenAt,
  tokensFrom,
} from "../groovy/tokens.ts";
import { includedPath, isFromProject } from "../script/included-paths.ts";

/** How many tokens behind a path its options are looked for in. */
const MAX_OPTIONS = 12;

/** The path of a file in the folder of the main script, if a call begins at a token that checks whether it is there. */
function checkedPath(tokens: readonly NextflowToken[], at: number): NextflowToken | undefined {
  const [word, open, path, comma] = tokensFrom(tokens, at);
  if (!isNextflowWord(word, "file", "fromPath")) return undefined;
  if (!isNextflowSign(open, "(") || !isNextflowSign(comma, ",")) return undefined;
  const end = Math.min(open.match, at + MAX_OPTIONS);
  for (let option = at + 4; option < end; option++)
    if (
      isNextflowWord(tokenAt(tokens, option), "checkIfExists") &&
      isNextflowWord(tokenAt(tokens, option + 2), "true")
    )
      return path;
  return undefined;
}

/**
 * The files that a script checks for and that are not there.
 *
 * @param hasFile whether there is a file, by its path from the folder of the main script
 */
export const missingFiles = (
  tokens: readonly NextflowToken[],
  hasFile: (path: string) => boolean,
): readonly DescriptorFault[] =>
  tokens.flatMap((_, at) => {
    const token = checkedPath(tokens, at);
    const target = token && includedPath(token);
    if (token === undefined || target === undefined || !isFromProject({ target })) return [];
    const path = target.slice(target.indexOf("/") + 1);
    // others are found by patterns, or are folders
    if (/[*?{[\\]|\/$/.test(path) || !/\.\w+$/.test(path) || hasFile(path)) return [];
    const missing = fault("trs-import-missing", token, {
      message: `The pipeline reads ${cut(path, 160)}, which does not exist.`,
      found: cut(path),
      expected: "a file in the folder of the main script",
      fix: "Add the file to the version's folder, or correct the path.",
    });
    // the version may be published without the files of its repository
    return [{ ...missing, severity: "warning" }];
  });
