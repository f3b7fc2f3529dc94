/**
 * Assertions and the evidence that they rest on.
 *
 * @module
 */

import { asText } from "../../base/excerpt.ts";
import type { Finding } from "../../base/finding.ts";
import { isObject, itemsOf, type Json, type JsonObject } from "../../base/json.ts";
import { formatPointer, isLocalPointer } from "../../base/pointer.ts";
import type { BundleDocument } from "../model/bundle.ts";
import { parseEntryPointer } from "../model/entry-pointer.ts";
import { finding } from "./rules.ts";

/** Whether something speaks for an evidence line: items, a criterion, a publication. */
const restsOnSomething = (line: Json): boolean =>
  !isObject(line) ||
  itemsOf(line["hasEvidenceItems"]).length > 0 ||
  itemsOf(line["reportedIn"]).length > 0 ||
  line["evidenceOutcome"] !== undefined;

/** A record of evidence in a link, by its number. */
const RECORD = /\/evidence\/(\d+)$/;

/** The evidence of the bundle by the numbers of its keys. */
const byNumber = (document: BundleDocument) =>
  new Map(Object.keys(document.evidence).map((key) => [/\d+$/.exec(key)?.[0], key] as const));

/**
 * Evidence that an assertion lists and none of its lines cites, while other evidence is cited and not listed. An
 * assertion may list more evidence than its lines, and evidence that is elsewhere.
 */
function* otherEvidence(
  key: string,
  assertion: JsonObject,
  numbers: ReadonlyMap<string | undefined, string>,
  evidence: BundleDocument["evidence"],
): Generator<Finding> {
  const keyOf = (reference: Json) => {
    const text = asText(reference);
    if (!isLocalPointer(text)) return numbers.get(RECORD.exec(text)?.[1]);
    const key = parseEntryPointer(text)?.key ?? "";
    return Object.hasOwn(evidence, key) ? key : undefined;
  };
  const listed = itemsOf(assertion["hasEvidence"]).map(keyOf);
  const cited = itemsOf(assertion["hasEvidenceLines"]).flatMap((line) =>
    isObject(line) ? itemsOf(line["hasEvidenceItems"]).map(keyOf) : [],
  );
  const [missing] = cited.filter((one) => one !== undefined && !listed.includes(one));
  if (missing === undefined) return;
  for (const [index, own] of listed.entries()) {
    if (own === undefined || cited.includes(own)) continue;
    yield finding("gkm-other-claim", formatPointer(["assertion", key, "hasEvidence", index]), {
      message: `No evidence line of this assertion cites ${own}, and hasEvidence does not list ${missing}, which one cites.`,
      found: asText(itemsOf(assertion["hasEvidence"])[index]),
      expected: missing,
      fix: "Correct hasEvidence, or the items of the evidence lines.",
    });
  }
}

/**
 * Checks that every assertion of a bundle rests on something, and lists the evidence that its lines cite.
 *
 * @param told pointers to entries of which something is told already
 */
export function* checkEvidence(
  document: BundleDocument,
  told: ReadonlySet<string> = new Set(),
): Generator<Finding> {
  const numbers = byNumber(document);
  for (const [key, assertion] of Object.entries(document.assertion)) {
    if (!isObject(assertion) || told.has(formatPointer(["assertion", key]))) continue;
    yield* otherEvidence(key, assertion, numbers, document.evidence);
  }
  for (const [key, assertion] of Object.entries(document.assertion)) {
    if (!isObject(assertion) || itemsOf(assertion["hasEvidence"]).length > 0) continue;
    if (itemsOf(assertion["hasEvidenceLines"]).some(restsOnSomething)) continue;
    yield finding("gkm-no-evidence", formatPointer(["assertion", key]), {
      message: "This assertion rests on no evidence.",
      expected: "evidence in hasEvidence, or in the items of an evidence line",
      found: "nothing",
      fix: "Refer to the evidence that supports it, or remove the assertion.",
    });
  }
}
