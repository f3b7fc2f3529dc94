/**
 * How long validating a registry takes, compared with reading and hashing its files.
 *
 * @module
 */
import { join } from "node:path";
import type { Reading } from "./judge.ts";
import { runProgram } from "./programs.ts";
import { writeToolFolders } from "./tool-folders.ts";
import { median, megabytes, milliseconds, ratio } from "./units.ts";

export interface ValidationOptions {
  /** The number of tools. */
  readonly tools: number;
  readonly rounds: number;
  /** Where the registry is written. */
  readonly folder: string;
  /** Receives the lines of the report. */
  readonly print: (line: string) => void;
}

const SITE = `title: Measured
description: A registry for measuring.
url: https://example.org
organization: { name: Example, url: https://example.org }
service: { id: org.example.measured, version: "1.0" }
trs: { profile: "2.0.1" }
`;

/** Measures both in turns, each in a new process; the time is that of the processors, in all threads. */
export function measureValidation({ tools, rounds, folder, print }: ValidationOptions): void {
  const content = join(folder, "content");
  writeToolFolders(content, tools, SITE);
  const measure = (what: "read" | "validate") => runProgram<Reading>("judge", what, content);
  const turns = Array.from(
    { length: rounds },
    () => [measure("read"), measure("validate")] as const,
  );
  const [first] = turns;
  if (first === undefined || first[1].errors > 0) throw new Error("the registry has errors");
  const [read, validate] = ([0, 1] as const).map((at) =>
    median(turns.map((turn) => turn[at].cpuMs)),
  );
  print(`\n${tools} tools in folders: ${first[0].files} files, ${megabytes(first[0].bytes)}`);
  print(
    `  reading and hashing ${milliseconds(read ?? 0)}, validating ${milliseconds(validate ?? 0)} of processor time, ${ratio(validate ?? 0, read ?? 1)}`,
  );
}
