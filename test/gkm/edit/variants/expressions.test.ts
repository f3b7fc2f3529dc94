import { describe, expect, it } from "vitest";
import { isObject, objectsOf } from "../../../../src/base/json.ts";
import type { Draft } from "../../../../src/gkm/edit/draft/draft.ts";
import {
  addExpressions,
  EXPRESSION_FIELDS,
} from "../../../../src/gkm/edit/variants/expressions.ts";
import { addedTo, draftOf, fieldsOf } from "../../../fixtures/draft.ts";

type Texts = Readonly<Record<string, string | readonly string[]>>;

const add = (texts: Texts, draft = draftOf()): Draft => {
  addExpressions(draft, fieldsOf({ profile: "BRAF V600E", ...texts }, EXPRESSION_FIELDS));
  return draft;
};

const changed = (draft: Draft) => draft.changed.map(({ key }) => key);

function descriptionsOf(draft: Draft, profile = "kb.mpid:12") {
  const extensions = objectsOf(draft.get("molecularProfile", profile)?.["extensions"]);
  return extensions.find(({ name }) => name === "hgvsDescriptions")?.["value"];
}

function allelesOf(draft: Draft, group: string, variant = "kb.vid:12") {
  const alleles = draft.get("variant", variant)?.[group];
  return isObject(alleles) ? Object.values(alleles) : [];
}

describe("an expression of a known variant", () => {
  it("of an allele that it has is added to that", () => {
    // transcripts share the sequence that the allele is on, whose accession is given
    const sequence = "NM_004333.5=SQ.aKMPEJgmlZXt_F6gRY5cUG3THH2n-GUa";
    const draft = add({ hgvs: "NM_004333.5:c.1799T>A", sequence, cds: "NM_004333.5=227" });
    expect(allelesOf(draft, "coding")).toMatchObject([
      {
        expressions: [
          { syntax: "hgvs.c", value: "NM_004333.6:c.1799T>A" },
          { syntax: "hgvs.c", value: "NM_004333.5:c.1799T>A" },
        ],
      },
    ]);
    expect(addedTo(draft)).toEqual([]);
    expect(changed(draft)).toEqual(["kb.vid:12", "kb.mpid:12"]);
    expect(descriptionsOf(draft)).toEqual([
      "NC_000007.13:g.140453136A>T",
      "NM_004333.4:c.1799T>A",
      "NM_004333.5:c.1799T>A",
      "NP_004324.2:p.Val600Glu",
    ]);
  });

  it("of another allele adds that to the variant, and to its profile", () => {
    const draft = add({ hgvs: "NC_000007.14:g.140753336A>T" });
    // the allele of BRAF V600E on GRCh38, as public registries have it
    const id = "std:VA.Otc5ovrw906Ack087o1fhegB4jDRqCAe";
    expect(allelesOf(draft, "genomic")).toHaveLength(2);
    expect(draft.get("molecularProfile", "kb.mpid:12")?.["members"]).toContain(
      `#/variant/kb.vid:12/genomic/${id}`,
    );
    expect(addedTo(draft).map((added) => added.split(" ")[0])).toEqual([
      "sequenceReference",
      "location",
    ]);
    expect(descriptionsOf(draft)).toContain("NC_000007.14:g.140753336A>T");
  });

  it("can be listed only", () => {
    const draft = add({ "other-hgvs": "ENST00000288602.6:c.1799T>A" });
    expect(changed(draft)).toEqual(["kb.mpid:12"]);
    expect(descriptionsOf(draft)).toContain("ENST00000288602.6:c.1799T>A");
  });

  it.each([
    [{}, "hgvs is missing:"],
    [{ profile: "BRAF V600X", hgvs: "x" }, "There is no molecular profile BRAF V600X."],
    [
      { hgvs: "NP_004324.2:p.Val600Glu" },
      "NP_004324.2:p.Val600Glu is an expression of this variant already.",
    ],
    [
      { hgvs: "NC_000007.14:g.140753336A>G" },
      "NC_000007.14:g.140753336A>G and NM_004333.6:c.1799T>A are different changes, and a variant is one.",
    ],
    [
      { hgvs: "NP_000213.1:p.Asp816Val" },
      "NP_000213.1:p.Asp816Val is an expression of kb.vid:65; got one for kb.vid:12.",
    ],
    [
      { profile: "PIK3CA E545K", hgvs: "NP_1.1:p.Glu2Lys", sequence: "NP_1.1=MEK" },
      "PIK3CA E545K (kb.mpid:104) is defined by its bases, and a protein allele would make it another category. Change the profile by hand.",
    ],
    [
      { profile: "BRCA1 Loss-of-function", hgvs: "NP_004324.2:p.Val600Glu" },
      "The variant of BRCA1 Loss-of-function (kb.mpid:131) has no alleles, so nothing can be compared with an expression of it.",
    ],
    [
      { profile: "MET Amplification", hgvs: "NP_004324.2:p.Val600Glu" },
      "The variant of MET Amplification (kb.mpid:266) has no alleles,",
    ],
  ])("%j is refused", (texts, message) => {
    expect(() => add(texts)).toThrow(message);
  });
});
