/**
 * The metadata of a bundle (GKM bundle 0.1.0-a0, section 2.3).
 *
 * @module
 */

import type { Finding } from "../../base/finding.ts";
import { isObject } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import type { BundleDocument } from "../model/bundle.ts";
import { finding } from "./rules/rules.ts";
import { suggestUnambiguous } from "./rules/suggest-unambiguous.ts";

type Path = readonly string[];

/** ISO 8601: a date, perhaps with a time. */
const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

function isDate(text: string): boolean {
  const [year, month, day] = text.slice(0, 10).split("-").map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  // JavaScript moves a day after the end of its month into the next month
  return DATE.test(text) && date.getUTCMonth() === month - 1 && !Number.isNaN(Date.parse(text));
}

function* date(createdAt: unknown): Generator<Finding> {
  if (typeof createdAt !== "string" || isDate(createdAt)) return; // the schema reports another type
  yield finding("gkm-date", "/metadata/createdAt", {
    message: "This is not a valid date.",
    expected: "a calendar date such as 2026-11-21, or a date and time",
    found: createdAt,
  });
}

/** The versions that the format is made of (GKM bundle 0.1.0-a0, section 2.3). */
export const SPECIFICATION_VERSIONS = {
  GKMCore: "1.3.0",
  VRS: "2.1.1",
  CatVRS: "1.1.1",
  VASpec: "1.1.0",
};

function* versions(named: unknown): Generator<Finding> {
  if (!isObject(named)) return;
  for (const [name, expected] of Object.entries(SPECIFICATION_VERSIONS)) {
    const versionNamed = named[name];
    if (typeof versionNamed !== "string" || versionNamed === expected) continue;
    yield finding("gkm-specification-version", `/metadata/specificationVersions/${name}`, {
      message: `The bundle is checked against version ${expected} of ${name}, and names another.`,
      expected,
      found: versionNamed,
      fix: "Export it again with these versions. If its content has this version already, correct the number.",
    });
  }
}

const FIELDS = [
  "implementationVersions",
  "specificationVersions",
  "createdAt",
  "bundleFormat",
  "bundleFormatVersion",
  "statistics",
];

/** Fields that are lost where several bundles are published as one. */
function* unknown(owner: unknown, place: Path, known: readonly string[]): Generator<Finding> {
  if (!isObject(owner)) return;
  for (const field of Object.keys(owner).filter((name) => !known.includes(name))) {
    yield finding("gkm-unknown-metadata", formatPointer([...place, field]), {
      message: `${field} is not a field of the format, so it is published only as part of the bundle.`,
      found: field,
      ...suggestUnambiguous(
        field,
        known.filter((name) => !Object.hasOwn(owner, name)),
        "Move it out of the bundle, or remove it.",
      ),
    });
  }
}

export function* checkMetadata({ metadata }: BundleDocument): Generator<Finding> {
  yield* date(metadata.createdAt);
  yield* versions(metadata.specificationVersions);
  yield* unknown(metadata, ["metadata"], FIELDS);
  yield* unknown(metadata.statistics, ["metadata", "statistics"], ["collections"]);
  const collections: unknown = metadata.statistics?.collections;
  for (const [name, statistics] of Object.entries(isObject(collections) ? collections : {})) {
    const place = ["metadata", "statistics", "collections", name];
    yield* unknown(statistics, place, ["count", "types"]);
  }
}
