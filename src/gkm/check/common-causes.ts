/**
 * Findings that all entries of a collection share: they have one cause, in whatever wrote the bundle, and
 * so they are one finding.
 *
 * @module
 */
import type { Finding } from "../../base/finding.ts";
import { isObject, type Json } from "../../base/json.ts";
import { parsePointer } from "../../base/pointer.ts";

/** Rules whose findings say the same of each entry; others say what is right for each. */
const SHARED_CODES: ReadonlySet<string> = new Set([
  "gkm-schema",
  "gkm-key-form",
  "gkm-unreachable",
]);

/** From so many entries on, what all of them have is no slip. */
const AT_LEAST = 3;

interface Cause {
  readonly collection: string;
  readonly first: Finding;
  readonly keys: Set<string>;
}

const NUMBER = /^\d+$/;

/** Which findings are the same but for the entry: positions in lists and keys do not count. */
function causeOf({ code, pointer, message }: Finding) {
  const [collection, key, ...path] = parsePointer(pointer) ?? [];
  if (!SHARED_CODES.has(code) || collection === undefined || key === undefined) return undefined;
  const place = path.map((token) => (NUMBER.test(token) || token.includes(":") ? "*" : token));
  const id = JSON.stringify([code, collection, place, message.replaceAll(key, "*")]);
  return { collection, key, id };
}

/** The findings, each that all entries of a collection share only once: at the first of them. */
export function byCommonCause(findings: readonly Finding[], document: Json): readonly Finding[] {
  if (findings.length < AT_LEAST || !isObject(document)) return findings;
  const causes = new Map<string, Cause>();
  for (const finding of findings) {
    const cause = causeOf(finding);
    if (cause === undefined) continue;
    const { id, key, collection } = cause;
    const known = causes.get(id);
    if (known === undefined) causes.set(id, { collection, first: finding, keys: new Set([key]) });
    else known.keys.add(key);
  }
  const sizes = new Map<string, number>();
  const sizeOf = (collection: string) => {
    const entries = document[collection];
    const size = sizes.get(collection) ?? (isObject(entries) ? Object.keys(entries).length : 0);
    sizes.set(collection, size);
    return size;
  };
  return findings.flatMap((finding) => {
    const cause = causes.get(causeOf(finding)?.id ?? "");
    if (cause === undefined || cause.keys.size < AT_LEAST) return [finding];
    if (cause.keys.size < sizeOf(cause.collection)) return [finding];
    if (finding !== cause.first) return [];
    const all = `This is so in all ${cause.keys.size} entries of ${cause.collection}.`;
    return [{ ...finding, message: `${finding.message} ${all}` }];
  });
}
