import { describe, expect, it } from "vitest";
import type { CollectionName } from "../../../src/gkm/model/collections.ts";
import {
  bundleDocument,
  bundleSchemaDocument,
  collectionDocument,
  collectionFile,
  collectionPage,
  collectionSegment,
  entryDocument,
  entryPage,
  entrySlug,
  GKM_BASE,
  INDEX_DOCUMENT,
  keyOfSlug,
  lastingPage,
  MERGED_DOCUMENT,
  MERGED_SCHEMA,
  representationAnchor,
} from "../../../src/gkm/model/paths.ts";
import { CIVIC, KB } from "../../fixtures/gkm.ts";

describe("a slug", () => {
  it.each([
    [KB, "kb.eid:1409", "eid-1409"],
    [KB, "kb.proposition:a-b_c", "proposition-a-b_c"],
    [KB, "kb.conditionSet:x", "conditionSet-x"],
    [KB, "pmid:31779674", "pmid-31779674"],
    [KB, "std:SL.DO4BZ8csWCDedM5lh7NrmIpS3RnboBHw", "SL.DO4BZ8csWCDedM5lh7NrmIpS3RnboBHw"],
    [KB, "SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y", "SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y"],
    [CIVIC, "civic.aid:9", "aid-9"],
    [CIVIC, "ga4gh:SL.abc", "SL.abc"],
    [CIVIC, "pmid:1", "pmid-1"],
  ])("of the profile %j: %s is %s", (profile, key, slug) => {
    expect(entrySlug(key, profile)).toBe(slug);
  });

  it.each([
    [KB, "evidence", "eid-1409", "kb.eid:1409"],
    [KB, "proposition", "proposition-a-b_c", "kb.proposition:a-b_c"],
    [KB, "source", "pmid-31779674", "pmid:31779674"],
    [KB, "source", "sid-3", "kb.sid:3"],
    [KB, "location", "SL.DO4B", "std:SL.DO4B"],
    [KB, "sequenceReference", "SQ.cQvw", "SQ.cQvw"],
    [CIVIC, "assertion", "aid-9", "civic.aid:9"],
    [KB, "evidence", "aid-9", undefined],
    [KB, "evidence", "eid-x", undefined],
    [KB, "evidence", "EID-1", undefined],
    [KB, "evidence", "pmid-1", undefined],
    [KB, "source", "pmid:1", undefined],
    [KB, "location", "std-SL.a", undefined],
  ] as const)("of the profile %j in %s: %s is of %s", (profile, collection, slug, key) => {
    expect(keyOfSlug(collection, slug, profile)).toBe(key);
  });

  it.each([
    ["civic.eid:1", "civic.eid-1"],
    ["ga4gh:SL.a", "ga4gh-SL.a"],
    ["kbxeid:1", "kbxeid-1"],
    ["stdxSL.a", "stdxSL.a"],
    ["kb.a:b:c", "a-b:c"],
  ])("of a key of another format is the key without its first colon: %s", (key, slug) => {
    expect(entrySlug(key, KB)).toBe(slug);
  });
});

describe("a collection", () => {
  const SEGMENTS: readonly (readonly [CollectionName, string])[] = [
    ["sequenceReference", "sequence-reference"],
    ["location", "location"],
    ["variant", "variant"],
    ["feature", "feature"],
    ["molecularProfile", "molecular-profile"],
    ["disease", "disease"],
    ["phenotype", "phenotype"],
    ["conditionSet", "condition-set"],
    ["therapy", "therapy"],
    ["therapyGroup", "therapy-group"],
    ["variantOrigin", "variant-origin"],
    ["source", "source"],
    ["method", "method"],
    ["organization", "organization"],
    ["proposition", "proposition"],
    ["evidence", "evidence"],
    ["assertion", "assertion"],
  ];

  it.each(SEGMENTS)("%s has its name in kebab-case in paths: %s", (name, segment) => {
    expect(collectionSegment(name)).toBe(segment);
    expect(collectionPage(name)).toBe(`/${segment}`);
    expect(collectionPage(name, 1)).toBe(`/${segment}`);
    expect(collectionPage(name, 2)).toBe(`/${segment}/page-2`);
    expect(entryPage(name, "x-1")).toBe(`/${segment}/x-1`);
    expect(collectionDocument(name)).toBe(`/gkm/${segment}/index.json`);
    expect(collectionFile(name, "ndjson")).toBe(`/gkm/${segment}.ndjson`);
    expect(collectionFile(name, "tsv")).toBe(`/gkm/${segment}.tsv`);
  });
});

describe("the place of a representation", () => {
  it("is its identifier without what ids of elements should not have", () => {
    expect(representationAnchor("std:VA.j4Xn_s-Z")).toBe("std-VA-j4Xn_s-Z");
  });
});

describe("a document", () => {
  it("for programs is under /gkm", () => {
    expect(GKM_BASE).toBe("/gkm");
    expect(INDEX_DOCUMENT).toBe("/gkm/index.json");
    expect(MERGED_DOCUMENT).toBe("/gkm/bundle.json");
    expect(MERGED_SCHEMA).toBe("/gkm/bundle.schema.json");
    expect(entryDocument({ path: "/evidence/eid-1409" })).toBe("/gkm/evidence/eid-1409.json");
  });

  it("of a bundle has the bundle's name, percent-encoded", () => {
    expect(bundleDocument("solid-tumours")).toBe("/gkm/bundles/solid-tumours.json");
    expect(bundleDocument("a b/ü")).toBe("/gkm/bundles/a%20b%2F%C3%BC.json");
  });

  it("of a format is its schema", () => {
    expect(bundleSchemaDocument("civic-gkm-bundle")).toBe(
      "/schemas/gkm-bundle/0.1.0-a0/civic-gkm-bundle.schema.json",
    );
  });
});

it.each([
  ["evidence", "kb.eid:1409", "eid-1409", "/evidence/kb.eid-1409"],
  ["evidence", "civic.eid:1409", "civic.eid-1409", "/evidence/civic.eid-1409"],
  ["source", "pmid:31779674", "pmid-31779674", "/source/pmid-31779674"],
  ["sequenceReference", "SQ.kb", "SQ.kb", "/sequence-reference/SQ.kb"],
] as const)(
  "the lasting page of %s %s has its producer's prefix",
  (collection, key, slug, page) => {
    expect(lastingPage({ collection, key, slug }, "kb")).toBe(page);
  },
);
