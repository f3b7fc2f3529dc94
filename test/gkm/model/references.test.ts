import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../src/base/json.ts";
import { COLLECTION_NAMES, type CollectionName } from "../../../src/gkm/model/collections.ts";
import {
  entryReferences,
  mappedVariantsOf,
  visitReferences,
} from "../../../src/gkm/model/references.ts";
import { CIVIC, KB } from "../../fixtures/gkm.ts";

const CONDITION = ["disease", "phenotype", "conditionSet"];
const THERAPY = ["therapy", "therapyGroup"];
const THERAPEUTIC = "VariantTherapeuticResponseProposition";

// the collection of the entry, the entry without the field, the field, and where it can lead
const FIELDS: readonly (readonly [CollectionName, JsonObject, string, readonly string[]])[] = [
  ["location", {}, "sequenceReference", ["sequenceReference"]],
  ["variant", {}, "location", ["location"]],
  ["molecularProfile", {}, "members", []],
  ["molecularProfile", {}, "allele", []],
  ["molecularProfile", {}, "adjoinedElements", ["feature", "location"]],
  ["molecularProfile", {}, "location", ["location"]],
  ["conditionSet", {}, "concepts", CONDITION],
  ["therapyGroup", {}, "concepts", THERAPY],
  ["therapyGroup", {}, "reportedIn", ["source"]],
  ["therapyGroup", {}, "object", CONDITION],
  ["proposition", { type: "OwnProposition" }, "object", COLLECTION_NAMES],
  ["proposition", { type: "OwnProposition" }, "subject", COLLECTION_NAMES],
  ["method", {}, "reportedIn", ["source"]],
  ["proposition", {}, "subject", ["molecularProfile"]],
  ["proposition", {}, "object", CONDITION],
  ["proposition", { type: "VariantDiagnosticProposition" }, "object", CONDITION],
  ["proposition", { type: "VariantPrognosticProposition" }, "object", CONDITION],
  ["proposition", { type: "VariantOncogenicityProposition" }, "object", CONDITION],
  ["proposition", { type: "VariantClinicalSignificanceProposition" }, "object", CONDITION],
  ["proposition", { type: THERAPEUTIC }, "object", THERAPY],
  ["proposition", { type: THERAPEUTIC }, "conditionQualifier", CONDITION],
  ["proposition", { type: THERAPEUTIC }, "subject", ["molecularProfile"]],
  ["proposition", {}, "geneContextQualifier", ["feature"]],
  ["proposition", {}, "alleleOriginQualifier", ["variantOrigin"]],
  ["evidence", {}, "proposition", ["proposition"]],
  ["evidence", {}, "specifiedBy", ["method"]],
  ["evidence", {}, "reportedIn", ["source"]],
  ["assertion", {}, "contributor", ["organization"]],
  ["assertion", {}, "hasEvidence", ["evidence", "assertion"]],
  ["assertion", {}, "targetProposition", ["proposition"]],
  ["assertion", {}, "hasEvidenceItems", ["evidence", "assertion"]],
  ["assertion", {}, "strength", []],
  ["assertion", {}, "quality", []],
  ["assertion", {}, "classification", []],
  ["assertion", {}, "evidenceOutcome", []],
  ["assertion", {}, "strengthOfEvidenceProvided", []],
  ["assertion", {}, "hasEvidenceLines", []],
];

describe("a field with a reference", () => {
  const short = (collection: CollectionName, entry: Json) =>
    entryReferences(collection, entry).map(({ field, text, target }) => [
      field,
      text,
      target.entries,
    ]);

  it.each(FIELDS)("of %s %j: %s leads to %j", (collection, entry, field, entries) => {
    expect(short(collection, { ...entry, [field]: "#/x" })).toStrictEqual([
      [`/${field}`, "#/x", entries],
    ]);
    const deep = { a: [{ ...entry, [field]: ["#/x", null, 3, "https://example.org/"] }] };
    expect(short(collection, deep)).toStrictEqual([
      [`/a/0/${field}/0`, "#/x", entries],
      [`/a/0/${field}/3`, "https://example.org/", entries],
    ]);
  });

  it.each(["iris", "value"])("can hold any other text too: %s", (field) => {
    expect(
      short("disease", { mappings: [{ coding: { [field]: ["x", "#/source/pmid:1"] } }] }),
    ).toEqual([[`/mappings/0/coding/${field}/1`, "#/source/pmid:1", COLLECTION_NAMES]]);
  });

  it("of a set that is held inline leads where the set stands", () => {
    const set = (concept: Json) => ({ type: "ConceptSet", concepts: [concept, { type: "x" }] });
    const entry = {
      type: THERAPEUTIC,
      object: set(set("#/therapy/a")),
      conditionQualifier: set("#/disease/b"),
    };
    expect(short("proposition", entry)).toEqual([
      ["/object/concepts/0/concepts/0", "#/therapy/a", THERAPY],
      ["/conditionQualifier/concepts/0", "#/disease/b", CONDITION],
    ]);
    expect(short("evidence", { proposition: entry })).toHaveLength(2);
    expect(short("therapyGroup", set(set("#/therapy/a")))).toEqual([
      ["/concepts/0/concepts/0", "#/therapy/a", THERAPY],
    ]);
  });

  it("of members leads to alleles only in a block of them", () => {
    const parts = (type: string) =>
      entryReferences("molecularProfile", { type, members: ["#/x"] }).map(
        ({ target }) => target.parts,
      );
    expect(parts("CisPhasedBlock")).toEqual([["Allele"]]);
    expect(parts("CategoricalVariant")[0]).toContain("CopyNumberChange");
  });
});

describe("a field without references", () => {
  it.each(["aliases", "expressions", "extensions", "state", "urls"])(
    "is not looked into: %s",
    (field) => {
      expect(entryReferences("evidence", { [field]: "#/source/pmid:1" })).toEqual([]);
      expect(entryReferences("evidence", { [field]: ["#/source/pmid:1"] })).toEqual([]);
      expect(entryReferences("evidence", { [field]: { reportedIn: "#/source/pmid:1" } })).toEqual(
        [],
      );
      expect(entryReferences("evidence", { [field]: [{ reportedIn: "#/source/pmid:1" }] })).toEqual(
        [],
      );
    },
  );

  it.each(["id", "description", "direction", "toString"])("can hold any text: %s", (field) => {
    expect(entryReferences("evidence", { [field]: "#/source/pmid:1" })).toEqual([]);
    expect(entryReferences("evidence", { [field]: ["#/source/pmid:1"] })).toEqual([]);
    expect(entryReferences("evidence", { [field]: { reportedIn: "a" } })).toMatchObject([
      { field: `/${field}/reportedIn` },
    ]);
  });
});

describe("the references of an entry", () => {
  it("are those of all depths, in document order", () => {
    const entry = {
      proposition: "#/proposition/p",
      specifiedBy: { type: "Method", reportedIn: "#/source/s" },
      reportedIn: ["#/source/t", "https://example.org/"],
      hasEvidenceLines: [
        {
          targetProposition: "#/proposition/q",
          hasEvidenceItems: ["#/evidence/e", "#/evidence/f"],
        },
        { specifiedBy: { reportedIn: "#/source/u" } },
      ],
      contributions: [{ contributor: "#/organization/o", date: "2026-11-21" }],
    };
    const found = [
      ["/proposition", "#/proposition/p", ["proposition"]],
      ["/specifiedBy/reportedIn", "#/source/s", ["source"]],
      ["/reportedIn/0", "#/source/t", ["source"]],
      ["/reportedIn/1", "https://example.org/", ["source"]],
      ["/hasEvidenceLines/0/targetProposition", "#/proposition/q", ["proposition"]],
      ["/hasEvidenceLines/0/hasEvidenceItems/0", "#/evidence/e", ["evidence", "assertion"]],
      ["/hasEvidenceLines/0/hasEvidenceItems/1", "#/evidence/f", ["evidence", "assertion"]],
      ["/hasEvidenceLines/1/specifiedBy/reportedIn", "#/source/u", ["source"]],
      ["/contributions/0/contributor", "#/organization/o", ["organization"]],
    ];
    expect(
      entryReferences("assertion", entry).map(({ field, text, target }) => [
        field,
        text,
        target.entries,
      ]),
    ).toEqual(found);
    const visited: unknown[] = [];
    visitReferences("assertion", entry, (text, target) => visited.push([text, target.entries]));
    expect(visited).toEqual(found.map(([, text, entries]) => [text, entries]));
  });

  it("of a variant are those of its representations, whatever their keys", () => {
    const entry = { protein: { "a/b": { location: "#/location/l" } }, unsupported: { code: "1" } };
    expect(entryReferences("variant", entry)).toMatchObject([
      { field: "/protein/a~1b/location", text: "#/location/l", target: { entries: ["location"] } },
    ]);
  });

  it.each([null, 3, "#/source/pmid:1", true, [], {}, [null], { reportedIn: null }] as Json[])(
    "of %j are none",
    (entry) => {
      expect(entryReferences("evidence", entry)).toEqual([]);
    },
  );

  it("in a list of objects are found", () => {
    expect(entryReferences("evidence", [{ reportedIn: "a" }, [{ reportedIn: "b" }]])).toMatchObject(
      [
        { field: "/0/reportedIn", text: "a", target: { entries: ["source"] } },
        { field: "/1/0/reportedIn", text: "b", target: { entries: ["source"] } },
      ],
    );
    expect(entryReferences("evidence", ["a"])).toEqual([]);
  });
});

describe("the variants that a profile maps to", () => {
  const coding = (id: Json) => ({ coding: { id } });

  it("are named by id in its mappings", () => {
    const mappings = [
      coding("kb.mpid:12"),
      coding("kb.vid:12"),
      coding("dbsnp:rs1"),
      coding("kb.vid:3"),
    ];
    expect(mappedVariantsOf({ mappings }, KB)).toStrictEqual([
      { field: "/mappings/1/coding/id", key: "kb.vid:12" },
      { field: "/mappings/3/coding/id", key: "kb.vid:3" },
    ]);
    expect(mappedVariantsOf({ mappings }, CIVIC)).toEqual([]);
  });

  it.each([
    {},
    { mappings: null },
    { mappings: coding("kb.vid:1") },
    { mappings: [null, "kb.vid:1", {}, { coding: null }, { coding: "kb.vid:1" }, coding(1)] },
    { mappings: [coding("kb.vid"), coding("x.kb.vid:1"), coding("KB.VID:1")] },
    null,
    "kb.vid:1",
    [coding("kb.vid:1")],
  ] as Json[])("are none in %j", (entry) => {
    expect(mappedVariantsOf(entry, KB)).toEqual([]);
  });
});
