/**
 * Bundles of any size for measuring: valid, with right identifiers and the long tails of real data
 * (a few profiles with hundreds of evidence items, most with one or two; descriptions of very
 * different lengths). Invented from numbers, and so never published.
 *
 * @module
 */
import { sha512t24u } from "../src/catalog/bundles/digest.ts";
import { COLLECTION_NAMES, type CollectionName } from "../src/gkm/collections.ts";
import { locationDigest, variationDigest } from "../src/gkm/identifiers.ts";
import {
  BUNDLE_FORMAT_VERSION,
  DEFAULT_BUNDLE_FORMAT,
  PROFILES,
  type Profile,
} from "../src/gkm/profiles.ts";
import { mappedVariantsOf, referencesOf } from "../src/gkm/references.ts";
import type { Json, JsonObject } from "../src/json/json.ts";
import { randomFrom, tailPicker } from "./random.ts";

type Entries = Record<string, JsonObject>;
type Collections = Record<CollectionName, Entries>;

const KB = PROFILES[DEFAULT_BUNDLE_FORMAT] as Profile;

const WORDS =
  "patients trial response survival progression median months treated cohort tumour mutation hazard ratio phase study cells inhibitor confirmed median resistance".split(
    " ",
  );

/**
 * A bundle of somewhat more entries than asked for.
 *
 * @param seed the same seed gives the same bundle
 */
export function generateBundle(entries: number, seed = 1): JsonObject {
  const random = randomFrom(seed);
  const pick = tailPicker(random);
  const whole = (limit: number) => Math.floor(random() * limit);
  const share = (part: number) => Math.max(2, Math.round((entries * part) / 26_500));
  const bundle = Object.fromEntries(
    COLLECTION_NAMES.map((name) => [name, {} as Entries]),
  ) as Collections;
  const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const concept = (
    id: string,
    conceptType: string,
    name: string,
    coding: JsonObject,
  ): JsonObject => ({
    id,
    type: "MappableConcept",
    name,
    conceptType,
    mappings: [{ coding, relation: "exactMatch" }],
  });
  const text = () => {
    const length = 20 + Math.floor(180 * random() ** 4) + whole(40);
    return range(length)
      .map(() => WORDS[whole(WORDS.length)])
      .join(" ");
  };
  const pointers = (name: keyof typeof bundle) =>
    Object.keys(bundle[name]).map((key) => `#/${name}/${key}`);

  for (const n of range(24)) {
    const key = `SQ.${sha512t24u(`sequence ${n}`)}`;
    bundle.sequenceReference[key] = { type: "SequenceReference", refgetAccession: key };
  }
  for (const n of range(share(500))) {
    const key = `kb.gid:${n}`;
    bundle.feature[key] = concept(key, "Gene", `GENE${n}`, {
      id: `ncbigene:${n}`,
      system: "https://www.ncbi.nlm.nih.gov/gene/",
      code: String(n),
    });
  }
  for (const n of range(share(400))) {
    const key = `kb.did:${n}`;
    bundle.disease[key] = concept(key, "Disease", `Disease ${n}`, {
      system: "https://disease-ontology.org/?id=",
      code: `DOID:${n}`,
    });
  }
  for (const n of range(share(600))) {
    const key = `kb.tid:${n}`;
    bundle.therapy[key] = concept(key, "Therapy", `Therapy ${n}`, {
      id: `ncit:C${n}`,
      system: "https://ncit.nci.nih.gov/?code=",
      code: `C${n}`,
    });
  }
  for (const n of range(share(200))) {
    const key = `kb.phenotype:${n}`;
    bundle.phenotype[key] = concept(key, "Phenotype", `Phenotype ${n}`, {
      system: "https://hpo.jax.org/app/browse/term/",
      code: `HP:${n}`,
    });
  }
  bundle.variantOrigin["kb.variantOrigin:SOMATIC"] = {
    id: "kb.variantOrigin:SOMATIC",
    type: "MappableConcept",
    name: "somatic",
  };
  bundle.organization["kb.organization:1"] = {
    id: "kb.organization:1",
    type: "Agent",
    name: "Organization 1",
  };
  for (const n of range(share(4_000))) {
    const key = `pmid:${10_000_000 + n}`;
    bundle.source[key] = {
      id: key,
      type: "Document",
      name: `Author ${n} et al.`,
      title: `Title ${n}`,
      urls: [`https://pubmed.ncbi.nlm.nih.gov/${10_000_000 + n}/`],
      pmid: String(10_000_000 + n),
    };
  }
  bundle.method["kb.method:1"] = {
    id: "kb.method:1",
    type: "Method",
    name: "Method 1",
    methodType: "curation",
    reportedIn: Object.keys(bundle.source).map((key) => `#/source/${key}`)[0] as string,
  };

  const sequences = Object.keys(bundle.sequenceReference);
  const allele = (name: string, syntax: string): JsonObject => {
    const accession = sequences[whole(sequences.length)] as string;
    const start = whole(2e8);
    const location: JsonObject = {
      type: "SequenceLocation",
      sequenceReference: `#/sequenceReference/${accession}`,
      start,
      end: start + 1,
    };
    const digest = locationDigest(location, accession, sha512t24u);
    const key = `std:SL.${digest}`;
    bundle.location[key] = { id: key, digest, ...location };
    const state: JsonObject = {
      type: "LiteralSequenceExpression",
      sequence: "ACGT"[whole(4)] as string,
    };
    const own = variationDigest({ type: "Allele", state }, digest, sha512t24u) as string;
    return {
      id: `std:VA.${own}`,
      type: "Allele",
      name,
      digest: own,
      expressions: [{ syntax, value: name }],
      location: `#/location/${key}`,
      state,
    };
  };
  const genes = Object.keys(bundle.feature);
  const geneOfProfile = new Map<string, string>();
  for (const n of range(share(4_000))) {
    const [variant, profile] = [`kb.vid:${n}`, `kb.mpid:${n}`];
    const gene = pick(genes);
    const groups: Record<string, JsonObject> = {};
    const members: string[] = [];
    for (const [group, syntax] of [
      ["protein", "hgvs.p"],
      ["coding", "hgvs.c"],
      ["genomic", "hgvs.g"],
    ] as const) {
      if (random() < 0.55) continue;
      const one = allele(`NC_${n}:${group}.${whole(1e6)}A>T`, syntax);
      groups[group] = { [String(one["id"])]: one };
      members.push(`#/variant/${variant}/${group}/${String(one["id"])}`);
    }
    const coding: JsonObject = {
      id: variant,
      name: `V${n}`,
      system: "https://example.org/variant/",
      code: String(n),
    };
    bundle.variant[variant] = members.length > 0 ? groups : { unsupported: coding };
    const constraint: Json[] =
      members.length > 0
        ? [{ type: "DefiningAlleleConstraint", allele: members[0] as string }]
        : [];
    bundle.molecularProfile[profile] = {
      id: profile,
      type: "CategoricalVariant",
      name: `GENE${gene.split(":")[1]} V${n}`,
      extensions: [{ name: "molecularProfileScore", value: whole(100) }],
      ...(members.length > 0 ? { members, constraints: constraint } : {}),
      mappings: [{ coding, relation: "exactMatch" }],
    };
    geneOfProfile.set(profile, gene);
  }
  const [diseases, phenotypes, therapies] = [
    pointers("disease"),
    pointers("phenotype"),
    pointers("therapy"),
  ];
  for (const _ of range(share(300))) {
    const key = `kb.conditionSet:${sha512t24u(String(random()))}`;
    bundle.conditionSet[key] = {
      id: key,
      type: "ConceptSet",
      concepts: [pick(diseases), pick(phenotypes)],
      membershipOperator: "AND",
    };
    const group = `kb.therapyGroup:${sha512t24u(String(random()))}`;
    bundle.therapyGroup[group] = {
      id: group,
      type: "ConceptSet",
      concepts: [pick(therapies), pick(therapies)],
      membershipOperator: "OR",
    };
  }
  const conditions = [...diseases, ...pointers("conditionSet")];
  const treatments = [...therapies, ...pointers("therapyGroup")];
  const profiles = Object.keys(bundle.molecularProfile);
  const proposition = (
    type: string,
    predicate: string,
    profile: string,
    more: JsonObject,
  ): string => {
    const key = `kb.proposition:${sha512t24u(`${profile} ${random()}`)}`;
    bundle.proposition[key] = {
      id: key,
      type,
      subject: `#/molecularProfile/${profile}`,
      predicate,
      object: pick(conditions),
      geneContextQualifier: `#/feature/${geneOfProfile.get(profile)}`,
      alleleOriginQualifier: "#/variantOrigin/kb.variantOrigin:SOMATIC",
      ...more,
    };
    return `#/proposition/${key}`;
  };
  const known: { readonly profile: string; readonly pointer: string }[] = [];
  for (const _ of range(share(6_000))) {
    const profile = pick(profiles);
    const pointer =
      random() < 0.7
        ? proposition("VariantTherapeuticResponseProposition", "predictsSensitivityTo", profile, {
            object: pick(treatments),
            conditionQualifier: pick(conditions),
          })
        : proposition("VariantPrognosticProposition", "associatedWithWorseOutcomeFor", profile, {});
    known.push({ profile, pointer });
  }
  const sources = pointers("source");
  const level = (code: string): JsonObject => ({
    type: "MappableConcept",
    name: "Clinical evidence",
    primaryCoding: {
      system: "https://civic.readthedocs.io/en/latest/model/evidence/level.html",
      code,
    },
  });
  const evidence: { readonly key: string; readonly profile: string; readonly pointer: string }[] =
    [];
  for (const n of range(share(11_000))) {
    const key = `kb.eid:${n}`;
    const about = pick(known);
    bundle.evidence[key] = {
      id: key,
      type: "Statement",
      description: text(),
      specifiedBy: "#/method/kb.method:1",
      reportedIn: [pick(sources)],
      proposition: about.pointer,
      direction: random() < 0.9 ? "supports" : "disputes",
      strength: level("ABCDE"[whole(5)] as string),
    };
    evidence.push({ key, ...about });
  }
  const AMP = "AMP/ASCO/CAP Guidelines, 2017";
  const coded = (code: string, name?: string): JsonObject => ({
    type: "MappableConcept",
    ...(name ? { name } : {}),
    primaryCoding: { system: AMP, code },
  });
  for (const n of range(share(500))) {
    const key = `kb.aid:${n}`;
    const item = pick(evidence);
    bundle.assertion[key] = {
      id: key,
      type: "Statement",
      description: text(),
      specifiedBy: "#/method/kb.method:1",
      contributions: [
        {
          type: "Contribution",
          contributor: "#/organization/kb.organization:1",
          activityType: "approved",
          date: "2026-11-21",
        },
      ],
      proposition: proposition(
        "VariantClinicalSignificanceProposition",
        "hasClinicalSignificanceFor",
        item.profile,
        {},
      ),
      direction: "supports",
      strength: coded("strong"),
      classification: coded("tier i", "Tier I"),
      hasEvidence: [`https://example.org/evidence/${item.key}`],
      hasEvidenceLines: [
        {
          type: "EvidenceLine",
          targetProposition: item.pointer,
          hasEvidenceItems: [`#/evidence/${item.key}`],
          directionOfEvidenceProvided: "supports",
          strengthOfEvidenceProvided: coded("A"),
        },
      ],
    };
  }
  removeUnused(bundle);
  const count = (name: keyof typeof bundle) => ({ count: Object.keys(bundle[name]).length });
  return {
    ...bundle,
    metadata: {
      createdAt: "2026-11-21",
      bundleFormat: DEFAULT_BUNDLE_FORMAT,
      bundleFormatVersion: BUNDLE_FORMAT_VERSION,
      statistics: {
        collections: Object.fromEntries(COLLECTION_NAMES.map((name) => [name, count(name)])),
      },
    },
    failedAssertionIds: [],
  } as unknown as JsonObject;
}

/** Removes the entries that no statement leads to. */
function removeUnused(bundle: Collections): void {
  const used = new Set<string>();
  const pending = (["evidence", "assertion"] as const).flatMap((name) =>
    Object.keys(bundle[name]).map((key) => `${name}/${key}`),
  );
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    if (used.has(place)) continue;
    used.add(place);
    const [collection, key] = place.split("/") as [CollectionName, string];
    const entry = bundle[collection][key] as JsonObject;
    for (const { text } of referencesOf(collection, entry)) {
      if (text.startsWith("#")) pending.push(text.split("/").slice(1, 3).join("/"));
    }
    if (collection === "molecularProfile")
      for (const { key: variant } of mappedVariantsOf(entry, KB))
        pending.push(`variant/${variant}`);
  }
  for (const name of COLLECTION_NAMES) {
    for (const key of Object.keys(bundle[name]))
      if (!used.has(`${name}/${key}`)) delete bundle[name][key];
  }
}
