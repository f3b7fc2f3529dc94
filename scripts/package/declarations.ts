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

/** What plugins write: editors show the comments of these. With those of what plugins are given, all would be twice as large. */
const WRITTEN = /^src\/(?:plugins|languages\/shared|trs\/launch\/launcher)/;

/** The declaration of a value, on a line of its own. */
const VALUE = /^export declare (?:const|function) (\w+)[^\n{]*;\n/gm;

/** Declarations without the values that none of them names: plugins cannot import those. */
function withoutUnnamed(all: readonly Declarations[]): readonly Declarations[] {
  const uses = new Map<string, number>();
  for (const { content } of all) {
    for (const [word] of content.matchAll(/\w+/g)) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  const named = (line: string, name: string) => ((uses.get(name) ?? 0) > 1 ? line : "");
  return all.map(({ path, content }) => ({
    path,
    content: WRITTEN.test(path) ? content : content.replaceAll(VALUE, named),
  }));
}

/** A declaration file, and those that it refers to, with or without detours. */
function reachedFrom(path: string, files: ReadonlyMap<string, string>): readonly Declarations[] {
  const reached = new Map<string, string>();
  const paths = [path];
  for (let next = paths.pop(); next !== undefined; next = paths.pop()) {
    const content = files.get(next);
    if (content === undefined || reached.has(next)) continue;
    reached.set(next, WRITTEN.test(next) ? content : withoutComments(content));
    paths.push(...importsOf(next, content));
  }
  return withoutUnnamed([...reached].map(([at, content]) => ({ path: at, content })));
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
