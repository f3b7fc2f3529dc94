/**
 * The types of what plugins import, as the package has them.
 *
 * @module
 */
import { join, posix, relative } from "node:path";
import ts from "typescript";
import { withCompiledPaths } from "./compiled.ts";

/** A declaration file. */
interface Declarations {
  /** From the root of the project: `src/plugins/plugin.d.ts`. */
  readonly path: string;
  readonly content: string;
}

/** The path of a module in a declaration. */
const IMPORTED = /(?:from |import\()"(\.{1,2}\/[^"]+)\.js"/g;

/** The declaration files that one refers to. */
const importsOf = (path: string, content: string): readonly string[] =>
  Array.from(content.matchAll(IMPORTED), ([, module = ""]) =>
    posix.join(posix.dirname(path), `${module}.d.ts`),
  );

const withoutComments = (content: string): string =>
  content.replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, "");

/**
 * A declaration file, and those that it refers to, with or without detours. Comments are in those that it names: editors show
 * them, and all of them would be twice as large.
 */
function reachedFrom(path: string, files: ReadonlyMap<string, string>): readonly Declarations[] {
  const named = [path, ...importsOf(path, files.get(path) ?? "")];
  const reached = new Map<string, string>();
  const paths = [path];
  for (let next = paths.pop(); next !== undefined; next = paths.pop()) {
    const content = files.get(next);
    if (content === undefined || reached.has(next)) continue;
    reached.set(next, named.includes(next) ? content : withoutComments(content));
    paths.push(...importsOf(next, content));
  }
  return [...reached].map(([at, content]) => ({ path: at, content }));
}

/**
 * The types of a module of TypeScript and of all others that they refer to.
 *
 * @param root the folder of the project
 * @param path of the module, from the root
 * @throws Error if types of the module cannot be declared
 */
export function declarationsOf(root: string, path: string): readonly Declarations[] {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const program = ts.createProgram([join(root, path)], {
    ...options,
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, incremental: false },
    noCheck: true,
  });
  const files = new Map<string, string>();
  const { diagnostics } = program.emit(undefined, (name, text) => {
    files.set(relative(root, name).replaceAll("\\", "/"), withCompiledPaths(text));
  });
  const [fault] = diagnostics;
  if (fault === undefined) return reachedFrom(path.replace(/\.ts$/, ".d.ts"), files);
  throw new Error(ts.flattenDiagnosticMessageText(fault.messageText, "\n"));
}
