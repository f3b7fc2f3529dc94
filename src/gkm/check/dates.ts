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
import { STATEMENT_COLLECTIONS } from "../model/collections.ts";
import { finding } from "./rules/rules.ts";

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

/** So much later than the bundle a contribution can be, in milliseconds: half a year. */
const MAX_LATER = 180 * 24 * 60 * 60 * 1000;

/** No bundle is made more years after its last contribution. */
const MAX_YEARS = 20;

/** Checks the dates of all contributions of a bundle; one may be somewhat later than `createdAt`. */
export function* checkDates(document: BundleDocument, resolver: Resolver): Generator<Finding> {
  yield* beforePublications(document, resolver);
  const { createdAt } = document.metadata;
  const newest = Date.parse(asText(createdAt).slice(0, 10)) + MAX_LATER;
  let last = 0;
  for (const name of STATEMENT_COLLECTIONS) {
    for (const key in document[name]) {
      const entry = document[name][key];
      if (!isObject(entry)) continue;
      for (const [index, contribution] of itemsOf(entry["contributions"]).entries()) {
        if (!isObject(contribution)) continue;
        const { date } = contribution;
        if (typeof date !== "string") continue;
        const year = yearOf(date);
        last = Math.max(last, year || 0);
        if (!(Date.parse(date.slice(0, 10)) > newest || year < FIRST_YEAR)) continue;
        yield finding("gkm-date", formatPointer([name, key, "contributions", index, "date"]), {
          message:
            year < FIRST_YEAR
              ? `The year ${year} is too early for a contribution.`
              : "This date is more than half a year after that of the bundle.",
          found: date,
          ...(year < FIRST_YEAR ? {} : { expected: `a date up to ${asText(createdAt)}` }),
          fix: "Correct the date, or that of the bundle.",
        });
      }
    }
  }
  if (last >= FIRST_YEAR && yearOf(createdAt) > last + MAX_YEARS) {
    yield finding("gkm-date", "/metadata/createdAt", {
      message: `The last contribution is of ${last}, and this date is more than ${MAX_YEARS} years later.`,
      found: asText(createdAt),
      fix: "Correct the date.",
    });
  }
}
