import { describe, expect, it } from "vitest";
import { changeOf, newAllele } from "../../../../src/gkm/edit/variants/alleles.ts";
import { VARIANT_FIELDS } from "../../../../src/gkm/edit/variants/variants.ts";
import { addedTo, draftOf, fieldsOf } from "../../../fixtures/draft.ts";

const SEQUENCES = ["NG_1.1=TTACACACAGGGTCC", "NP_1.1=MKLVVVGAGK", "NM_1.1=TTACACACAGGGTCC"];

function allele(text: string, sequence: readonly string[] = SEQUENCES) {
  const draft = draftOf();
  const fields = fieldsOf({ sequence, cds: ["NM_1.1=3"] }, VARIANT_FIELDS);
  const made = newAllele(draft, fields, text, "the name");
  return { draft, ...made };
}

describe("an allele", () => {
  // their identifiers are those of ga4gh.vrs 2.3.3, of the same placements in any order
  it.each([
    ["NG_1.1:g.4_5del", "B_5bn3_-lex-nWibQdiqhqn_Waovfb_r"],
    ["NG_1.1:g.8_9del", "B_5bn3_-lex-nWibQdiqhqn_Waovfb_r"],
    ["NG_1.1:g.8_9delCA", "B_5bn3_-lex-nWibQdiqhqn_Waovfb_r"],
    ["NG_1.1:g.10del", "8ky4B-GFxecWbSHAK6coGWiKx5TYgzjp"],
    ["NG_1.1:g.8_9dup", "-PDukmb0DCZolsk0ZgJSbrYVTDZqZF_z"],
    ["NG_1.1:g.9_10insCA", "-PDukmb0DCZolsk0ZgJSbrYVTDZqZF_z"],
    ["NG_1.1:g.12_13insA", "it0jSZjYlc6gzkpBMwTqV_t4Vqa22SRa"],
    ["NG_1.1:g.3_6delinsAG", "dPq-F2dPrDNtAA0KPgu2rtg27B8j8Grv"],
    ["NP_1.1:p.Val4del", "IL1bt3SflcV31SEB2cPu6PTwDVItBfUZ"],
    ["NP_1.1:p.(V6del)", "IL1bt3SflcV31SEB2cPu6PTwDVItBfUZ"],
    ["NP_1.1:p.Val6dup", "1JwwGSxNw2NqoaMiB2PaSFM4Q0moEJ2-"],
    ["NP_1.1:p.Val6_Gly7insGlyAla", "SJtQT4aUJ26rPeMVpFprzPV-WZIwKdAL"],
    // the coding sequence begins at the third base
    ["NM_1.1:c.2_3del", "B_5bn3_-lex-nWibQdiqhqn_Waovfb_r"],
  ])("%s has its identifier wherever it is placed", (text, digest) => {
    expect(allele(text).id).toBe(`std:VA.${digest}`);
  });

  it("has its residues in its location", () => {
    const { draft, make } = allele("NP_1.1:p.Val4del");
    expect(make()).toMatchObject({
      name: "the name",
      expressions: [{ syntax: "hgvs.p", value: "NP_1.1:p.Val4del" }],
      state: { type: "ReferenceLengthExpression", length: 2, sequence: "VV" },
    });
    const [location = ""] = addedTo(draft).filter((added) => added.startsWith("location"));
    expect(draft.get("location", location.slice("location ".length))).toMatchObject({
      start: 3,
      end: 6,
      sequence: "VVV",
    });
  });

  it.each([
    [
      "NP_004324.2:p.Val600del",
      "The allele of NP_004324.2:p.Val600del depends on the residues around it. Give a FASTA file as sequence, NP_004324.2=FILE, or list it as other-hgvs beside an expression that says what the variant is.",
    ],
    // what is the same before and after is no part of an allele
    ["NP_004324.2:p.Val600_Lys601delinsValGlu", "depends on the residues around it."],
    ["NC_000007.13:g.140453136_140453137delACinsTC", "depends on the residues around it."],
    ["NP_1.1:p.Val4_Lys10delinsVal", undefined],
    ["NP_1.1:p.Lys4del", "NP_1.1:p.Lys4del does not fit its sequence, which has V there."],
    ["NP_1.1:p.Val4_Gly6del", "does not fit its sequence, which has VVV there."],
    ["NP_1.1:p.Lys10dup", undefined],
    ["NG_1.1:g.15_16insA", "does not fit its sequence, which has C there."],
    ["NG_1.1:g.3_5insA", "must be between two residues that follow each other."],
    ["NP_1.1:p.Val4=", "NP_1.1:p.Val4= says that nothing changes."],
  ])("%s: %s", (text, message) => {
    if (message === undefined) expect(allele(text).group).toBe("protein");
    else expect(() => allele(text)).toThrow(message);
  });

  it.each([
    [
      "BRAF V600E",
      'hgvs must be a change of one sequence with its accession and version, such as NP_004324.2:p.Val600Lys; got "BRAF V600E". Give other expressions as other-hgvs, which only lists them.',
    ],
    [
      "NM_004333.6:c.1799T",
      'hgvs ends before its new residue; got "NM_004333.6:c.1799T". Put an expression with > in quotes: the shell takes what follows for the name of a file.',
    ],
    [
      "NP_000537.3:p.Arg97fs",
      "NP_000537.3:p.Arg97fs says where a protein changes, and not into what; give the expression of its coding or genomic sequence as hgvs, and this one as other-hgvs, which only lists it.",
    ],
    ["NP_000537.3:p.(Arg97ProfsTer23)", "says where a protein changes, and not into what;"],
    [
      "NM_004333.6:c.1799+1G>A",
      "is at a position that is not counted on the transcript; give the expression of the genomic sequence as hgvs,",
    ],
    ["NM_004333.6:c.*12G>A", "is at a position that is not counted on the transcript;"],
  ])("%s is no expression of one", (text, message) => {
    expect(() => changeOf(text)).toThrow(message);
  });
});
