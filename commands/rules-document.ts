/**
 * Where those who read a report find what the rules are.
 *
 * @module
 */
import { join } from "node:path";
import { RULES_DOCUMENT } from "../src/report/report.ts";
import { fileUrl } from "./from-git.ts";
import { IS_PACKAGE, PROGRAM, shownPath } from "./settings.ts";

/**
 * The document that explains the rules, as reports name it: its path, and its URL where a CI service runs the command. The
 * package has the document; the repository of a site that is built with it does not.
 */
export function rulesPlace(
  env: NodeJS.ProcessEnv,
  isPackage = IS_PACKAGE,
  program = PROGRAM,
): { readonly rulesPath: string; readonly rulesUrl: string | undefined } {
  return isPackage
    ? { rulesPath: shownPath(join(program, RULES_DOCUMENT)), rulesUrl: undefined }
    : { rulesPath: RULES_DOCUMENT, rulesUrl: fileUrl(RULES_DOCUMENT, env) };
}
