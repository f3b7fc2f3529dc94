/**
 * The paths of what scripts and configurations include.
 *
 * @module
 */
import { knownText } from "../groovy/expressions.ts";
import type { NextflowToken } from "../groovy/tokens.ts";

/** The folder of the main script, as targets have it. */
const PROJECT = "$projectDir";

/** Whether a path is from the folder of the main script, which a module does not know. */
export const isFromProject = ({ target = "" }: { readonly target?: string }): boolean =>
  target.startsWith(`${PROJECT}/`);

/**
 * The paths that an include may mean: the extension may be left out, and a folder has a main script. Modules are
 * paths that begin with a dot or with the folder of the main script, which is that of the version or of the script;
 * others are plugins, or modules of a registry, and have none.
 */
export const includeCandidates = (target = ""): readonly string[] => {
  if (isFromProject({ target })) {
    const path = target.slice(PROJECT.length);
    return [...moduleFiles(path), ...moduleFiles(`.${path}`)];
  }
  return /^\.\.?\//.test(target) ? moduleFiles(target) : [];
};

/** The paths that an included configuration may have: one in the folder of the main script, or one from its own folder. */
export const configCandidates = (target: string): readonly string[] => {
  const path = target.slice(PROJECT.length);
  return isFromProject({ target }) ? [path, `.${path}`] : [target];
};

const moduleFiles = (path: string): readonly string[] =>
  path.endsWith(".nf") ? [path] : [`${path}.nf`, `${path}/main.nf`, path];

/** The folders that paths can begin with. */
const FOLDERS = new Map([
  ["moduleDir", "."],
  ["projectDir", PROJECT],
  ["baseDir", PROJECT],
  ["workflow.projectDir", PROJECT],
]);

/** The path that a string names, where only folders are put into it; undefined for everything else. */
export const includedPath = (token: NextflowToken): string | undefined => knownText(token, FOLDERS);
