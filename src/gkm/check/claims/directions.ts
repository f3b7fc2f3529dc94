/**
 * Evidence and assertions: whether they say what they do with their proposition (VA-Spec 1.1.0, Statement,
 * direction, which is optional there).
 *
 * @module
 */
import type { Finding } from "../../../base/finding.ts";
import { isObject } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { STATEMENT_COLLECTIONS } from "../../model/collections.ts";
import { finding } from "../rules/rules.ts";

/** Checks that each statement of a bundle has a direction: pages show one without it as neutral. */
export function* checkDirections(document: BundleDocument): Generator<Finding> {
  for (const collection of STATEMENT_COLLECTIONS) {
    for (const [key, statement] of Object.entries(document[collection])) {
      if (!isObject(statement) || statement["direction"] !== undefined) continue;
      yield finding("gkm-direction", formatPointer([collection, key]), {
        message: "This statement has no direction, and pages show it as neutral.",
        expected: "direction: supports, disputes or neutral",
        fix: "Add the direction that the source has.",
      });
    }
  }
}
