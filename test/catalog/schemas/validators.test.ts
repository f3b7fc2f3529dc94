import { describe, expect, it } from "vitest";
import { findingsOf } from "../../../src/catalog/schemas/schema-check.ts";
import { bundleValidators, fileValidator } from "../../../src/catalog/schemas/validators.ts";
import { COLLECTION_NAMES } from "../../../src/gkm/model/collections.ts";
import { PROFILES, type Profile } from "../../../src/gkm/model/profiles.ts";

const site = {
  title: "T",
  description: "D",
  url: "https://example.org",
  organization: { name: "O", url: "https://example.org" },
  service: { id: "org.example", version: "1" },
};
const version = fileValidator("content/version.schema.json");

describe("a validator of a file", () => {
  it("is compiled once", () => {
    expect(fileValidator("content/version.schema.json")).toBe(version);
  });

  it.each([
    ["https://example.org/registry", true],
    ["https://example.org:8080/a?b#c", true],
    ["example.org", false],
    ["https://exa mple.org", false],
    ["ftp://example.org", false],
  ])("takes the URL %s: %s", (url, isValid) => {
    expect(fileValidator("content/site.schema.json")({ ...site, url })).toBe(isValid);
  });

  it.each([
    ["2026-11-21", true],
    ["2024-02-29", true],
    ["2026-02-29", false],
    ["2026-13-01", false],
    ["21.11.2026", false],
    ["2026-11-21T00:00:00Z", false],
  ])("takes the date %s: %s", (released, isValid) => {
    expect(version({ released })).toBe(isValid);
  });
});

describe("validators of bundles", () => {
  it.each(Object.entries(PROFILES))(
    "are compiled once for %s, one for each collection",
    (format, profile) => {
      const validators = bundleValidators(format, profile);
      expect(bundleValidators(format, profile)).toBe(validators);
      expect([...validators.entries.keys()]).toEqual(COLLECTION_NAMES);
    },
  );

  const kb = bundleValidators("kb-gkm-bundle", PROFILES["kb-gkm-bundle"] as Profile);

  it("check an entry by the type of its collection", () => {
    const validate = kb.entries.get("sequenceReference");
    const refgetAccession = "SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y";
    expect(validate?.({ type: "SequenceReference", refgetAccession })).toBe(true);
    expect(validate?.({ type: "SequenceReference", refgetAccession: "SQ.x" })).toBe(false);
    expect(validate?.({ type: "Allele" })).toBe(false);
  });

  it("check all but the entries of the document", () => {
    const collections = Object.fromEntries(COLLECTION_NAMES.map((name) => [name, { x: null }]));
    const statistics = {
      collections: Object.fromEntries(COLLECTION_NAMES.map((name) => [name, { count: 0 }])),
    };
    const metadata = { createdAt: "2026-11-21", statistics };
    const document = { ...collections, metadata, failedAssertionIds: [] };
    expect(kb.document(document)).toBe(true);
    expect(kb.document({ ...document, disease: [] })).toBe(false);
    expect(findingsOf(kb.document, "x")).toMatchObject([{ pointer: "/disease" }]);
    expect(kb.document({ ...document, failedAssertionIds: ["9"] })).toBe(false);
  });
});
