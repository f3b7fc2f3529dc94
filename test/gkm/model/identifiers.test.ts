import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import {
  type Digest,
  locationDigest,
  variationDigest,
} from "../../../src/gkm/model/identifiers.ts";
import { sha512t24u } from "../../fixtures/gkm.ts";

/** Stands in for the digest where the text that is hashed matters. */
const text: Digest = (hashed) => hashed;

// validation/models.yaml and validation/functions.yaml of ga4gh/vrs, for VRS 2
describe("the digest of VRS", () => {
  it.each([
    ["", "z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXc"],
    ["ACGT", "aKF498dAxcJAqme6QYQ7EZ07-fiw8Kw2"],
  ])("of %j is the published one", (hashed, digest) => {
    expect(sha512t24u(hashed)).toBe(digest);
  });
});

describe("the digest of a location", () => {
  const CHR7 = "SQ.F-LrLMe1SRpfUZHkQmvkVKFEGaoDeHul";
  const CHR1 = "SQ.S_KjnFVz-FE7M0W6yoaUDgYxLPc1jyWU";
  const CHR2 = "SQ.9KdcA9ZpY1Cpvxvg8bMSLYDUpsX6GDLO";

  it.each([
    [CHR7, { start: 44908821, end: 44908822 }, "4t6JnYWqHwYw9WzBT_lmWBb3tLQNalkT"],
    [
      CHR7,
      { start: [44908721, 44908821], end: [44908822, 44908922] },
      "8-sGv9AY7GJT6QVgqbxhMXFNamnWcFJu",
    ],
    [
      CHR7,
      { start: [44908721, 44908821], end: [44908822, null] },
      "XQAXpesghmuDHziAcDCAmESBOPKTBhwD",
    ],
    [
      CHR7,
      { start: [44908721, 44908821], end: [null, 44908822] },
      "OYplG0vkUojmK2hDejylSykx-np3HPFP",
    ],
    // one open side, as the ends of an adjacency have it
    [CHR1, { end: 123 }, "bv1nX0Bsy9udUKaOKAJ-SlrysigguPre"],
    [CHR2, { start: 456 }, "elmvUghL59i1XrD-Y7cwS__tBR6EEA98"],
  ])("on %s, %j, is the published one", (accession, interval, digest) => {
    const location = { ...interval, type: "SequenceLocation" };
    expect(locationDigest(location, accession, sha512t24u)).toBe(digest);
    const named = { id: "x", digest: "y", sequence: "D", extensions: [], ...location };
    expect(locationDigest(named, accession, sha512t24u)).toBe(digest);
  });

  it("hashes its inherent properties, in alphabetical order", () => {
    const location = { type: "SequenceLocation", start: 815, end: 816, sequence: "D" };
    expect(locationDigest(location, "SQ.a", text)).toBe(
      '{"end":816,"sequenceReference":{"refgetAccession":"SQ.a","type":"SequenceReference"},"start":815,"type":"SequenceLocation"}',
    );
  });
});

describe("the digest of a variation", () => {
  const RS7412 = "wIlaGykfwHIpPY2Fcxtbx4TINbbODFVz";
  const CTC = "nQGBuvRQOLEboA5TYtcz975fp_GulxbZ";
  const APOE = "d9h3FkfTWFkJSH56L1A26y-N2oq_SSuB";
  const LENGTHS = "vRj86khjP5j5JyP0YIpEK95kWb1Pg5Sz";

  const PUBLISHED: readonly (readonly [about: string, JsonObject, string, string])[] = [
    [
      "an allele with a sequence",
      { type: "Allele", state: { sequence: "T", type: "LiteralSequenceExpression" } },
      RS7412,
      "0AePZIWZUNsUlQTamyLrjm2HWUw2opLt",
    ],
    [
      "an allele with the length of a repeat",
      {
        type: "Allele",
        state: { type: "ReferenceLengthExpression", length: 11, repeatSubunitLength: 3 },
      },
      CTC,
      "Oop4kjdTtKcg1kiZjIJAAR3bp7qi4aNT",
    ],
    [
      "an allele with the length of a repeat, and the sequence too",
      {
        type: "Allele",
        state: {
          type: "ReferenceLengthExpression",
          length: 11,
          repeatSubunitLength: 3,
          sequence: "CTCCTCCTCCT",
        },
      },
      CTC,
      "Oop4kjdTtKcg1kiZjIJAAR3bp7qi4aNT",
    ],
    [
      "a copy number change",
      { type: "CopyNumberChange", copyChange: "EFO:0030071" },
      APOE,
      "2_fT_6-IpUm5aS0wp8ZAkJ01MCE569L2",
    ],
    // computed by the reference implementation, ga4gh.vrs 2.4.0a6
    [
      "an allele with a length",
      { type: "Allele", state: { type: "LengthExpression", length: [3, null] } },
      LENGTHS,
      "m41tj0vc6dZY_6NXROJ3PGYM6-yA_oi1",
    ],
    [
      "an allele with an unknown length",
      { type: "Allele", state: { type: "LengthExpression" } },
      LENGTHS,
      "rc9MrWu_bnNk0ZreOH4v6GAvdTCDKErR",
    ],
    // served by public registries
    [
      "KIT D816V",
      {
        type: "Allele",
        name: "KIT D816V",
        state: { type: "LiteralSequenceExpression", sequence: "V" },
      },
      "FDPpCHrDqH_pR10oxpHZ17tyGhZXVnsj",
      "nhiDwIq1klrGm3wtWO4a4BiS0jdW79Wd",
    ],
    [
      "KIT amplification",
      { type: "CopyNumberChange", copyChange: "high-level gain" },
      "2xCHxtZBqOXxl4W4ACxq9Um4FqcqZKxL",
      "E9Ya5LPSpFOLNeKNKuUjoX39FJrAP0hY",
    ],
  ];

  it.each(PUBLISHED)("is the published one: %s", (_, variation, location, digest) => {
    expect(variationDigest(variation, location, sha512t24u)).toBe(digest);
  });

  it.each([
    [
      { type: "Allele", state: { type: "LiteralSequenceExpression", sequence: "V", id: "x" } },
      '{"location":"L","state":{"sequence":"V","type":"LiteralSequenceExpression"},"type":"Allele"}',
    ],
    [
      {
        type: "Allele",
        state: {
          type: "ReferenceLengthExpression",
          sequence: "CC",
          length: 2,
          repeatSubunitLength: 1,
        },
      },
      '{"location":"L","state":{"length":2,"repeatSubunitLength":1,"type":"ReferenceLengthExpression"},"type":"Allele"}',
    ],
    [
      { type: "Allele", state: { type: "LengthExpression", length: 20000 } },
      '{"location":"L","state":{"length":20000,"type":"LengthExpression"},"type":"Allele"}',
    ],
    [
      { type: "CopyNumberChange", copyChange: "loss", state: { type: "LengthExpression" } },
      '{"copyChange":"loss","location":"L","type":"CopyNumberChange"}',
    ],
  ])("hashes the inherent properties of %j, in alphabetical order", (variation, hashed) => {
    expect(variationDigest({ ...variation, id: "x", name: "y" }, "L", text)).toBe(hashed);
  });

  it.each([
    { type: "Adjacency" },
    { type: "CopyNumberCount", copies: 3 },
    { state: { type: "LiteralSequenceExpression", sequence: "V" } },
    { type: "Terminus", state: { type: "LiteralSequenceExpression", sequence: "V" } },
    { type: "Allele" },
    { type: "Allele", state: "V" },
    { type: "Allele", state: {} },
    { type: "Allele", state: { type: "ComposedSequenceExpression" } },
    { type: "Allele", state: { type: "toString" } },
  ])("is not computed for %j", (variation) => {
    expect(variationDigest(variation, "L", text)).toBeUndefined();
  });
});
