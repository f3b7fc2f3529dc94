/**
 * Dates of contributions: a bundle cannot have what was done long after it was made.
 *
 * @module
 */
import { asText } from "../../base/excerpt.ts";
import type { Finding } from "../../base/finding.ts";
import { isObject, itemsOf, type JsonObject } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import type { Resolver } from "../graph/resolve.ts";
import type { BundleDocument } from "../model/bundle.ts";
import { finding } from "./rules.ts";

/** Before that year, nobody curated variants. */
const FIRST_YEAR = 1950;

const yearOf = (date: unknown) => Number(asText(date).slice(0, 4));

/** A year in a citation such as `Chapman et al., 2011`. */
const CITED_YEAR = /\b((?:19|20)\d\d)[a-z]?\)?$/;

/** The newest year of the publications that an assertion rests on, by the names of the sources. */
function newestCited(assertion: JsonObject, { dereference }: Resolver): number {
  const items = itemsOf(assertion["hasEvidenceLines"]).flatMap((line) =>
    isObject(line) ? itemsOf(line["hasEvidenceItems"]).map(dereference) : [],
  );
  const years = items.flatMap((item) =>
    itemsOf(item?.["reportedIn"]).map((source) => {
      const name = typeof source === "string" ? dereference(source)?.["name"] : undefined;
      return Number(CITED_YEAR.exec(asText(name))?.[1] ?? 0);
    }),
  );
  return Math.max(0, ...years);
}

/** Assertions that were last worked on years before a publication that they rest on; one is online the year before. */
function* beforePublications(document: BundleDocument, resolver: Resolver): Generator<Finding> {
  for (const key in document.assertion) {
    const assertion = document.assertion[key];
    if (!isObject(assertion)) continue;
    const dates = itemsOf(assertion["contributions"]).map((one) =>
      isObject(one) ? yearOf(one["date"]) : Number.NaN,
    );
    const last = Math.max(...dates);
    if (dates.length === 0 || !(last >= FIRST_YEAR)) continue;
    const newest = newestCited(assertion, resolver);
    if (last >= newest - 1) continue;
    const index = dates.indexOf(last);
    yield finding("gkm-date", formatPointer(["assertion", key, "contributions", index, "date"]), {
      message: `This assertion rests on a publication of ${newest}, and its last contribution is of ${last}.`,
      found: String(last),
      expected: `${newest} or later`,
      fix: "Correct the date, or the evidence.",
    });
  }
}

/** Checks the dates of all contributions of a bundle; one that is written after `createdAt` may be of the next year. */
export function* checkDates(document: BundleDocument, resolver: Resolver): Generator<Finding> {
  yield* beforePublications(document, resolver);
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
