/**
 * One measurement, in a process of its own, as a curator's command would be: `node bench/check.ts
 * <baseline|check> <file>` prints a line of JSON.
 *
 * @module
 */
import { readFileSync } from "node:fs";
import { parseBundle } from "../src/catalog/bundles.ts";
import { bundleValidator } from "../src/catalog/schemas.ts";
import { DEFAULT_BUNDLE_FORMAT, PROFILES, type Profile } from "../src/gkm/profiles.ts";

/** How many values a parsed document holds. */
function walk(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  let count = 1;
  if (Array.isArray(value)) for (const item of value) count += walk(item);
  else for (const key in value) count += walk((value as Record<string, unknown>)[key]);
  return count;
}

const [what, file = ""] = process.argv.slice(2);
const bytes = readFileSync(file);
const baseMemory = process.memoryUsage().rss - bytes.byteLength;
const compileStart = performance.now();
if (what === "check")
  bundleValidator(DEFAULT_BUNDLE_FORMAT, PROFILES[DEFAULT_BUNDLE_FORMAT] as Profile);
const start = performance.now();
const result =
  what === "check"
    ? parseBundle(file, bytes, { profiles: PROFILES, severities: {} }).problems
    : walk(JSON.parse(new TextDecoder().decode(bytes)));
const end = performance.now();
process.stdout.write(
  JSON.stringify({
    ms: end - start,
    compileMs: start - compileStart,
    bytes: bytes.byteLength,
    // the peak, beyond what the process had before it read the file
    memory: process.resourceUsage().maxRSS * 1024 - baseMemory,
    result,
  }),
);
