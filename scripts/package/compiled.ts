/**
 * Sources as the package has them: JavaScript, which Node also runs below `node_modules`.
 *
 * @module
 */
import { minifySync, transformSync } from "rolldown/utils";

/** What bundlers read as it is written: whether a call has effects, whether an import is followed, which files are meant. */
const FOR_BUNDLERS = /import\.meta\.glob|\/\* *(?:@vite-ignore|[@#]__\w+__) *\*\//;

/** The path of a module in an import, which can say how it is bundled, a URL, or an entry that is bundled later. */
const MODULE_PATH = /(["'`])(\.{1,2}\/[\w./[\]-]+)\.ts((?:\?[\w&]+)?\\?\1)/g;

/** The code of a file, with the paths that compiled modules have. */
export const withCompiledPaths = (code: string): string => code.replace(MODULE_PATH, "$1$2.js$3");

const STYLE_COMMENT_LINES = /^[ \t]*\/\*(?!!)[\s\S]*?\*\/[ \t]*\n/gm;

/** Styles without comments that are lines of their own, which no page has. */
export const styles = (source: string): string => source.replaceAll(STYLE_COMMENT_LINES, "");

/** What pages do not have of a component: Astro writes one sign in the place of a line's end and its indentation. */
const INDENTATION = /^[ \t]+/gm;

/** The code of a component, which is the part between two lines of hyphens, as JavaScript: with all its names and imports. */
function componentCode(code: string): string {
  const typed = { typescript: { onlyRemoveTypeImports: true }, target: "es2024" } as const;
  const { code: plain, errors } = transformSync("component.ts", code, typed);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join(", "));
  // what markup uses of it is not seen
  return minifySync("component.js", plain, { module: true, compress: false, mangle: false }).code;
}

/**
 * A component with its code as JavaScript, without comments of its styles that are lines of their own, and without the
 * indentation of its markup.
 *
 * @throws Error if its code is no TypeScript
 */
export function component(source: string): string {
  const [before, code = ""] = /^---\n([\s\S]*?)\n---\n/.exec(source) ?? [""];
  const markup = source
    .slice(before.length)
    .replaceAll(/^<style[^>]*>\n[\s\S]*?\n<\/style>/gm, (block) => styles(block))
    .replaceAll(INDENTATION, "");
  return withCompiledPaths(before === "" ? markup : `---\n${componentCode(code)}\n---\n${markup}`);
}

/**
 * How a module is part of the package: bundled, if bundles of pages or of the function have it, which get the same bytes as
 * from the sources; joined, if it is made of several; or single.
 */
export type ModuleKind = "bundled" | "joined" | "single";

/** What stack traces show. Of modules that are made of several, the names of functions would be 2 % of the package. */
const NAMES = { function: true, class: true };
const JOINED_NAMES = { function: false, class: true };

/**
 * A module of TypeScript as JavaScript, with the names of its classes and, unless it is made of several, its functions: what
 * is reported of it can be read, or found by its place.
 *
 * @throws Error if it is no module, or has syntax that the oldest Node lacks
 */
export function compiled(path: string, source: string, kind: ModuleKind): string {
  const { code, errors, helpersUsed } = transformSync(path, source, { target: "es2024" });
  const faults = [...errors.map(({ message }) => message), ...Object.keys(helpersUsed)];
  if (faults.length > 0) throw new Error(`${path} cannot be compiled: ${faults.join(", ")}`);
  if (FOR_BUNDLERS.test(code)) return withCompiledPaths(code);
  const small = minifySync(path, code, {
    module: true,
    compress: kind !== "bundled" && {
      target: "es2024",
      keepNames: NAMES,
    },
    mangle: kind === "joined" ? { toplevel: true, keepNames: JOINED_NAMES } : { toplevel: false },
  });
  return withCompiledPaths(small.code);
}
