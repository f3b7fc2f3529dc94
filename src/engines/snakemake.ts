/**
 * Snakemake's linter. It runs the Python code of the Snakefile, as every other command of Snakemake does.
 *
 * @module
 */
import type { Engine, Opinion, Printed } from "./engine.ts";

/** What is about one rule, or about a Snakefile as a whole. */
const HEADING = /^Lints for (?:rule (.+?) \(line (\d+), (.+)\)|snakefile (.+)):$/;

/** A sentence of the linter; what explains it follows, indented more. */
const LINT = /^ {4}\* (.*?)[.:]*$/;

function lintsIn(text: string): readonly Opinion[] {
  const lints: Opinion[] = [];
  let about: { readonly name: string; readonly place: Partial<Opinion> } | undefined;
  for (const raw of text.split("\n")) {
    const [isHeading, rule, line, path, snakefile] = HEADING.exec(raw) ?? [];
    if (isHeading !== undefined) {
      about =
        rule === undefined
          ? { name: "", place: { path: snakefile ?? "" } }
          : { name: `Rule ${rule}: `, place: { path: path ?? "", line: Number(line) } };
      continue;
    }
    const message = LINT.exec(raw)?.[1];
    if (message === undefined || about === undefined) continue;
    const inText = / in line (\d+)$/.exec(message)?.[1];
    const place = inText === undefined ? about.place : { ...about.place, line: Number(inText) };
    lints.push({ severity: "warning", message: `${about.name}${message}`, ...place });
  }
  return lints;
}

/** A fault that Snakemake names with its place, and the fault's text on the next line. */
const REFUSAL = /^(\w+) in file "(.+)", line (\d+):\n(.*)$/m;

/** The line of a trace that has no function: it is in a Snakefile, and the error follows. */
const TRACED = /^ *File "([^"\n]+)", line (\d+)\n\n?(\w+Error: .*)$/m;

/** What Snakemake says of a file that it cannot run; its parser's errors come with a trace. */
function refusalsIn(text: string): readonly Opinion[] {
  const [, kind, file, at, message] = REFUSAL.exec(text) ?? [];
  if (kind !== undefined) {
    return [
      { severity: "error", message: `${kind}: ${message}`, path: file ?? "", line: Number(at) },
    ];
  }
  const [, path, line, fault] = TRACED.exec(text) ?? [];
  return fault === undefined
    ? []
    : [{ severity: "error", message: fault, path: path ?? "", line: Number(line) }];
}

/** Reads what `snakemake --lint` printed. */
export function readSnakemakeLint({ status, stdout, stderr }: Printed): readonly Opinion[] {
  if (status === 0) return [];
  const text = `${stdout}\n${stderr}`;
  const lints = lintsIn(text);
  return lints.length > 0 ? lints : refusalsIn(text);
}

export const snakemakeLint: Engine = {
  name: "snakemake-lint",
  type: "SMK",
  program: "snakemake",
  executes: true,
  reads: "everything: it runs the Python code of Snakefiles",
  install: "pip install snakemake",
  versionArguments: ["--version"],
  args: ({ primary }) => ["--snakefile", primary, "--lint"],
  read: readSnakemakeLint,
  hasReport: ({ stdout, stderr }) => /^Congratulations, /m.test(`${stdout}\n${stderr}`),
};
