/**
 * Why the configuration of a site, or a module that it imports, cannot be loaded, and where.
 *
 * @module
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { thrownReason } from "../src/plugins/plugin-call.ts";
import { shownPath } from "./settings.ts";
import { siteCodePlace } from "./site-code.ts";

/** How Node shows where an error of syntax is: the file, the line, a mark below its column. */
const MARKED = /^(file:.+|\/.+|[A-Z]:.+):(\d+)\n(?:.*\n)*?( *)\^/;

function markedPlace(text: string): string | undefined {
  const [, file = "", line, before = ""] = MARKED.exec(text) ?? [];
  if (line === undefined) return undefined;
  const path = file.startsWith("file:") ? fileURLToPath(file) : file;
  return `${shownPath(path)}:${line}:${before.length + 1}`;
}

/** Of an error of syntax in JavaScript that is imported, Node tells only those who check the file where it is. */
function checkedPlace(files: ReadonlySet<string>): string | undefined {
  for (const file of files) {
    const { stderr } = spawnSync(process.execPath, ["--check", file], { encoding: "utf8" });
    const place = markedPlace(stderr);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** What Node says of names that CommonJS has. It goes on with names of files that are not read here. */
const COMMON_JS = /^(\w+) is not defined in ES module scope/;

/**
 * What is wrong, in a sentence.
 *
 * @param name what was to be loaded
 * @param files that were read for it
 */
export function loadFailure(name: string, error: unknown, files: ReadonlySet<string>): string {
  const { stack = "" } = Object(error) as Partial<Error>;
  const place =
    markedPlace(stack) ??
    siteCodePlace(stack, files) ??
    (error instanceof SyntaxError ? checkedPlace(files) : undefined);
  const [, word] = COMMON_JS.exec(stack.slice(stack.indexOf(": ") + 2)) ?? [];
  const reason =
    word === undefined
      ? thrownReason(error)
      : `${word} is not defined in ES modules. Use export default in place of module.exports, import in place of require, and import.meta.dirname in place of __dirname`;
  return `${place ?? name} cannot be loaded: ${reason}.`;
}
