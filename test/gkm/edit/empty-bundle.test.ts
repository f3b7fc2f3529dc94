import { expect, it } from "vitest";
import { emptyBundle } from "../../../src/gkm/edit/empty-bundle.ts";
import { COLLECTION_NAMES } from "../../../src/gkm/model/collections.ts";

it("a bundle to begin with has every collection, counted", () => {
  const { metadata, failedAssertionIds, ...collections } = emptyBundle("2026-11-21");
  expect(Object.keys(collections)).toEqual(COLLECTION_NAMES);
  expect(metadata).toMatchObject({
    createdAt: "2026-11-21",
    bundleFormat: "kb-gkm-bundle",
    bundleFormatVersion: "0.1.0-a0",
    specificationVersions: { VRS: "2.1.1" },
    statistics: { collections: { evidence: { count: 0 }, proposition: { count: 0 } } },
  });
  expect(failedAssertionIds).toEqual([]);
});
