/**
 * Computed identifiers of locations, alleles and copy number changes, recomputed. They are a
 * convention of VRS and not of the bundle format, so a wrong one is a warning.
 *
 * @module
 */
import { type BundleDocument, REPRESENTATION_GROUPS } from "./bundle.ts";
import type { Finding } from "./finding.ts";
import { locationDigest, variationDigest } from "./identifiers.ts";
import { formatPointer, isObject, type JsonObject, parsePointer, valueAt } from "./pointer.ts";
import type { Profile } from "./profiles.ts";

/** The object that a field holds, inline or by reference. */
function dereference(document: BundleDocument, value: unknown): JsonObject | undefined {
  if (isObject(value)) return value;
  if (typeof value !== "string") return undefined;
  const tokens = parsePointer(value);
  const target = tokens && valueAt(document as unknown as JsonObject, tokens);
  return isObject(target) ? target : undefined;
}

function digestOfLocation(document: BundleDocument, value: unknown): string | undefined {
  const location = dereference(document, value);
  const sequence = location && dereference(document, location["sequenceReference"]);
  const accession = sequence?.["refgetAccession"];
  if (location === undefined || typeof accession !== "string") return undefined;
  return locationDigest(location, accession);
}

function compare(
  entry: JsonObject,
  pointer: string,
  expected: string,
  what: string,
): Finding | undefined {
  const found = String(entry["id"]);
  if (found === expected) return undefined;
  return {
    severity: "warning",
    code: "gkm-computed-identifier",
    pointer,
    message: `The computed identifier of this ${what} is another one.`,
    expected,
    found,
    fix: `Recompute it, and the references to it, or correct the ${what}.`,
  };
}

/** Recomputes every computed identifier of VRS objects in a bundle. */
export function* checkIdentifiers(document: BundleDocument, profile: Profile): Generator<Finding> {
  for (const [key, location] of Object.entries(document.location)) {
    const digest = digestOfLocation(document, location);
    if (digest === undefined) continue;
    const expected = `${profile.namespace}:SL.${digest}`;
    const finding = compare(location, formatPointer(["location", key]), expected, "location");
    if (finding !== undefined) yield finding;
  }
  for (const [key, variant] of Object.entries(document.variant)) {
    for (const group of REPRESENTATION_GROUPS) {
      const members = variant[group];
      if (!isObject(members)) continue;
      for (const [id, variation] of Object.entries(members)) {
        if (!isObject(variation)) continue;
        const location = digestOfLocation(document, variation["location"]);
        const digest = location && variationDigest(variation, location);
        if (digest === undefined) continue;
        const isAllele = variation["type"] === "Allele";
        const expected = `${profile.namespace}:${isAllele ? "VA" : "CX"}.${digest}`;
        const pointer = formatPointer(["variant", key, group, id]);
        const what = isAllele ? "allele" : "copy number change";
        const finding = compare(variation, pointer, expected, what);
        if (finding !== undefined) yield finding;
      }
    }
  }
}
