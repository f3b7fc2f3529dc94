/**
 * Builds a site as the command does: `CONTENT_DIR=… OUT_DIR=… CACHE_DIR=… node bench/build.ts REPORT` writes
 * {@link Cost} as JSON into the file REPORT.
 *
 * @module
 */
import { readFileSync, writeFileSync } from "node:fs";
import { buildSite } from "../commands/build-site.ts";

/** What a process took. */
export interface Cost {
  /**
   * Milliseconds of computing in all threads and in the processes that have ended, without those of the system: what
   * files cost there differs from run to run.
   */
  readonly cpuMs: number;
  readonly ms: number;
  /** Bytes of memory at the peak. */
  readonly memory: number;
}

/** How long one tick of the clock of processes is. */
const TICK_MS = 10;

/** Milliseconds of computing in the processes that this one has started and that have ended. */
function endedProcessesMs(): number {
  // proc_pid_stat(5): the user time of children is field 16, and field 2 is a name in brackets that may hold spaces
  const stat = readFileSync("/proc/self/stat", "utf8");
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[13]) * TICK_MS;
}

const [, , report = ""] = process.argv;
if (!(await buildSite(undefined))) throw new Error("the content has errors");
const { userCPUTime, maxRSS } = process.resourceUsage();
const cost: Cost = {
  cpuMs: userCPUTime / 1000 + endedProcessesMs(),
  ms: process.uptime() * 1000,
  memory: maxRSS * 1024,
};
writeFileSync(report, JSON.stringify(cost));
