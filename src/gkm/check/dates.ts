/**
 * Dates of contributions: a bundle cannot have what was done long after it was made.
 *
 * @module
 */
import { asText } from "../../base/excerpt.ts";
import type { Finding } from "../../base/finding.ts";
import { isObject, itemsOf } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import type { BundleDocument } from "../model/bundle.ts";
import { finding } from "./rules.ts";

/** Before that year, nobody curated variants. */
const FIRST_YEAR = 1950;

const yearOf = (date: unknown) => Number(asText(date).slice(0, 4));

/** Checks the dates of all contributions of a bundle; one that is written after `createdAt` may be of the next year. */
export function* checkDates(document: BundleDocument): Generator<Finding> {
  const newest = yearOf(document.metadata.createdAt) + 1;
  for (const name of ["evidence", "assertion"] as const) {
    for (const key in document[name]) {
      const entry = document[name][key];
      if (!isObject(entry)) continue;
      for (const [index, contribution] of itemsOf(entry["contributions"]).entries()) {
        if (!isObject(contribution)) continue;
        const { date } = contribution;
        const year = yearOf(date);
        if (typeof date !== "string" || !(year > newest || year < FIRST_YEAR)) continue;
        yield finding("gkm-date", formatPointer([name, key, "contributions", index, "date"]), {
          message: `The year ${year} is ${year < FIRST_YEAR ? "too long ago" : "still to come"} when this bundle is made.`,
          found: date,
          fix: "Correct the date.",
        });
      }
    }
  }
}
