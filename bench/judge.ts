/**
 * Reads a content folder: `node bench/judge.ts read|validate FOLDER [CACHE]` prints {@link Reading} as JSON. `read`
 * lists, reads and hashes all its files; `validate` does what the command does, with what the folder CACHE has.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openBuckets } from "../src/cache/buckets.ts";
import { jsonCache } from "../src/cache/json-cache.ts";
import { programDigest } from "../src/cache/program.ts";
import { loadCatalog } from "../src/catalog/load.ts";
import { countProblems } from "../src/report/problem.ts";

export interface Reading {
  /** Milliseconds of computing, in all threads. */
  readonly cpuMs: number;
  readonly ms: number;
  /** Files that were read; of `validate`, none are counted. */
  readonly files: number;
  readonly bytes: number;
  readonly errors: number;
}

const [command, folder = "", cache = ""] = process.argv.slice(2);
const ROOT = fileURLToPath(new URL("..", import.meta.url));

function readAll() {
  let [files, bytes] = [0, 0];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const content = readFileSync(join(entry.parentPath, entry.name));
    createHash("sha256").update(content).digest("hex");
    files++;
    bytes += content.byteLength;
  }
  return { files, bytes, errors: 0 };
}

async function validate() {
  const program = programDigest(ROOT) ?? "";
  const validationCache = jsonCache(openBuckets({ folder: cache, name: "judgements", program }));
  const { problems } = await loadCatalog(folder, { validationCache });
  validationCache.prune();
  const errors = problems.filter(({ code }) => code !== "lock-stale");
  return { files: 0, bytes: 0, errors: countProblems(errors).errors };
}

const [start, before] = [performance.now(), process.cpuUsage()];
const work = command === "validate" ? await validate() : readAll();
const { user, system } = process.cpuUsage(before);
const reading: Reading = {
  cpuMs: (user + system) / 1000,
  ms: performance.now() - start,
  ...work,
};
process.stdout.write(JSON.stringify(reading));
