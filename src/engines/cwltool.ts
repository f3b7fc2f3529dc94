/**
 * cwltool, the reference engine of CWL. It runs nothing with `--validate`.
 *
 * @module
 */
import type { Severity } from "../base/finding.ts";
import type { Engine, Opinion, Printed } from "./engine.ts";

/** A line of the log: its text, where that begins, and the position that it names. */
interface Line {
  readonly text: string;
  readonly indent: number;
  readonly path?: string;
  readonly line?: number;
  readonly column?: number;
}

const SEVERITIES: Readonly<Record<string, Severity | undefined>> = {
  WARNING: "warning",
  ERROR: "error",
};

/** Lines that only say where the next one belongs. */
const CONTEXT =
  /^(?:checking (?:field|object|item)|.*(?: because| but|:)$|.* Validation error in )/;

/** What precedes a reason that has no position. */
const HEADER = /^(?:Tool definition failed .*:|I'm sorry, I couldn't load .*|The error was:)\s*/;

/** Of an expression in JavaScript, the checker's verdict; the other lines repeat the expression. */
const SCRIPT = /^JSHINT: (?:([EW]\d+): )?(.*)$/;

function lineOf(raw: string): Line {
  const [, path, line, column, space = "", text = ""] =
    /^(.+?):(\d+):(\d+):(\s*)(.*)$/.exec(raw) ?? [];
  if (path === undefined) return { text: raw.trim(), indent: raw.search(/\S|$/) };
  const indent = raw.length - text.length;
  return {
    text: text.trim(),
    indent: space === "" ? 0 : indent,
    path,
    line: Number(line),
    column: Number(column),
  };
}

/** The text of a line without the name of what checked it; undefined if it says nothing. */
function messageIn({ text }: Line): string | undefined {
  const script = SCRIPT.exec(text);
  if (script !== null) return script[1] === undefined ? undefined : script[2];
  const message = text.replace(/^(?:Warning: *)+/, "");
  return message === "" || CONTEXT.test(message) ? undefined : message;
}

/** The positions of lines; one without a position is about the same place as the line before it. */
function* placed(lines: readonly string[]): Generator<Line> {
  let last: Line | undefined;
  for (const raw of lines) {
    const line = lineOf(raw);
    last = line.path === undefined && last !== undefined ? { ...last, ...line } : line;
    yield last;
  }
}

/** The opinions of one entry of the log: a line that is indented more goes on with the one above it. */
function placedOpinions(severity: Severity, lines: readonly string[]): readonly Opinion[] {
  const opinions: Opinion[] = [];
  let above: number | undefined;
  for (const line of placed(lines)) {
    const message = messageIn(line);
    const { text: _, indent, ...place } = line;
    const last = opinions.at(-1);
    if (message === undefined) above = undefined;
    else if (last !== undefined && above !== undefined && indent > above) {
      opinions.splice(-1, 1, { ...last, ...place, message: `${last.message} ${message}` });
    } else {
      opinions.push({ severity, message, ...place });
      above = indent;
    }
  }
  return opinions;
}

/** The opinions of one entry of the log; without any position, all of its lines are about one thing. */
function opinionsIn(severity: Severity, lines: readonly string[]): readonly Opinion[] {
  if (lines.some((line) => lineOf(line).path !== undefined)) return placedOpinions(severity, lines);
  const messages = lines
    .map((line) => line.trim().replace(HEADER, ""))
    .filter((line) => line !== "");
  return [{ severity, message: messages.join(" ") || (lines[0] ?? "") }];
}

/** The entries of a log: each begins with its level. */
function entriesIn(log: string): readonly (readonly [level: string, lines: readonly string[]])[] {
  const entries: [string, string[]][] = [];
  for (const raw of log.split("\n")) {
    const [, level, text = ""] = /^(DEBUG|INFO|WARNING|ERROR) (.*)$/.exec(raw) ?? [];
    if (level !== undefined) entries.push([level, [text]]);
    else if (raw.endsWith(" is valid CWL.")) break;
    else entries.at(-1)?.[1].push(raw);
  }
  return entries;
}

/** Reads what cwltool printed; with `--validate`, its log is on standard output. */
export function readCwltool({ stdout, stderr }: Printed): readonly Opinion[] {
  return entriesIn(`${stdout}\n${stderr}`).flatMap(([level, lines]) => {
    const severity = SEVERITIES[level];
    const isTrace = lines.some((line) => line.startsWith("Traceback (most recent call last)"));
    return severity === undefined || isTrace ? [] : opinionsIn(severity, lines);
  });
}

export const cwltool: Engine = {
  name: "cwltool",
  type: "CWL",
  program: "cwltool",
  reads: "`$import`, `$include` and `run`: any file that you can read; URLs are not fetched",
  install: "pip install cwltool",
  versionArguments: ["--version"],
  args: ({ primary }) => ["--validate", "--disable-color", "--skip-schemas", primary],
  // lines are not broken
  environment: { COLUMNS: "100000" },
  read: readCwltool,
  hasReport: ({ stdout }) => / is valid CWL\.$/m.test(stdout),
  unfetched: /undefined reference to '(https?:[^']*)'/,
};
