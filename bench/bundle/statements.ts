/**
 * Propositions, and the evidence and assertions that assess them.
 *
 * @module
 */

import type { JsonObject } from "../../src/base/json.ts";
import { sha512t24u } from "../../src/catalog/bundles/digest.ts";
import { propositionDigest } from "../../src/gkm/model/statement-identifiers.ts";
import { METHOD, ORGANIZATION, ORIGIN } from "./concepts.ts";
import { type Draft, numbersTo, pointersTo } from "./draft.ts";

const WORDS =
  "patients trial response survival progression median months treated cohort tumour mutation hazard ratio phase study cells inhibitor confirmed median resistance".split(
    " ",
  );

const AMP = "AMP/ASCO/CAP Guidelines, 2017";

/** A description; most are short, a few are long. */
function description({ random, below }: Draft): string {
  const length = 20 + Math.floor(180 * random() ** 4) + below(40);
  return numbersTo(length)
    .map(() => WORDS[below(WORDS.length)])
    .join(" ");
}

/** A proposition about a profile. */
interface Proposed {
  readonly profile: string;
  /** Points to the proposition. */
  readonly pointer: string;
}

/** Adds propositions. */
function createPropositions(draft: Draft, geneOfProfile: ReadonlyMap<string, string>) {
  const { collections, pick } = draft;
  const origin = Object.values(collections.variantOrigin)[0] as JsonObject;
  const conditions = [...pointersTo(draft, "disease"), ...pointersTo(draft, "conditionSet")];
  const treatments = [...pointersTo(draft, "therapy"), ...pointersTo(draft, "therapyGroup")];

  const add = (type: string, predicate: string, profile: string, more: JsonObject): Proposed => {
    const proposition = {
      type,
      subject: `#/molecularProfile/${profile}`,
      predicate,
      object: pick(conditions),
      geneContextQualifier: `#/feature/${geneOfProfile.get(profile)}`,
      alleleOriginQualifier: ORIGIN,
      ...more,
    };
    const key = `kb.proposition:${propositionDigest(proposition, origin, sha512t24u)}`;
    collections.proposition[key] = { id: key, ...proposition };
    return { profile, pointer: `#/proposition/${key}` };
  };
  return {
    therapeutic: (profile: string) =>
      add("VariantTherapeuticResponseProposition", "predictsSensitivityTo", profile, {
        object: pick(treatments),
        conditionQualifier: pick(conditions),
      }),
    prognostic: (profile: string) =>
      add("VariantPrognosticProposition", "associatedWithWorseOutcomeFor", profile, {}),
    clinical: (profile: string) =>
      add("VariantClinicalSignificanceProposition", "hasClinicalSignificanceFor", profile, {}),
  };
}

const LEVELS: Readonly<Record<string, string>> = {
  A: "Validated association",
  B: "Clinical evidence",
  C: "Case study",
  D: "Preclinical evidence",
  E: "Inferential association",
};

const evidenceLevel = (code: string): JsonObject => ({
  type: "MappableConcept",
  name: LEVELS[code] ?? "",
  primaryCoding: {
    system: "https://civic.readthedocs.io/en/latest/model/evidence/level.html",
    code,
  },
});

function addEvidence(draft: Draft, proposed: readonly Proposed[]) {
  const { collections, random, pick, below, share } = draft;
  const sources = pointersTo(draft, "source");
  // no source says the same of a proposition twice
  const places = new Map<string, number>();
  const sourceFor = (pointer: string) => {
    const place = (places.get(pointer) ?? below(sources.length)) + 1;
    places.set(pointer, place);
    return sources[place % sources.length] as string;
  };
  return numbersTo(share(11_000)).map((n) => {
    const key = `kb.eid:${n}`;
    const about = pick(proposed);
    const level = "ABCDE"[below(5)] as string;
    collections.evidence[key] = {
      id: key,
      type: "Statement",
      description: description(draft),
      specifiedBy: METHOD,
      reportedIn: [sourceFor(about.pointer)],
      proposition: about.pointer,
      direction: random() < 0.9 ? "supports" : "disputes",
      strength: evidenceLevel(level),
    };
    return { key, level, ...about };
  });
}

const guidelineCode = (code: string, name?: string): JsonObject => ({
  type: "MappableConcept",
  ...(name ? { name } : {}),
  primaryCoding: { system: AMP, code },
});

const APPROVAL: JsonObject = {
  type: "Contribution",
  contributor: ORGANIZATION,
  activityType: "approved",
  date: "2026-11-21",
};

function addAssertions(
  draft: Draft,
  evidence: readonly ({ readonly key: string; readonly level: string } & Proposed)[],
  propose: (profile: string) => Proposed,
): void {
  const { collections, pick, share } = draft;
  for (const n of numbersTo(share(500))) {
    const key = `kb.aid:${n}`;
    const item = pick(evidence);
    const isStrong = "AB".includes(item.level);
    collections.assertion[key] = {
      id: key,
      type: "Statement",
      description: description(draft),
      specifiedBy: METHOD,
      contributions: [APPROVAL],
      proposition: propose(item.profile).pointer,
      direction: "supports",
      strength: guidelineCode(isStrong ? "strong" : "potential"),
      classification: isStrong
        ? guidelineCode("tier i", "Tier I")
        : guidelineCode("tier ii", "Tier II"),
      hasEvidence: [`https://example.org/evidence/${item.key}`],
      hasEvidenceLines: [
        {
          type: "EvidenceLine",
          targetProposition: item.pointer,
          hasEvidenceItems: [`#/evidence/${item.key}`],
          directionOfEvidenceProvided: collections.evidence[item.key]?.["direction"] ?? "supports",
          strengthOfEvidenceProvided: guidelineCode(item.level === "E" ? "D" : item.level),
        },
      ],
    };
  }
}

/**
 * Adds evidence and assertions, with the propositions that they assess.
 *
 * @param geneOfProfile the key of the gene of each profile
 */
export function addStatements(draft: Draft, geneOfProfile: ReadonlyMap<string, string>): void {
  const { collections, random, pick, share } = draft;
  const propositions = createPropositions(draft, geneOfProfile);
  const profiles = Object.keys(collections.molecularProfile);
  const proposed = numbersTo(share(6_000)).map(() => {
    const profile = pick(profiles);
    return random() < 0.7 ? propositions.therapeutic(profile) : propositions.prognostic(profile);
  });
  const evidence = addEvidence(draft, proposed);
  addAssertions(draft, evidence, propositions.clinical);
}
