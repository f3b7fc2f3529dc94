/**
 * All checks of a bundle that go beyond its schema.
 *
 * @module
 */

import type { Finding } from "../json/finding.ts";
import type { BundleDocument } from "./bundle.ts";
import { checkDirections } from "./check-directions.ts";
import { checkEvidence } from "./check-evidence.ts";
import { checkIdentifiers } from "./check-identifiers.ts";
import { checkKeys } from "./check-keys.ts";
import { checkLocations } from "./check-locations.ts";
import { checkMetadata } from "./check-metadata.ts";
import { checkProfiles } from "./check-profiles.ts";
import { checkReferences } from "./check-references.ts";
import { checkSources } from "./check-sources.ts";
import { checkStatements } from "./check-statements.ts";
import type { Digest } from "./identifiers.ts";
import type { Profile } from "./profiles.ts";
import { createResolver } from "./resolve.ts";
import { checkFailedAssertions, checkStatistics } from "./statistics.ts";

/**
 * Runs every check over a document that has the shape of a bundle ({@link isBundleShaped}); the
 * findings come in a fixed order. What the schema reports is not reported again.
 */
export function* checkBundle(
  document: BundleDocument,
  profile: Profile,
  sha512t24u: Digest,
): Generator<Finding> {
  const resolver = createResolver(document);
  yield* checkMetadata(document);
  yield* checkKeys(document, profile, resolver);
  yield* checkReferences(document, profile, resolver);
  yield* checkProfiles(document, profile, resolver);
  yield* checkLocations(document, resolver);
  yield* checkIdentifiers(document, profile, resolver, sha512t24u);
  yield* checkSources(document);
  yield* checkStatements(document, profile, resolver);
  yield* checkDirections(document);
  yield* checkEvidence(document);
  yield* checkStatistics(document);
  yield* checkFailedAssertions(document);
}
