/**
 * Nextflow: `lint`, which reads, and `inspect`, which evaluates the script and its configuration.
 *
 * @module
 */
import { isObject, parseJson } from "../base/json.ts";
import { optionalField } from "../base/optional-fields.ts";
import { type Engine, type Opinion, type Printed, quotesIn } from "./engine.ts";

/** What keeps Nextflow from looking for newer versions and for plugins. */
const OFFLINE = { NXF_OFFLINE: "true", NXF_DISABLE_CHECK_LATEST: "true", NXF_ANSI_LOG: "false" };

/** The document in what was printed, which can have other lines around it. */
const documentIn = (text: string) =>
  parseJson(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));

function opinionOf(severity: Opinion["severity"], entry: unknown): readonly Opinion[] {
  if (!isObject(entry)) return [];
  const { filename, startLine, startColumn, message } = entry;
  if (typeof message !== "string") return [];
  return [
    {
      severity,
      message,
      ...(typeof filename === "string" ? { path: filename } : {}),
      ...(typeof startLine === "number" ? { line: startLine } : {}),
      ...(typeof startColumn === "number" ? { column: startColumn } : {}),
    },
  ];
}

const listIn = (document: unknown, name: string): readonly unknown[] => {
  const list = isObject(document) ? document[name] : undefined;
  return Array.isArray(list) ? list : [];
};

/** Whether a document with a list of some name was printed. */
const hasList = ({ stdout }: Printed, name: string): boolean => {
  const document = documentIn(stdout);
  return isObject(document) && Array.isArray(document[name]);
};

/** Reads the report of `nextflow lint`; warnings are in it from version 25.12. */
export function readNextflowLint({ stdout }: Printed): readonly Opinion[] {
  const document = documentIn(stdout);
  return [
    ...listIn(document, "errors").flatMap((entry) => opinionOf("error", entry)),
    ...listIn(document, "warnings").flatMap((entry) => opinionOf("warning", entry)),
  ];
}

/**
 * Reads what `nextflow inspect` printed when it stopped. That is a warning: a pipeline may stop because nobody
 * gave it the parameters that it needs.
 */
export function readNextflowInspect({ status, stdout, stderr }: Printed): readonly Opinion[] {
  const text = `${stdout}\n${stderr}`;
  const message = /ERROR ~ (.*)/.exec(text)?.[1];
  if (status === 0 || message === undefined) return [];
  const [, cause, line, column] = /^- cause: (.*) @ line (\d+), column (\d+)/m.exec(text) ?? [];
  const path = /^- file : (.*)$/m.exec(text)?.[1];
  const [, script, at] = /-- Check script '([^']*)' at line: (\d+)/.exec(text) ?? [];
  const location = { path: path ?? script, line: line ?? at, column };
  return [
    {
      severity: "warning",
      message: cause === undefined ? message : `${message}: ${cause}`,
      ...optionalField("path", location.path),
      ...(location.line === undefined ? {} : { line: Number(location.line) }),
      ...(location.column === undefined ? {} : { column: Number(location.column) }),
      quotes: quotesIn(message),
    },
  ];
}

const NEXTFLOW = {
  type: "NFL",
  program: "nextflow",
  install: "conda install -c bioconda nextflow",
  versionArguments: ["-v"],
  environment: OFFLINE,
  unread: ["DSL1"],
} as const;

export const nextflowLint: Engine = {
  ...NEXTFLOW,
  name: "nextflow-lint",
  reads: "`include` and `includeConfig`: any file that you can read; URLs are not fetched",
  args: ({ descriptors }) => ["lint", "-o", "json", ...descriptors],
  read: readNextflowLint,
  hasReport: (printed) => hasList(printed, "errors"),
};

export const nextflowInspect: Engine = {
  ...NEXTFLOW,
  name: "nextflow-inspect",
  executes: true,
  reads: "everything: it runs the script and its configuration",
  args: ({ primary }) => ["inspect", "-format", "json", primary],
  read: readNextflowInspect,
  hasReport: (printed) => hasList(printed, "processes"),
};
