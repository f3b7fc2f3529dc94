import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import { buildGraph } from "../../../src/gkm/graph/graph.ts";
import { mergedByProducer } from "../../../src/gkm/graph/merge.ts";
import type { Bundle, BundleDocument } from "../../../src/gkm/model/bundle.ts";
import { documentWith, KB, NO_ENTRIES, type Parts } from "../../fixtures/gkm.ts";

function merge(...documents: readonly BundleDocument[]): BundleDocument | undefined {
  const bundles = documents.map(
    (document, index): Bundle => ({ name: `bundle-${index}`, profile: KB, document }),
  );
  return [...mergedByProducer(bundles, buildGraph(bundles).graph)][0]?.document;
}

/** A document with metadata beside its parts. */
const documentAt = (metadata: JsonObject, parts: Parts = {}) =>
  documentWith({ ...parts, metadata });

describe("merged bundles", () => {
  it("are one document with all entries in reading order, and counts of their own", () => {
    const merged = merge(
      documentAt(
        { createdAt: "2026-11-21", bundleFormat: "kb-gkm-bundle", bundleFormatVersion: "0.1.0-a0" },
        { disease: { "kb.did:10": { name: "a" }, "kb.did:9": {} }, errors: [] },
      ),
      documentAt(
        { createdAt: "2026-11-20" },
        {
          disease: { "kb.did:1": {}, "kb.did:10": { name: "a" } },
          proposition: { "kb.proposition:x": { type: "VariantDiagnosticProposition" } },
        },
      ),
    );
    expect(merged).toStrictEqual({
      sequenceReference: {},
      location: {},
      variant: {},
      feature: {},
      molecularProfile: {},
      disease: { "kb.did:1": {}, "kb.did:9": {}, "kb.did:10": { name: "a" } },
      phenotype: {},
      conditionSet: {},
      therapy: {},
      therapyGroup: {},
      variantOrigin: {},
      source: {},
      method: {},
      organization: {},
      proposition: { "kb.proposition:x": { type: "VariantDiagnosticProposition" } },
      evidence: {},
      assertion: {},
      metadata: {
        createdAt: "2026-11-21",
        bundleFormat: "kb-gkm-bundle",
        bundleFormatVersion: "0.1.0-a0",
        statistics: {
          collections: {
            ...NO_ENTRIES,
            disease: { count: 3 },
            proposition: { count: 1, types: { VariantDiagnosticProposition: 1 } },
          },
        },
      },
      failedAssertionIds: [],
    });
    expect(Object.keys(merged?.disease ?? {})).toEqual(["kb.did:1", "kb.did:9", "kb.did:10"]);
  });

  it.each([
    [["2026-11-20", "2026-11-21"], "2026-11-21"],
    [["2026-11-21", "2026-11-20"], "2026-11-21"],
    [["2025-12-31", "2026-11-20", "2026-01-01"], "2026-11-20"],
    [["2026-11-21"], "2026-11-21"],
  ])("of the dates %j have the latest", (dates, latest) => {
    const merged = merge(...dates.map((createdAt) => documentAt({ createdAt })));
    expect(merged?.metadata.createdAt).toBe(latest);
  });

  it("have the versions on which all agree", () => {
    const versionsOf = (...metadata: readonly JsonObject[]) => {
      const merged = merge(
        ...metadata.map((own) => documentAt({ createdAt: "2026-11-21", ...own })),
      );
      const { statistics: _, ...others } = merged?.metadata ?? {};
      return others;
    };
    const own = {
      createdAt: "2026-11-21",
      bundleFormat: "kb-gkm-bundle",
      bundleFormatVersion: "0.1.0-a0",
    };
    const specificationVersions = { VRS: "2.1.1", CatVRS: "1.1.1" };
    const implementationVersions = { VRSPython: "2.4.0" };
    const all = { specificationVersions, implementationVersions };
    expect(versionsOf(all)).toStrictEqual({ ...own, ...all });
    expect(versionsOf(all, all)).toStrictEqual({ ...own, ...all });
    expect(versionsOf(all, { specificationVersions })).toStrictEqual({
      ...own,
      specificationVersions,
    });
    expect(versionsOf({ specificationVersions }, all)).toStrictEqual({
      ...own,
      specificationVersions,
    });
    expect(versionsOf({}, all)).toStrictEqual(own);
    expect(
      versionsOf(all, all, {
        specificationVersions: { VRS: "2.1.0", CatVRS: "1.1.1", VASpec: "1.1.0" },
        implementationVersions: { VRSPython: "2.4.1" },
      }),
    ).toStrictEqual({ ...own, specificationVersions: { CatVRS: "1.1.1" } });
  });

  it("have the failed assertions that no bundle holds, once and by number", () => {
    const merged = merge(
      documentWith({ failedAssertionIds: [11, 9, 2] }),
      documentWith({ failedAssertionIds: [9, 12, 3], assertion: { "kb.aid:12": {} } }),
    );
    expect(merged?.failedAssertionIds).toEqual([2, 3, 9, 11]);
  });

  it.each([
    ["none", []],
    ["of two formats", [{ bundleFormat: "civic-gkm-bundle" }, { bundleFormat: "kb-gkm-bundle" }]],
    ["of two formats, one by default", [{ bundleFormat: "civic-gkm-bundle" }, {}]],
  ])("are none if there are %s", (_, metadata: readonly JsonObject[]) => {
    expect(merge(...metadata.map((own) => documentAt(own)))).toBeUndefined();
  });

  it("have their format, also by default", () => {
    const formatOf = (...metadata: readonly JsonObject[]) =>
      merge(...metadata.map((own) => documentAt(own)))?.metadata.bundleFormat;
    expect(formatOf({}, { bundleFormat: "kb-gkm-bundle" })).toBe("kb-gkm-bundle");
    expect(formatOf({ bundleFormat: "civic-gkm-bundle" })).toBe("civic-gkm-bundle");
  });
});
