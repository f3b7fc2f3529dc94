import { describe, expect, it } from "vitest";
import { withStatistics } from "../../../../src/gkm/edit/draft/statistics.ts";
import type { BundleDocument } from "../../../../src/gkm/model/bundle.ts";
import { readBundle } from "../../../fixtures/content.ts";

const statedOf = ({ metadata }: BundleDocument) => metadata.statistics.collections;

/** A bundle with one variant more, which has two representations. */
const extended = (document: BundleDocument): BundleDocument => ({
  ...document,
  variant: {
    ...document.variant,
    "kb.vid:1": {
      protein: { a: { type: "Allele" } },
      genomic: { b: { type: "CopyNumberCount" } },
    },
  },
});

describe("the statistics after a change", () => {
  it("are as they were without one", async () => {
    const before = await readBundle();
    expect(withStatistics(before, before)).toEqual(before);
  });

  it("count variants as they were counted before, by groups or by keys", async () => {
    const before = await readBundle();
    expect(statedOf(withStatistics(before, extended(before)))["variant"]).toEqual({
      count: 29,
      types: { Allele: 24, Coding: 2, CopyNumberChange: 2, CopyNumberCount: 1 },
    });
    const collections = { ...statedOf(before), variant: { count: 19 } };
    const byKeys = { ...before, metadata: { ...before.metadata, statistics: { collections } } };
    expect(statedOf(withStatistics(byKeys, extended(byKeys)))["variant"]).toEqual({ count: 20 });
  });

  it("are corrected, and leave types that are counted by other names", async () => {
    const before = await readBundle();
    const types = { VariantOncogenicityStatement: 44 };
    const collections = { evidence: { count: 3, types }, other: { count: 1 } };
    const wrong = {
      ...before,
      metadata: { ...before.metadata, statistics: { collections } },
    } as unknown as BundleDocument;
    const stated = statedOf(withStatistics(wrong, wrong));
    expect(stated["evidence"]).toEqual({ count: 44, types });
    expect(stated["other"]).toEqual({ count: 1 });
    expect(stated["location"]).toEqual({ count: 25, types: { SequenceLocation: 25 } });
    expect(stated["disease"]).toEqual({ count: 19 });
  });
});
