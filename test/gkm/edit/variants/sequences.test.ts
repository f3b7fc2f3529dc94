import { describe, expect, it } from "vitest";
import {
  codingStart,
  SEQUENCE_FIELDS,
  sequenceOf,
  useSequence,
} from "../../../../src/gkm/edit/variants/sequences.ts";
import { draftOf, fieldsOf } from "../../../fixtures/draft.ts";

const fields = (texts: Readonly<Record<string, string | readonly string[]>> = {}) =>
  fieldsOf(texts, SEQUENCE_FIELDS);

describe("a reference sequence", () => {
  it("is known from alleles of any bundle, or is a chromosome", () => {
    const draft = draftOf();
    const refgetOf = (accession: string) => sequenceOf(draft, fields(), accession).refget;
    expect(refgetOf("NP_004324.2")).toBe("SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y");
    expect(refgetOf("NP_001096.1")).toBe("SQ.6CnHhDq_bDCsuIBf0AzxtKq_lXYM7f0m");
    expect(refgetOf("NC_000001.11")).toBe("SQ.Ya6Rs7DHhDeg7YaOSg1EoNi3U_nQ9SvO");
  });

  it("is given by its accession, or by its residues", () => {
    const sequence = ["NP_1.1=SQ.aKF498dAxcJAqme6QYQ7EZ07-fiw8Kw2", "NM_1.1=ACGT"];
    // the digest of ACGT that refget publishes
    const refget = "SQ.aKF498dAxcJAqme6QYQ7EZ07-fiw8Kw2";
    expect(sequenceOf(draftOf(), fields({ sequence }), "NP_1.1")).toEqual({ refget });
    expect(sequenceOf(draftOf(), fields({ sequence }), "NM_1.1")).toEqual({
      refget,
      residues: "ACGT",
    });
  });

  it.each([
    [
      {},
      "The refget accession of NP_1.1 is not known. Give it or a FASTA file as sequence, NP_1.1=SQ.… or NP_1.1=FILE, or list it as other-hgvs beside an expression that says what the variant is.",
    ],
    [{ sequence: "NP_1.1" }, 'sequence must be written ACCESSION=VALUE; got "NP_1.1".'],
    [
      { sequence: "NP_1.1=SQ.x" },
      'The sequence of NP_1.1 must be a refget accession, SQ. and 32 characters; got "SQ.x".',
    ],
  ])("of %j is refused", (texts, message) => {
    expect(() => sequenceOf(draftOf(), fields(texts), "NP_1.1")).toThrow(message);
  });

  it("that is known is not given as another one", () => {
    const texts = { sequence: "NP_004324.2=SQ.aKF498dAxcJAqme6QYQ7EZ07-fiw8Kw2" };
    expect(() => sequenceOf(draftOf(), fields(texts), "NP_004324.2")).toThrow(
      "The sequence of NP_004324.2 is SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y; got SQ.aKF498dAxcJAqme6QYQ7EZ07-fiw8Kw2. Leave sequence out, or give the file of NP_004324.2.",
    );
  });

  it("is added with what it consists of", () => {
    const draft = draftOf();
    useSequence(draft, "NP_1.1", "SQ.x");
    expect(draft.get("sequenceReference", "SQ.x")).toEqual({
      type: "SequenceReference",
      refgetAccession: "SQ.x",
      residueAlphabet: "aa",
      moleculeType: "protein",
    });
    expect(useSequence(draft, "NP_1.1", "SQ.x")).toBe("#/sequenceReference/SQ.x");
    expect(draft.added).toHaveLength(1);
  });
});

describe("the beginning of a coding sequence", () => {
  // NM_004333.6 has its CDS at 227..2527 (RefSeq)
  it("follows from an allele on the transcript", () => {
    expect(codingStart(draftOf(), fields(), "NM_004333.6")).toBe(226);
  });

  it("is given, counted from 1", () => {
    expect(codingStart(draftOf(), fields({ cds: "NM_1.1=10" }), "NM_1.1")).toBe(9);
    expect(() => codingStart(draftOf(), fields({ cds: "NM_1.1=0" }), "NM_1.1")).toThrow(
      'cds must be the number of a base; got "NM_1.1=0".',
    );
    expect(() => codingStart(draftOf(), fields(), "NM_1.1")).toThrow(
      "Where the coding sequence of NM_1.1 begins is not known. Give its first base as cds, NM_1.1=227,",
    );
  });
});
