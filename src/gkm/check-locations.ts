/**
 * Coordinates of locations: inter-residue and 0-based, `0 ≤ start ≤ end` (VRS 2.1.1, SequenceLocation).
 *
 * @module
 */

import type { Finding } from "../json/finding.ts";
import { isObject, type Json, type JsonObject } from "../json/json.ts";
import { formatPointer } from "../json/pointer.ts";
import type { BundleDocument } from "./bundle.ts";
import type { Resolver } from "./resolve.ts";
import { finding } from "./rules.ts";

/** The lower and upper bound of a coordinate: a Range `[3, null]` is 3 or more. */
function bounds(coordinate: Json | undefined): { readonly least: number; readonly most: number } {
  const [low, high] = Array.isArray(coordinate) ? coordinate : [coordinate, coordinate];
  return {
    least: typeof low === "number" ? low : Number.NEGATIVE_INFINITY,
    most: typeof high === "number" ? high : Number.POSITIVE_INFINITY,
  };
}

function* checkLocation(
  location: JsonObject,
  pointer: string,
  isCircular: boolean,
): Generator<Finding> {
  const [start, end] = [bounds(location["start"]), bounds(location["end"])];
  for (const field of ["start", "end"] as const) {
    const { least, most } = field === "start" ? start : end;
    const found = JSON.stringify(location[field]);
    if (most < 0 || (least < 0 && least !== Number.NEGATIVE_INFINITY)) {
      yield finding("gkm-coordinates", `${pointer}/${field}`, {
        message: `The ${field} is before the beginning of the sequence.`,
        expected: "0 or more: coordinates are inter-residue and 0-based",
        found,
      });
    } else if (least > most) {
      yield finding("gkm-coordinates", `${pointer}/${field}`, {
        message: `The bounds of the ${field} range are in the wrong order.`,
        expected: "[lower bound, upper bound]",
        found,
        fix: `Write [${most}, ${least}].`,
      });
    }
  }
  if (start.least > end.most && !isCircular) {
    yield finding("gkm-coordinates", `${pointer}/start`, {
      message: "The start is after the end.",
      expected: `${end.most} (the end) or less; more is allowed only on a circular sequence`,
      found: JSON.stringify(location["start"]),
    });
  }
}

/** Whether the coordinates are numbers in order: nothing more to check. */
const isPlain = ({ start, end }: JsonObject) =>
  typeof start === "number" && typeof end === "number" && start >= 0 && start <= end;

function findingsOf(location: JsonObject, pointer: string, resolver: Resolver): Iterable<Finding> {
  const sequence = resolver.dereference(location["sequenceReference"]);
  return checkLocation(location, pointer, sequence?.["circular"] === true);
}

/** Whether the coordinates of a location are in order. */
export function isInOrder(location: JsonObject, resolver: Resolver): boolean {
  if (isPlain(location)) return true;
  for (const _ of findingsOf(location, "", resolver)) return false;
  return true;
}

/** Checks the coordinates of every location of a bundle. */
export function* checkLocations(document: BundleDocument, resolver: Resolver): Generator<Finding> {
  for (const key in document.location) {
    const location = document.location[key];
    if (!isObject(location) || isPlain(location)) continue;
    yield* findingsOf(location, formatPointer(["location", key]), resolver);
  }
}
