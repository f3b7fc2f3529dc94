import { describe, expect, it } from "vitest";
import { emptyBundle } from "../../../../src/gkm/edit/empty-bundle.ts";
import {
  newVariant,
  useVariant,
  VARIANT_FIELDS,
} from "../../../../src/gkm/edit/variants/variants.ts";
import { addedTo, draftOf, draftOfDocument, fieldsOf } from "../../../fixtures/draft.ts";

const FIELDS = { name: { about: "" }, ...VARIANT_FIELDS };
const fields = (texts: Readonly<Record<string, string | readonly string[]>>) =>
  fieldsOf(texts, FIELDS);

describe("a variant", () => {
  // BRAF V600E and KIT D816V: their identifiers are those of public registries
  it.each([
    ["NP_004324.2:p.Val600Glu", "kb.vid:12"],
    ["NM_004333.6:c.1799T>A", "kb.vid:12"],
    ["NC_000007.13:g.140453136A>T", "kb.vid:12"],
    ["NP_000213.1:p.Asp816Val", "kb.vid:65"],
    ["NM_000222.3:c.2447A>T", "kb.vid:65"],
    ["NM_001111067.4:c.983G>T", "kb.vid:1686"],
  ])("with the expression %s is found by its computed identifier", (hgvs, key) => {
    expect(useVariant(draftOf(), fields({ hgvs }), "").key).toBe(key);
  });

  it("is added with its alleles, locations and sequences", () => {
    const draft = draftOf();
    const hgvs = ["NP_004324.2:p.Val600Arg", "NM_004333.6:c.1798_1799delinsCG"];
    const used = useVariant(draft, fields({ hgvs, "variant-id": "991" }), "BRAF V600R");
    expect(used.key).toBe("kb.vid:991");
    expect(used.representations.map(({ group }) => group)).toEqual(["protein", "coding"]);
    const [protein, coding] = Object.values(draft.get("variant", "kb.vid:991") ?? {}).flatMap(
      (group) => Object.values(group as Record<string, unknown>),
    );
    expect(protein).toMatchObject({
      name: "BRAF V600R",
      // the location of V600E
      location: "#/location/std:SL.t-3DrWALhgLdXHsupI-e-M00aL3HgK3y",
      state: { type: "LiteralSequenceExpression", sequence: "R" },
    });
    expect(coding).toMatchObject({ name: hgvs[1], state: { sequence: "CG" } });
    const [location] = addedTo(draft);
    expect(draft.get("location", String(location).slice("location ".length))).toMatchObject({
      sequenceReference: "#/sequenceReference/SQ.aKMPEJgmlZXt_F6gRY5cUG3THH2n-GUa",
      start: 2023,
      end: 2025,
    });
  });

  it("has an allele for each assembly, and one for expressions of the same", () => {
    const draft = draftOf();
    const genomic = ["NC_000007.13:g.140453136A>C", "NC_000007.14:g.140753336A>C"];
    // two accessions of one sequence
    const hgvs = ["NG_1.1:g.2_3del", "NG_2.1:g.3_4del", ...genomic];
    const sequence = ["NG_1.1=ACACACG", "NG_2.1=ACACACG"];
    const { key } = useVariant(draft, fields({ hgvs, sequence }), "BRAF V600A");
    const alleles = Object.values(draft.get("variant", key)?.["genomic"] ?? {});
    expect(alleles).toHaveLength(3);
    expect(alleles).toContainEqual(
      expect.objectContaining({
        expressions: [
          { syntax: "hgvs.g", value: "NG_1.1:g.2_3del" },
          { syntax: "hgvs.g", value: "NG_2.1:g.3_4del" },
        ],
      }),
    );
  });

  it("is placed in front of the coding sequence by negative positions", () => {
    const draft = draftOf();
    useVariant(
      draft,
      fields({ hgvs: "NM_1.1:c.-2_-1delinsC", sequence: "NM_1.1=ACGTACGT", cds: "NM_1.1=5" }),
      "",
    );
    const [, location] = addedTo(draft);
    expect(draft.get("location", String(location).slice("location ".length))).toMatchObject({
      start: 2,
      end: 4,
    });
  });

  it.each([
    [
      { hgvs: ["NP_004324.2:p.Val600Lys", "NP_004324.2:p.Val600Arg"] },
      "NP_004324.2:p.Val600Lys and NP_004324.2:p.Val600Arg are two changes of one sequence, and a variant is one. Correct one of them, or give it as other-hgvs.",
    ],
    [
      { hgvs: ["NP_004324.2:p.Val600Glu", "NC_000007.13:g.140453136A>G"] },
      "kb.vid:12 has one of these expressions, and not the others. Correct them, or add the others to it: npm run new -- expression.",
    ],
    [
      { hgvs: ["NC_000007.13:g.55241707G>A", "NC_000007.14:g.55174014G>T"] },
      "are different changes, and a variant is one.",
    ],
    [
      { hgvs: "NP_1.1:p.Met2Lys", sequence: "NP_1.1=MTEYK" },
      "NP_1.1:p.Met2Lys does not fit its sequence, which has T there.",
    ],
    [
      { hgvs: "NP_1.1:p.Met9Lys", sequence: "NP_1.1=MTEYK" },
      "NP_1.1:p.Met9Lys does not fit its sequence, which has no residues there.",
    ],
    [
      { hgvs: "NM_1.1:c.-9A>G", sequence: "NM_1.1=ACGT", cds: "NM_1.1=2" },
      "NM_1.1:c.-9A>G is before the beginning of its sequence.",
    ],
    [
      { hgvs: "NP_004324.2:p.Val600Lys", sequence: "NP_004324.1=MTEYK" },
      "sequence names NP_004324.1, and no expression of hgvs is on it. Correct the accession, or leave sequence out.",
    ],
    [
      { "variant-id": "5", cds: "NM_004333.6=227" },
      "cds names NM_004333.6, and no expression of hgvs is on it. Correct the accession, or leave cds out.",
    ],
    [{ hgvs: "NP_004324.2:p.Val600Glu" }, "The variant of these expressions is kb.vid:12 already."],
    [
      {},
      "X has no hgvs, and no copy-change with region. Give one of them, or variant-id, its number where variants come from.",
    ],
    [
      { "variant-id": "5", "variant-system": "https://example.org/" },
      'Numbers of variants are those of https://civicdb.org/links/variant/; got variant-system "https://example.org/". Leave variant-system out.',
    ],
  ])("%j is refused", (texts, message) => {
    expect(() => newVariant(draftOf(), fields({ name: "X", ...texts }))).toThrow(message);
  });

  it("of a bundle whose numbers have no system says it", () => {
    const draft = draftOfDocument(emptyBundle("2026-11-21"));
    const add = (texts: Readonly<Record<string, string>>) =>
      newVariant(draft, fields({ name: "MLL fusion", "variant-id": "1", ...texts }));
    expect(() => add({})).toThrow(
      "MLL fusion has no hgvs, and no copy-change with region. Give one of them, or variant-system, the URL in front of such numbers (https://civicdb.org/links/variant/).",
    );
    expect(() => add({ "variant-system": "civic" })).toThrow("must be a URL, such as https://");
    expect(add({ "variant-system": "https://example.org/variants/" })).toBe("kb.vid:1");
    expect(draft.get("variant", "kb.vid:1")).toMatchObject({
      unsupported: { system: "https://example.org/variants/", code: "1" },
    });
  });

  it("without an expression is known by its number", () => {
    const draft = draftOf();
    expect(newVariant(draft, fields({ name: "Loss-of-function", "variant-id": "992" }))).toBe(
      "kb.vid:992",
    );
    expect(draft.get("variant", "kb.vid:992")).toEqual({
      unsupported: {
        id: "kb.vid:992",
        name: "Loss-of-function",
        system: "https://civicdb.org/links/variant/",
        code: "992",
      },
    });
  });
});
