import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { parseBundle } from "../../../src/catalog/bundles/bundles.ts";
import { PROFILES, type Profile } from "../../../src/gkm/model/profiles.ts";
import { bundleWith, textInProfile } from "../../fixtures/gkm.ts";

const CLAIM = "/proposition/kb.proposition:itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u";
const ALLELE = "std:VA.j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L";
const EVIDENCE = "/evidence/kb.eid:1409";
const PROFILE = "/molecularProfile/kb.mpid:12";

type Changes = Readonly<Record<string, Json | undefined>>;

type Name = "assertion" | "evidence" | "oncogenicity";

/**
 * The problems of a valid bundle with changes, in one producer's profile; unused entries and keys of changed
 * propositions, which changes leave behind, do not count.
 */
function problemsIn(format: string, profile: Profile, name: Name, changes: Changes) {
  const document = bundleWith(name, changes);
  // what JavaScript cannot hold is written into the text
  const text = textInProfile(document, format, profile)
    .replace('"proto"', '"__proto__"')
    .replace(/\b4242\b/, "12345678901234567890");
  return parseBundle("bundles/a.json", Buffer.from(text), {
    profiles: PROFILES,
    severities: { "gkm-unreachable": "off", "gkm-computed-identifier": "off" },
  }).problems.map(({ severity, code }) => `${severity} ${code}`);
}

const PRODUCERS = Object.entries(PROFILES);

const concept = (name: string, conceptType: string) => ({
  type: "MappableConcept",
  name,
  conceptType,
});
const set = (membershipOperator: string, ...concepts: readonly Json[]) => ({
  type: "ConceptSet",
  concepts,
  membershipOperator,
});

describe.each(PRODUCERS)("of %s", (format, profile) => {
  const problemsOf = (name: Name, changes: Changes) => problemsIn(format, profile, name, changes);

  describe("what the specification or a type allows", () => {
    const CASES: readonly (readonly [what: string, Changes])[] = [
      [
        "a therapy group inline",
        {
          [`${CLAIM}/object`]: set(
            "AND",
            "#/therapy/kb.tid:64768",
            concept("Cobimetinib", "Therapy"),
          ),
        },
      ],
      [
        "a condition set inline, with another in it",
        {
          [`${CLAIM}/conditionQualifier`]: set(
            "OR",
            "#/disease/kb.did:8923",
            set("AND", "#/disease/kb.did:8923", concept("Fever", "Phenotype")),
          ),
        },
      ],
      [
        "text that begins with a scheme where no link is",
        {
          [`${EVIDENCE}/description`]: "data:on file",
          "/disease/kb.did:8923/aliases": ["javascript:x", "data:x"],
          "/disease/kb.did:8923/extensions": [{ name: "note", value: "vbscript:or data:on" }],
          "/method/kb.method:curation-sop-2019/methodType": "data:driven",
        },
      ],
      [
        "any key in an extension",
        {
          "/disease/kb.did:8923/extensions": [
            { name: "java", value: { constructor: { prototype: 1 }, toString: 2 } },
          ],
        },
      ],
      [
        "a profile without a mapping to the variant of its members",
        { [`${PROFILE}/mappings`]: [] },
      ],
      [
        "the same variant mapped twice",
        {
          [`${PROFILE}/mappings`]: ["exactMatch", "relatedMatch"].map((relation) => ({
            relation,
            coding: { id: "kb.vid:12", system: "https://example.org/", code: "12" },
          })),
        },
      ],
      [
        "a claim about an allele",
        { [`${CLAIM}/subject`]: `#/variant/kb.vid:12/protein/${ALLELE}` },
      ],
      ["a concept that another entry holds", { [`${EVIDENCE}/quality`]: `#${EVIDENCE}/strength` }],
      [
        "a code's links of any kind",
        { [`${EVIDENCE}/strength/primaryCoding/iris`]: ["doi:10.1000/x", "urn:x", "x"] },
      ],
      ["statistics of types", { "/metadata/statistics/collections/variant/types": { Allele: 3 } }],
    ];

    it.each(CASES)("has no problem: %s", (_, changes) => {
      expect(problemsOf("evidence", changes)).toEqual([]);
    });

    it("has no problem: evidence that rests on an assertion", () => {
      const hasEvidence = ["#/assertion/kb.aid:9"];
      expect(problemsOf("assertion", { "/evidence/kb.eid:26/hasEvidence": hasEvidence })).toEqual(
        [],
      );
    });
  });

  describe("what only other producers do in another way", () => {
    it.each([
      ["gkm-no-id", { "/therapy/kb.tid:64768/id": undefined }],
      ["gkm-no-id", { [`/variant/kb.vid:12/protein/${ALLELE}/id`]: undefined }],
      ["gkm-representation-key", { [`/variant/kb.vid:12/protein/${ALLELE}/id`]: "x" }],
      ["gkm-specification-version", { "/metadata/specificationVersions/VRS": "2.0.1" }],
      ["gkm-unknown-metadata", { "/metadata/license": "CC0-1.0" }],
      [
        "gkm-unsafe-extension-key",
        { "/disease/kb.did:8923/extensions": [{ name: "x", value: { proto: 1 } }] },
      ],
    ] as const)("is a warning: %s %j", (code, changes) => {
      expect(problemsOf("evidence", changes)).toEqual([`warning ${code}`]);
    });
  });

  describe("a reference to a part of an entry", () => {
    const REFERENCES = [
      `${CLAIM}/object`,
      `${CLAIM}/subject`,
      `${CLAIM}/conditionQualifier`,
      `${CLAIM}/geneContextQualifier`,
      `${CLAIM}/alleleOriginQualifier`,
      `${EVIDENCE}/proposition`,
      `${EVIDENCE}/specifiedBy`,
      `${EVIDENCE}/reportedIn/0`,
      `${PROFILE}/members/0`,
      `${PROFILE}/constraints/0/allele`,
      "/method/kb.method:curation-sop-2019/reportedIn",
      `/variant/kb.vid:12/protein/${ALLELE}/location`,
      "/location/std:SL.t-3DrWALhgLdXHsupI-e-M00aL3HgK3y/sequenceReference",
    ];
    const PARTS = [
      "#/disease/kb.did:8923/name",
      "#/disease/kb.did:8923/mappings/0/coding",
      "#/therapy/kb.tid:64768/id",
      "#/variant/kb.vid:12/protein",
      `#/variant/kb.vid:12/protein/${ALLELE}/state`,
      "#/feature/kb.gid:673/mappings",
      "#/source/pmid:21639808/urls/0",
      `#${CLAIM}/predicate`,
      "#/sequenceReference/SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y/type",
    ];

    it.each(REFERENCES)(
      "is an error where an entry or a representation is needed: %s",
      (pointer) => {
        for (const part of PARTS) {
          expect(
            problemsOf("evidence", { [pointer]: part }).filter((problem) =>
              problem.startsWith("error"),
            ),
            part,
          ).not.toEqual([]);
        }
      },
    );
  });

  const ASSERTION = "/assertion/kb.aid:9";
  const LINE = `${ASSERTION}/hasEvidenceLines/0`;
  const ONCOGENICITY = "/assertion/kb.aid:251";
  const errorsOf = (name: Name, changes: Changes) =>
    problemsOf(name, changes).filter((problem) => problem.startsWith("error"));

  describe("a pointer to nothing", () => {
    it.each([
      ["strength", "evidence", `${EVIDENCE}/strength`],
      ["quality", "evidence", `${EVIDENCE}/quality`],
      ["classification", "assertion", `${ASSERTION}/classification`],
      ["strength of an assertion", "assertion", `${ASSERTION}/strength`],
      ["evidenceOutcome", "oncogenicity", `${ONCOGENICITY}/hasEvidenceLines/0/evidenceOutcome`],
      ["strengthOfEvidenceProvided", "assertion", `${LINE}/strengthOfEvidenceProvided`],
      ["hasEvidenceLines", "assertion", LINE],
      ["hasEvidence", "assertion", `${ASSERTION}/hasEvidence/0`],
    ] as const)("is an error: %s", (_, name, pointer) => {
      for (const text of ["#/evidence/kb.eid:999999/strength", "#/evidence/kb.eid:999999"]) {
        expect(errorsOf(name, { [pointer]: text }), text).not.toEqual([]);
      }
    });

    it("is an error: adjoinedElements", () => {
      const constraint = {
        type: "AdjacencyConstraint",
        adjoinedElements: ["#/feature/kb.gid:999999", "#/feature/kb.gid:673"],
        orderKnown: true,
      };
      expect(problemsOf("evidence", { [`${PROFILE}/constraints/0`]: constraint })).toEqual([
        "error gkm-dangling-pointer",
      ]);
    });
  });

  it.each([
    [
      "warning gkm-digest",
      "evidence",
      { [`/variant/kb.vid:12/protein/${ALLELE}/digest`]: "A".repeat(32) },
    ],
    [
      "warning gkm-statistics",
      "evidence",
      {
        "/metadata/statistics/collections/proposition/types": {
          VariantTherapeuticResponseProposition: 9,
        },
      },
    ],
    [
      "warning gkm-no-evidence",
      "assertion",
      { [`${ASSERTION}/hasEvidence`]: [], [`${ASSERTION}/hasEvidenceLines`]: [] },
    ],
    [
      "error gkm-cycle",
      "assertion",
      { "/evidence/kb.eid:26/hasEvidence": ["#/evidence/kb.eid:26"] },
    ],
    [
      "error gkm-cycle",
      "assertion",
      {
        "/conditionSet/kb.conditionSet:Kuzn9vewMuFuAKL6EBJ18JuDgnGo8obo/concepts/1":
          "#/conditionSet/kb.conditionSet:Kuzn9vewMuFuAKL6EBJ18JuDgnGo8obo",
      },
    ],
    [
      "warning gkm-specification-version",
      "evidence",
      { "/metadata/specificationVersions/VASpec": "1.0.1" },
    ],
    ["warning gkm-unknown-metadata", "evidence", { "/metadata/license": "CC0-1.0" }],
    ["error gkm-number", "oncogenicity", { [`${ONCOGENICITY}/score`]: 4242 }],
    [
      "error gkm-proposition-type",
      "oncogenicity",
      {
        [`${ONCOGENICITY}/hasEvidenceLines/0/targetProposition`]:
          "#/proposition/kb.proposition:another",
        "/proposition/kb.proposition:another": {
          id: "kb.proposition:another",
          type: "VariantDiagnosticProposition",
          subject: "#/molecularProfile/kb.mpid:82",
          predicate: "isDiagnosticInclusionCriterionFor",
          object: "#/disease/kb.did:162",
        },
        "/metadata/statistics/collections/proposition/count": 2,
      },
    ],
    [
      "warning gkm-not-a-reference",
      "evidence",
      { [`${CLAIM}/geneContextQualifier`]: "kb.gid:673" },
    ],
  ] as readonly (readonly [string, Name, Changes])[])(
    "finds %s in %s: %j",
    (problem, name, changes) => {
      expect(problemsOf(name, changes)).toEqual([problem]);
    },
  );
});
