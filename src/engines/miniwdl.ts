/**
 * miniwdl's checker. It runs nothing, and shellcheck is left out: it would be another program.
 *
 * @module
 */
import { posix } from "node:path";
import { fileName } from "../base/paths.ts";
import { type Engine, type Opinion, type Printed, VERSION_ROOT } from "./engine.ts";

const ERROR = /^\((.+) Ln (\d+) Col (\d+)\) (.*)$/;
const LINT = /^ *\(Ln (\d+), Col (\d+)\) (\w+), (.*)$/;
const HEADING = /^ *(?:[A-Za-z]\w* : )?(.+\.wdl)$/;

/**
 * The errors. One in an imported file follows those of the imports that lead to it, and its path is relative to
 * the importing file.
 */
function errorsIn(text: string): readonly Opinion[] {
  const errors: Opinion[] = [];
  let from = VERSION_ROOT;
  let isImport = false;
  for (const raw of text.split("\n")) {
    const [, name, line, column, message = ""] = ERROR.exec(raw) ?? [];
    const last = errors.at(-1);
    if (name !== undefined) {
      const path = posix.resolve(isImport ? from : VERSION_ROOT, name);
      if (isImport) errors.pop();
      errors.push({ severity: "error", message, path, line: Number(line), column: Number(column) });
      isImport = message.startsWith("Failed to import ");
      from = posix.dirname(path);
    } else if (isImport && last !== undefined && raw.trim() !== "") {
      // why a file cannot be read
      errors.splice(-1, 1, { ...last, message: `${last.message}: ${raw.trim()}` });
      isImport = false;
    }
  }
  return errors;
}

/** The warnings, which are indented below the headings of their files; only the first file has no namespace. */
function warningsIn(text: string, primary: string): readonly Opinion[] {
  const files: { readonly indent: number; readonly path: string }[] = [];
  const warnings: Opinion[] = [];
  for (const raw of text.split("\n")) {
    const indent = raw.search(/\S/);
    if (indent < 0) continue;
    while (files.length > 0 && (files.at(-1)?.indent ?? 0) >= indent) files.pop();
    const [, line, column, code, message] = LINT.exec(raw) ?? [];
    const name = HEADING.exec(raw)?.[1];
    if (code !== undefined) {
      const path = files.at(-1)?.path ?? primary;
      const place = { path, line: Number(line), column: Number(column) };
      warnings.push({ severity: "warning", message: `${message} (${code})`, ...place });
    } else if (name !== undefined) {
      files.push({ indent, path: files.length === 0 ? primary : name });
    }
  }
  return warnings;
}

/** Reads what `miniwdl check` printed. */
export function readMiniwdl({ stdout, stderr }: Printed, primary: string): readonly Opinion[] {
  return [...errorsIn(stderr), ...warningsIn(stdout, primary)];
}

export const miniwdl: Engine = {
  name: "miniwdl",
  type: "WDL",
  program: "miniwdl",
  reads: "`import`: files of the version only; URLs are not fetched",
  install: "pip install miniwdl",
  versionArguments: ["--version"],
  args: ({ folder, primary }) => [
    "check",
    ...["--suppress", "CommandShellCheck"],
    // a message can quote what is imported: no file outside the version is
    ...["--no-outside-imports", "--path", folder],
    primary,
  ],
  read: readMiniwdl,
  // the tree of files begins with the name of the primary one
  hasReport: ({ stdout }, primary) => stdout.split("\n").includes(fileName(primary)),
  unfetched: /^Failed to import (https?:\S+):/,
};
