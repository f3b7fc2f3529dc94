/**
 * All checks of a bundle that go beyond its schema.
 *
 * @module
 */
import type { BundleDocument } from "./bundle.ts";
import { checkIdentifiers } from "./check-identifiers.ts";
import { checkKeys } from "./check-keys.ts";
import { checkReferences } from "./check-references.ts";
import type { Finding } from "./finding.ts";
import type { Profile } from "./profiles.ts";
import { checkFailedAssertions, checkStatistics } from "./statistics.ts";

/** Runs every check over a bundle whose structure is sound; the findings come in a fixed order. */
export function* checkBundle(document: BundleDocument, profile: Profile): Generator<Finding> {
  yield* checkKeys(document, profile);
  yield* checkReferences(document, profile);
  yield* checkIdentifiers(document, profile);
  yield* checkStatistics(document);
  yield* checkFailedAssertions(document);
}
