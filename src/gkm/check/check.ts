/**
 * All checks of a bundle that go beyond its schema.
 *
 * @module
 */

import type { Finding } from "../../base/finding.ts";
import { createResolver, type Resolver } from "../graph/resolve.ts";
import type { BundleDocument } from "../model/bundle.ts";
import type { Digest } from "../model/identifiers.ts";
import type { Profile } from "../model/profiles.ts";
import { checkDirections } from "./claims/directions.ts";
import { checkEvidence } from "./claims/evidence.ts";
import { checkLevels } from "./claims/levels.ts";
import { checkLines } from "./claims/lines.ts";
import { checkPoints } from "./claims/points.ts";
import { checkRepeated } from "./claims/repeated.ts";
import { checkStatements } from "./claims/statements.ts";
import { checkFailedAssertions, checkStatistics } from "./claims/statistics.ts";
import { checkCodes } from "./codes.ts";
import { checkDates } from "./dates.ts";
import { checkMetadata } from "./metadata.ts";
import { createIdentifierExplainer } from "./references/explain-identifiers.ts";
import { checkIdentifiers } from "./references/identifiers.ts";
import { createKeySlips } from "./references/key-slips.ts";
import { checkBundleKeys } from "./references/keys.ts";
import { checkReferences } from "./references/references.ts";
import { checkStatementKeys, onePerOrigin, statementDigests } from "./references/statement-keys.ts";
import { checkUsual } from "./rules/usual.ts";
import { checkBundleSources } from "./sources.ts";
import { checkClaimsInTexts } from "./texts/claims-in-texts.ts";
import { checkConditionsInTexts } from "./texts/conditions-in-texts.ts";
import { checkRareWords } from "./texts/rare-words.ts";
import { checkNames } from "./texts/same-names.ts";
import { checkSourceWords } from "./texts/source-words.ts";
import { checkTexts } from "./texts/texts.ts";
import { checkAccessions } from "./variants/accession-sequences.ts";
import { allelesOf } from "./variants/allele-facts.ts";
import { checkAllelePlaces } from "./variants/allele-places.ts";
import { checkCodons } from "./variants/codons.ts";
import { checkConstraints } from "./variants/constraints.ts";
import { checkExpressions } from "./variants/expressions.ts";
import { statedGenes } from "./variants/gene-facts.ts";
import { checkAlleleGenes } from "./variants/gene-names.ts";
import { checkGenes } from "./variants/genes.ts";
import { checkLocations } from "./variants/locations.ts";
import { profilesOf } from "./variants/profile-facts.ts";
import { checkGenesNamed, checkProfileNames } from "./variants/profile-names.ts";
import { checkProfiles } from "./variants/profiles.ts";
import { checkSequences } from "./variants/sequences.ts";
import { checkVariantNames } from "./variants/variant-names.ts";

/** The findings with what explains them; those that only follow from others are left out. */
function* explained(
  findings: Iterable<Finding>,
  explain: (finding: Finding) => Finding | undefined,
): Generator<Finding> {
  for (const one of findings) {
    const better = explain(one);
    if (better !== undefined) yield better;
  }
}

/**
 * Runs every check over a document that has the shape of a bundle ({@link isBundleShaped}); the
 * findings come in a fixed order. What the schema reports is not reported again.
 *
 * @param resolver of the document, if there is one already
 */
export function* checkBundle(
  document: BundleDocument,
  profile: Profile,
  sha512t24u: Digest,
  resolver = createResolver(document),
): Generator<Finding> {
  const reported = new Set<string>();
  for (const one of findingsIn(document, profile, sha512t24u, resolver, reported)) {
    reported.add(one.pointer.split("/", 3).join("/"));
    yield one;
  }
}

/**
 * The findings, in order.
 *
 * @param reported the pointers to the entries of all findings so far: what would follow from them is not told, too
 */
function* findingsIn(
  document: BundleDocument,
  profile: Profile,
  sha512t24u: Digest,
  resolver: Resolver,
  reported: ReadonlySet<string>,
): Generator<Finding> {
  yield* checkMetadata(document);
  yield* checkBundleKeys(document, profile, resolver);
  const findKeySlip = createKeySlips(document, resolver, sha512t24u);
  const explain = createIdentifierExplainer({ document, resolver, sha512t24u }, findKeySlip);
  yield* checkReferences(document, profile, resolver, findKeySlip);
  yield* checkProfiles(document, profile, resolver);
  yield* checkLocations(document, resolver);
  yield* explained(checkIdentifiers(document, profile, resolver, sha512t24u), explain);
  yield* checkSequences(document, resolver, sha512t24u);
  const alleles = allelesOf(document, resolver);
  const profiles = profilesOf(document, profile, resolver);
  yield* checkExpressions(profiles, alleles);
  yield* checkAccessions(alleles);
  yield* checkCodons(profiles, alleles);
  yield* checkVariantNames(profiles, alleles, reported);
  const genes = statedGenes(document, resolver);
  yield* checkGenes(document, genes, resolver);
  yield* checkAlleleGenes(document, profiles, alleles, reported);
  yield* checkProfileNames(profiles, genes, reported);
  yield* checkGenesNamed(document, genes, resolver);
  yield* checkConstraints(document, profiles, resolver, reported);
  yield* checkAllelePlaces(document, profiles, alleles, reported);
  const digests = statementDigests(document, resolver, sha512t24u);
  yield* explained(onePerOrigin(checkStatementKeys(digests), document, digests), explain);
  yield* checkBundleSources(document);
  yield* checkSourceWords(document);
  yield* checkNames(document);
  yield* checkCodes(document);
  yield* checkTexts(document);
  yield* checkUsual(document);
  yield* checkRareWords(document);
  yield* checkDates(document, resolver);
  yield* checkStatements(document, profile, resolver);
  yield* checkDirections(document);
  yield* checkLevels(document);
  yield* checkLines(document, resolver, digests);
  yield* checkPoints(document, resolver);
  yield* checkEvidence(document, reported);
  yield* checkRepeated(document, resolver, digests, profiles, reported);
  yield* checkClaimsInTexts(document, resolver, reported);
  yield* checkConditionsInTexts(document, resolver, reported);
  yield* checkStatistics(document);
  yield* checkFailedAssertions(document);
}
