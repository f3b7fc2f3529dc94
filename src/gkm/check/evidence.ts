/**
 * Assertions and the evidence that they rest on.
 *
 * @module
 */

import type { Finding } from "../../base/finding.ts";
import { isObject, itemsOf, type Json } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import type { BundleDocument } from "../model/bundle.ts";
import { finding } from "./rules.ts";

/** Whether something speaks for an evidence line: items, a criterion, a publication. */
const restsOnSomething = (line: Json): boolean =>
  !isObject(line) ||
  itemsOf(line["hasEvidenceItems"]).length > 0 ||
  itemsOf(line["reportedIn"]).length > 0 ||
  line["evidenceOutcome"] !== undefined;

/** Checks that every assertion of a bundle rests on something. */
export function* checkEvidence(document: BundleDocument): Generator<Finding> {
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
