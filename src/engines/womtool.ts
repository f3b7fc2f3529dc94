/**
 * womtool, the checker of Cromwell. It runs nothing. It names no file, and often no line.
 *
 * @module
 */
import { type Engine, type Opinion, type Printed, quotesIn } from "./engine.ts";

/** Of one fault it can give several reasons, one for each place where it has looked for a file. */
const OTHER_REASON = /\(reason (?:[2-9]|\d\d+) of \d+\)/;

/** A sentence without what it says of how it was found. */
const plain = (line: string) =>
  line
    .replace(/^ERROR: /, "")
    .replaceAll(/ \(reason 1 of \d+\)/g, "")
    .replace(/:$/, "");

/** Reads what `womtool validate` printed: sentences, some with the line of the source and a caret below it. */
export function readWomtool({ status, stderr }: Printed): readonly Opinion[] {
  if (status === 0) return [];
  const opinions: Opinion[] = [];
  let source: string | undefined;
  for (const line of stderr.split("\n")) {
    const last = opinions.at(-1);
    if (line.trim() === "" || line.startsWith("Picked up ") || OTHER_REASON.test(line)) continue;
    if (!/^\s/.test(line) || last === undefined) {
      const message = plain(line.trim());
      opinions.push({ severity: "error", message, quotes: quotesIn(message) });
      source = undefined;
    } else if (source === undefined) {
      source = line.trim();
      opinions.splice(-1, 1, { ...last, quotes: [source, ...(last.quotes ?? [])] });
    }
  }
  return opinions;
}

export const womtool: Engine = {
  name: "womtool",
  type: "WDL",
  program: "womtool",
  archive: /^womtool(?:-[\d.]+)?\.jar$/,
  reads: "`import`: any file that you can read, and URLs",
  install: "conda install -c bioconda womtool",
  versionArguments: ["--version"],
  args: ({ primary }) => ["validate", primary],
  read: readWomtool,
  hasReport: ({ stdout }) => /^Success!/m.test(stdout),
  unfetched: /^Failed to import '(https?:[^']*)'/,
};
