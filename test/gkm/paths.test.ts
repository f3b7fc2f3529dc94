import { describe, expect, it } from "vitest";
import { type BundleDocument, compareKeys } from "../../src/gkm/bundle.ts";
import { COLLECTION_NAMES } from "../../src/gkm/collections.ts";
import { collectionSegment, keyOf, slugOf } from "../../src/gkm/paths.ts";
import { keyPattern, PROFILES, type Profile } from "../../src/gkm/profiles.ts";
import { readBundle } from "../fixtures/content.ts";

const KB = PROFILES["kb-gkm-bundle"] as Profile;
const CIVIC = PROFILES["civic-gkm-bundle"] as Profile;

describe("a slug", () => {
  it.each([
    ["kb.eid:1409", "eid-1409"],
    ["pmid:31779674", "pmid-31779674"],
    ["std:SL.DO4BZ8csWCDedM5lh7NrmIpS3RnboBHw", "SL.DO4BZ8csWCDedM5lh7NrmIpS3RnboBHw"],
    ["SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y", "SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y"],
    ["kb.proposition:a-b_c", "proposition-a-b_c"],
  ])("of %s is %s, and leads back", (key, slug) => {
    expect(slugOf(key, KB)).toBe(slug);
    expect(keyOf(slug, KB)).toBe(key);
  });

  it("drops the prefix of the bundle's own profile", () => {
    expect(slugOf("civic.aid:9", CIVIC)).toBe("aid-9");
    expect(slugOf("ga4gh:SL.abc", CIVIC)).toBe("SL.abc");
  });

  it("leads back to every key of a real bundle", async () => {
    const document: BundleDocument = await readBundle();
    for (const name of COLLECTION_NAMES) {
      for (const key of Object.keys(document[name])) {
        expect(keyOf(slugOf(key, KB), KB)).toBe(key);
        expect(key).toMatch(keyPattern(name, KB));
      }
    }
  });
});

describe("keys", () => {
  it("are put in order by their number", () => {
    expect(["kb.aid:10", "kb.aid:9", "pmid:3"].sort(compareKeys)).toEqual([
      "kb.aid:9",
      "kb.aid:10",
      "pmid:3",
    ]);
  });

  it("have to fit their collection", () => {
    expect("kb.eid:12a").not.toMatch(keyPattern("evidence", KB));
    expect("kb.aid:12").not.toMatch(keyPattern("evidence", KB));
    expect("pmid:12").toMatch(keyPattern("source", KB));
    expect("kbxeid:12").not.toMatch(keyPattern("evidence", KB));
  });
});

it("a collection's path is its name in kebab-case", () => {
  expect(collectionSegment("molecularProfile")).toBe("molecular-profile");
  expect(collectionSegment("evidence")).toBe("evidence");
});
