import { describe, expect, it } from "vitest";
import { sha512t24u } from "../../src/catalog/bundles/digest.ts";
import { locationDigest, variationDigest } from "../../src/gkm/identifiers.ts";
import { canonicalJson } from "../../src/json/canonical.ts";

// Published examples: VRS 2, "Computed Identifiers", and identifiers that public registries serve.
describe("a computed identifier", () => {
  it("is the first 24 bytes of SHA-512 in base64url", () => {
    expect(sha512t24u("")).toBe("z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXc");
    expect(sha512t24u("ACGT")).toBe("aKF498dAxcJAqme6QYQ7EZ07-fiw8Kw2");
  });

  it("is computed over sorted keys without white space", () => {
    expect(canonicalJson({ b: [1, { d: null, c: "x" }], a: true })).toBe(
      '{"a":true,"b":[1,{"c":"x","d":null}]}',
    );
  });

  it("of KIT D816V's location and allele is the public one", () => {
    const location = { type: "SequenceLocation", start: 815, end: 816, sequence: "D" };
    const digest = locationDigest(location, "SQ.TcMVFj5kDODDWpiy1d_1-3_gOf4BYaAB", sha512t24u);
    expect(digest).toBe("FDPpCHrDqH_pR10oxpHZ17tyGhZXVnsj");
    const state = { type: "LiteralSequenceExpression", sequence: "V" };
    expect(variationDigest({ type: "Allele", name: "D816V", state }, digest, sha512t24u)).toBe(
      "nhiDwIq1klrGm3wtWO4a4BiS0jdW79Wd",
    );
  });

  it("of KIT's amplification is the public one", () => {
    const location = { type: "SequenceLocation", start: 55599320, end: 55599321 };
    const digest = locationDigest(location, "SQ.iy7Zfceb5_VGtTQzJ-v5JpPbpeifHD_V", sha512t24u);
    expect(digest).toBe("2xCHxtZBqOXxl4W4ACxq9Um4FqcqZKxL");
    const change = { type: "CopyNumberChange", copyChange: "high-level gain" };
    expect(variationDigest(change, digest, sha512t24u)).toBe("E9Ya5LPSpFOLNeKNKuUjoX39FJrAP0hY");
  });

  it("is not guessed for types that it does not know", () => {
    expect(variationDigest({ type: "Adjacency" }, "x", sha512t24u)).toBeUndefined();
    expect(
      variationDigest({ type: "Allele", state: { type: "Unknown" } }, "x", sha512t24u),
    ).toBeUndefined();
  });
});
