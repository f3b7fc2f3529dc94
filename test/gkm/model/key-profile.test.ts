import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import { hasKeyOf, keyProfileOf } from "../../../src/gkm/model/key-profile.ts";
import { bundleWith, CIVIC, documentWith, KB, type Parts } from "../../fixtures/gkm.ts";

const document = (parts: Parts) => documentWith(parts) as unknown as JsonObject;

describe("the profile that keys show", () => {
  it("is that of a real bundle", () => {
    const real = bundleWith("evidence") as unknown as JsonObject;
    expect(keyProfileOf(real)).toMatchObject(KB);
    expect([hasKeyOf(real, "prefix", KB), hasKeyOf(real, "namespace", KB)]).toEqual([true, true]);
    expect([hasKeyOf(real, "prefix", CIVIC), hasKeyOf(real, "namespace", CIVIC)]).toEqual([
      false,
      false,
    ]);
  });

  it("is what most of them begin with", () => {
    const disease = { "kb.did:1": {}, "acme.did:1": {}, "acme.did:2": {} };
    const source = { "pmid:1": {}, "pmid:2": {}, "pmid:3": {}, "pmid:4": {} };
    const location = { "std:SL.a": {}, "ga4gh:SL.b": {}, "ga4gh:SL.c": {} };
    expect(keyProfileOf(document({ disease, source, location }))).toEqual({
      prefix: "acme",
      namespace: "ga4gh",
      examples: { prefix: "acme.did:1", namespace: "ga4gh:SL.b" },
    });
  });

  it.each([
    {},
    { disease: { "kb.did:1": {} }, location: { "std:SL.a": {} } },
    { sequenceReference: { "SQ.a": {}, "SQ.b": {} }, source: { "pmid:1": {}, "pmid:2": {} } },
    { disease: { "": {}, x: {}, y: {} }, location: { "std:VA.a": {}, "std:VA.b": {} } },
    { disease: [], location: null },
  ] as Parts[])("is unknown with fewer than two keys: %j", (parts) => {
    expect(keyProfileOf(document(parts))).toEqual({
      prefix: undefined,
      namespace: undefined,
      examples: { prefix: undefined, namespace: undefined },
    });
  });
});
