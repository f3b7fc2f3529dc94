/**
 * How long validating a registry takes, compared with reading and hashing its files.
 *
 * @module
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Reading } from "./judge.ts";
import { runProgram } from "./programs.ts";
import { writeToolFolders } from "./tool-folders.ts";
import { median, megabytes, milliseconds, ratio } from "./units.ts";

interface ValidationOptions {
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

/** The medians of several readings. */
function medianOf(readings: readonly Reading[]) {
  return {
    ms: median(readings.map(({ ms }) => ms)),
    cpuMs: median(readings.map(({ cpuMs }) => cpuMs)),
  };
}

/** Measures all in turns, each in a new process: the time that passes, and that of the processors in all threads. */
export function measureValidation({ tools, rounds, folder, print }: ValidationOptions): void {
  const content = join(folder, "content");
  const cache = join(folder, "cache");
  writeToolFolders(content, tools, SITE);
  const measure = (what: "read" | "validate") => runProgram<Reading>("judge", what, content, cache);
  measure("read"); // so that no round finds the disk slower than another
  const turns = Array.from({ length: rounds }, () => {
    rmSync(cache, { recursive: true, force: true });
    return { read: measure("read"), first: measure("validate"), again: measure("validate") };
  });
  const [turn] = turns;
  if (turn === undefined || turn.first.errors > 0) throw new Error("the registry has errors");
  const read = medianOf(turns.map((one) => one.read));
  print(`\n${tools} tools in folders: ${turn.read.files} files, ${megabytes(turn.read.bytes)}`);
  print(
    `  reading and hashing         ${milliseconds(read.ms)}, ${milliseconds(read.cpuMs)} of processor time`,
  );
  for (const [name, readings] of [
    ["validating, the first time ", turns.map(({ first }) => first)],
    ["validating again           ", turns.map(({ again }) => again)],
  ] as const) {
    const { ms, cpuMs } = medianOf(readings);
    print(
      `  ${name} ${milliseconds(ms)}, ${ratio(ms, read.ms)}; ${milliseconds(cpuMs)} of processor time, ${ratio(cpuMs, read.cpuMs)}`,
    );
  }
}
