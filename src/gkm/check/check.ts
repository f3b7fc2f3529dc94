/**
 * All checks of a bundle that go beyond its schema.
 *
 * @module
 */

import type { Finding } from "../../base/finding.ts";
import { createResolver } from "../graph/resolve.ts";
import type { BundleDocument } from "../model/bundle.ts";
import type { Digest } from "../model/identifiers.ts";
import type { Profile } from "../model/profiles.ts";
import { checkAccessions } from "./accession-sequences.ts";
import { allelesOf } from "./allele-facts.ts";
import { checkCodes } from "./codes.ts";
import { checkDates } from "./dates.ts";
import { checkDirections } from "./directions.ts";
import { checkEvidence } from "./evidence.ts";
import { checkExpressions } from "./expressions.ts";
import { checkGenes } from "./genes.ts";
import { checkIdentifiers } from "./identifiers.ts";
import { checkBundleKeys } from "./keys.ts";
import { checkLevels } from "./levels.ts";
import { checkLines } from "./lines.ts";
import { checkLocations } from "./locations.ts";
import { checkMetadata } from "./metadata.ts";
import { checkPoints } from "./points.ts";
import { checkProfiles } from "./profiles.ts";
import { checkReferences } from "./references.ts";
import { checkRepeated } from "./repeated.ts";
import { checkNames } from "./same-names.ts";
import { checkSequences } from "./sequences.ts";
import { checkSourceWords } from "./source-words.ts";
import { checkBundleSources } from "./sources.ts";
import { checkStatementKeys, statementDigests } from "./statement-keys.ts";
import { checkStatements } from "./statements.ts";
import { checkFailedAssertions, checkStatistics } from "./statistics.ts";
import { checkTexts } from "./texts.ts";
import { checkVariantNames } from "./variant-names.ts";

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
  yield* checkBundleKeys(document, profile, resolver);
  yield* checkReferences(document, profile, resolver);
  yield* checkProfiles(document, profile, resolver);
  yield* checkLocations(document, resolver);
  yield* checkIdentifiers(document, profile, resolver, sha512t24u);
  yield* checkSequences(document, sha512t24u);
  const alleles = allelesOf(document, resolver);
  yield* checkExpressions(document, profile, resolver, alleles);
  yield* checkAccessions(alleles);
  yield* checkVariantNames(document, profile, resolver, alleles);
  yield* checkGenes(document, resolver);
  const digests = statementDigests(document, resolver, sha512t24u);
  yield* checkStatementKeys(digests);
  yield* checkBundleSources(document);
  yield* checkSourceWords(document);
  yield* checkNames(document);
  yield* checkCodes(document);
  yield* checkTexts(document);
  yield* checkDates(document);
  yield* checkStatements(document, profile, resolver);
  yield* checkDirections(document);
  yield* checkLevels(document);
  yield* checkLines(document, resolver, digests);
  yield* checkPoints(document, resolver);
  yield* checkEvidence(document);
  yield* checkRepeated(document, resolver, digests);
  yield* checkStatistics(document);
  yield* checkFailedAssertions(document);
}
