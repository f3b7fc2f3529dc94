import { describe, expect, it } from "vitest";
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  type CollectionName,
  collectionOf,
  isCollectionName,
  isStatementCollection,
  menuOf,
  STATEMENT_COLLECTIONS,
} from "../../../src/gkm/model/collections.ts";

// name, part of the key, form of the key (GKM bundle 0.1.0-a0, section 2.1), label, plural
const ROWS = [
  ["sequenceReference", "SQ", "refget", "Reference sequence", "Reference sequences"],
  ["location", "SL", "location", "Location", "Locations"],
  ["variant", "vid", "integer", "Variant", "Variants"],
  ["feature", "gid", "integer", "Gene", "Genes"],
  ["molecularProfile", "mpid", "integer", "Molecular profile", "Molecular profiles"],
  ["disease", "did", "integer", "Disease", "Diseases"],
  ["phenotype", "phenotype", "integer", "Phenotype", "Phenotypes"],
  ["conditionSet", "conditionSet", "token", "Condition set", "Condition sets"],
  ["therapy", "tid", "integer", "Therapy", "Therapies"],
  ["therapyGroup", "therapyGroup", "token", "Therapy group", "Therapy groups"],
  ["variantOrigin", "variantOrigin", "token", "Variant origin", "Variant origins"],
  ["source", "sid", "source", "Source", "Sources"],
  ["method", "method", "token", "Method", "Methods"],
  ["organization", "organization", "token", "Organization", "Organizations"],
  ["proposition", "proposition", "token", "Proposition", "Propositions"],
  ["evidence", "eid", "integer", "Evidence item", "Evidence"],
  ["assertion", "aid", "integer", "Assertion", "Assertions"],
] as const;

/** The parts that claims are made of: a hit on one counts less in the search. */
const PARTS: readonly string[] = [
  "sequenceReference",
  "location",
  "conditionSet",
  "therapyGroup",
  "proposition",
];

const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

describe("the collections", () => {
  it("are the 17 of the specification, in its order", () => {
    expect(
      COLLECTIONS.map(({ name, kind, form, label, plural }) => [name, kind, form, label, plural]),
    ).toEqual(ROWS);
    expect(COLLECTION_NAMES).toEqual(ROWS.map(([name]) => name));
  });

  it("have one sentence each, which no other has", () => {
    const sentences = COLLECTIONS.map(({ about }) => about);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][^.]*\.$/);
    expect(new Set(sentences).size).toBe(COLLECTIONS.length);
  });

  it("repeat the key in id, except for a sequence (refgetAccession) and a variant (nowhere)", () => {
    const others = COLLECTIONS.filter(({ ownField }) => ownField !== "id");
    expect(others.map(({ name, ownField }) => [name, ownField])).toEqual([
      ["sequenceReference", "refgetAccession"],
      ["variant", undefined],
    ]);
  });

  it("are parts if claims are made of them", () => {
    const parts = COLLECTIONS.filter(({ isPart }) => isPart).map(({ name }) => name);
    expect(parts.toSorted()).toEqual(PARTS.toSorted());
  });

  it("count types where the specification does", () => {
    expect(namesOf(COLLECTIONS.filter(({ countsTypes }) => countsTypes))).toEqual([
      "location",
      "variant",
      "proposition",
    ]);
  });

  it("are found by name", () => {
    for (const row of COLLECTIONS) {
      expect(collectionOf(row.name)).toBe(row);
      expect(isCollectionName(row.name)).toBe(true);
    }
  });

  it.each(["metadata", "failedAssertionIds", "Variant", "variants", "toString", "__proto__", ""])(
    'do not include "%s"',
    (name) => {
      expect(isCollectionName(name)).toBe(false);
      const find = () => collectionOf(name as CollectionName);
      expect(find).toThrow(new RangeError(`no collection is called ${name}`));
    },
  );
});

describe("a menu", () => {
  it("of the header names six collections in its order", () => {
    expect(namesOf(menuOf("header"))).toEqual([
      "assertion",
      "evidence",
      "molecularProfile",
      "feature",
      "disease",
      "therapy",
    ]);
  });

  it("of the home page names eight collections in its order", () => {
    expect(namesOf(menuOf("home"))).toEqual([
      "assertion",
      "evidence",
      "molecularProfile",
      "variant",
      "feature",
      "disease",
      "therapy",
      "source",
    ]);
  });
});

it("statements are evidence and assertions", () => {
  expect(STATEMENT_COLLECTIONS).toEqual(["evidence", "assertion"]);
  expect(COLLECTION_NAMES.filter(isStatementCollection)).toEqual(["evidence", "assertion"]);
});
