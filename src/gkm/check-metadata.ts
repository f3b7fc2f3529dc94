/**
 * The metadata of a bundle (GKM bundle 0.1.0-a0, section 2.3).
 *
 * @module
 */

import type { Finding } from "../json/finding.ts";
import type { BundleDocument } from "./bundle.ts";
import { finding } from "./rules.ts";

/** ISO 8601: a date, perhaps with a time. */
const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

function isDate(text: string): boolean {
  const [year, month, day] = text.slice(0, 10).split("-").map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  // JavaScript moves a day after the end of its month into the next month
  return DATE.test(text) && date.getUTCMonth() === month - 1 && !Number.isNaN(Date.parse(text));
}

/** Checks the date on which a bundle was created. */
export function* checkMetadata(document: BundleDocument): Generator<Finding> {
  const { createdAt } = document.metadata;
  if (typeof createdAt !== "string" || isDate(createdAt)) return; // the schema reports another type
  yield finding("gkm-date", "/metadata/createdAt", {
    message: "This is not a valid date.",
    expected: "a calendar date such as 2026-11-21, or a date and time",
    found: createdAt,
  });
}
