/**
 * Coordinates of locations: inter-residue and 0-based, `0 ≤ start ≤ end` (VRS 2.1.1, SequenceLocation).
 *
 * @module
 */

import type { Finding } from "../../../base/finding.ts";
import { isObject, type Json, type JsonObject, stringOf } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import { chromosomeLength } from "../../../base/sequences/chromosome-lengths.ts";
import { chromosomeAccession } from "../../../base/sequences/chromosome-sequences.ts";
import type { Resolver } from "../../graph/resolve.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { finding } from "../rules/rules.ts";

interface Bounds {
  readonly minimum: number;
  readonly maximum: number;
}

/** The lower and upper bound of a coordinate: a Range `[3, null]` is 3 or more. */
function bounds(coordinate: Json | undefined): Bounds {
  const [low, high] = Array.isArray(coordinate) ? coordinate : [coordinate, coordinate];
  return {
    minimum: typeof low === "number" ? low : Number.NEGATIVE_INFINITY,
    maximum: typeof high === "number" ? high : Number.POSITIVE_INFINITY,
  };
}

/** Whether a coordinate is a Range without a bound, which says nothing (VRS 2.1.1, Range). */
const isUnbounded = (coordinate: Json | undefined) =>
  Array.isArray(coordinate) && coordinate.length > 0 && coordinate.every((bound) => bound === null);

/** What is wrong with one of the coordinates of a location. */
function coordinateFinding(
  field: "start" | "end",
  { minimum, maximum }: Bounds,
  location: JsonObject,
  key: string,
): Finding | undefined {
  if (maximum < 0 || (minimum < 0 && minimum !== Number.NEGATIVE_INFINITY)) {
    return finding("gkm-coordinates", formatPointer(["location", key, field]), {
      message: `The ${field} is before the beginning of the sequence.`,
      expected: "0 or more: coordinates are inter-residue and 0-based",
      found: JSON.stringify(location[field]),
    });
  }
  if (isUnbounded(location[field])) {
    return finding("gkm-coordinates", formatPointer(["location", key, field]), {
      message: `The ${field} range has no bounds.`,
      expected: "a lower bound, an upper bound or both",
      found: JSON.stringify(location[field]),
      fix: `Add a bound, or remove ${field}.`,
    });
  }
  if (minimum <= maximum) return undefined;
  return finding("gkm-coordinates", formatPointer(["location", key, field]), {
    message: `The bounds of the ${field} range are in the wrong order.`,
    expected: "[lower bound, upper bound]",
    found: JSON.stringify(location[field]),
    fix: "Correct the bounds.",
  });
}

/** Whether a location is on a circular sequence, whose origin it can cross. */
const isCircular = (location: JsonObject, resolver: Resolver) =>
  resolver.dereference(location["sequenceReference"])?.["circular"] === true;

/** A coordinate past the end of a human chromosome, whose length is known. */
function pastEnd(location: JsonObject, key: string, resolver: Resolver): Finding | undefined {
  const reference = resolver.dereference(location["sequenceReference"]);
  const accession = chromosomeAccession(stringOf(reference?.["refgetAccession"]) ?? "");
  const length = accession === undefined ? undefined : chromosomeLength(accession);
  if (length === undefined || accession === undefined) return undefined;
  const field = (["start", "end"] as const).find((name) => bounds(location[name]).minimum > length);
  if (field === undefined) return undefined;
  return finding("gkm-coordinates", formatPointer(["location", key, field]), {
    message: `The ${field} is past the end of ${accession}.`,
    expected: `${length}, the length of the chromosome, or less`,
    found: JSON.stringify(location[field]),
    fix: "Correct the position, or the sequence that it is on.",
  });
}

function locationFindings(
  location: JsonObject,
  key: string,
  resolver: Resolver,
): readonly Finding[] {
  const [start, end] = [bounds(location["start"]), bounds(location["end"])];
  const findings = [
    coordinateFinding("start", start, location, key),
    coordinateFinding("end", end, location, key),
  ];
  if (start.minimum > end.maximum && !isCircular(location, resolver)) {
    findings.push(
      finding("gkm-coordinates", formatPointer(["location", key, "start"]), {
        message: "The start is after the end.",
        expected: `${end.maximum} (the end) or less, unless the sequence is circular`,
        found: JSON.stringify(location["start"]),
      }),
    );
  }
  return [...findings, pastEnd(location, key, resolver)].filter((found) => found !== undefined);
}

/** Whether the coordinates of a location are in order. */
export function isInOrder(location: JsonObject, resolver: Resolver): boolean {
  return locationFindings(location, "", resolver).length === 0;
}

/** Checks the coordinates of every location of a bundle. */
export function* checkLocations(document: BundleDocument, resolver: Resolver): Generator<Finding> {
  for (const key in document.location) {
    const location = document.location[key];
    if (isObject(location)) yield* locationFindings(location, key, resolver);
  }
}
