/**
 * Builds a site as the command does: `CONTENT_DIR=… OUT_DIR=… CACHE_DIR=… node bench/build.ts REPORT` writes
 * {@link Cost} as JSON into the file REPORT.
 *
 * @module
 */
import { writeFileSync } from "node:fs";
import { buildSite } from "../scripts/build-site.ts";

/** What a process took. */
export interface Cost {
  /** Milliseconds of computing in all threads, without those of the system: what files cost there differs from run to run. */
  readonly cpuMs: number;
  readonly ms: number;
  /** Bytes of memory at the peak. */
  readonly memory: number;
}

const [, , report = ""] = process.argv;
if (!(await buildSite(undefined))) throw new Error("the content has errors");
const { userCPUTime, maxRSS } = process.resourceUsage();
const cost: Cost = {
  cpuMs: userCPUTime / 1000,
  ms: process.uptime() * 1000,
  memory: maxRSS * 1024,
};
writeFileSync(report, JSON.stringify(cost));
