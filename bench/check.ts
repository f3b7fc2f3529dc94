/**
 * Measures checking a bundle: `node bench/check.ts baseline|check|both FILE [ROUNDS]` prints a list of
 * {@link Measurement} as JSON. `both` takes the two in turns, so that all but the first pair run in a
 * warm engine.
 *
 * It is a process of its own, like the command of a curator.
 *
 * @module
 */
import { readFileSync } from "node:fs";
import { parseBundle } from "../src/catalog/bundles/bundles.ts";
import { bundleValidators } from "../src/catalog/schemas/validators.ts";
import { DEFAULT_BUNDLE_FORMAT, PROFILES, type Profile } from "../src/gkm/model/profiles.ts";

export interface Measurement {
  /** Milliseconds from the file's bytes to the result. */
  readonly ms: number;
  /** Milliseconds to compile the schemas, once per process. */
  readonly compileMs: number;
  /** The file's bytes. */
  readonly bytes: number;
  /** Bytes of memory at the peak, less those that the process had before it read the file. */
  readonly memory: number;
  /** The problems, or the number of values. */
  readonly result: unknown;
}

/** The number of values in a parsed document. */
function walk(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  let count = 1;
  if (Array.isArray(value)) for (const item of value) count += walk(item);
  else for (const key in value) count += walk((value as Record<string, unknown>)[key]);
  return count;
}

const [command, file = "", rounds = "1"] = process.argv.slice(2);
const compileStart = performance.now();
bundleValidators(DEFAULT_BUNDLE_FORMAT, PROFILES[DEFAULT_BUNDLE_FORMAT] as Profile);
const compileMs = performance.now() - compileStart;
const before = process.memoryUsage().rss;
const bytes = readFileSync(file);

function measure(run: () => unknown): Measurement {
  const start = performance.now();
  const result = run();
  const ms = performance.now() - start;
  const memory = process.resourceUsage().maxRSS * 1024 - before;
  return { ms, compileMs, bytes: bytes.byteLength, memory, result };
}

const baseline = () => walk(JSON.parse(new TextDecoder().decode(bytes)));
const check = () => parseBundle(file, bytes, { profiles: PROFILES, severities: {} }).problems;
const turns = command === "both" ? [baseline, check] : [command === "check" ? check : baseline];
const measurements = Array.from({ length: Number(rounds) }, () => turns.map(measure)).flat();
process.stdout.write(JSON.stringify(measurements));
