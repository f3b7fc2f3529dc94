import { describe, expect, it } from "vitest";
import { type JsonObject, objectsOf, stringOf } from "../../../src/base/json.ts";
import { representationsOf } from "../../../src/gkm/model/representations.ts";
import { chromosomePlace } from "../../../src/gkm/reading/chromosome-place.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";

const place = (value: JsonObject) => chromosomePlace(value, CATALOG.graph);

/** An allele of chromosome 7 in GRCh38, with everything inline. */
const allele = (start: unknown, end: unknown, sequence: string, reference?: string): JsonObject =>
  JSON.parse(
    JSON.stringify({
      type: "Allele",
      location: {
        sequenceReference: { refgetAccession: "SQ.F-LrLMe1SRpfUZHkQmvkVKFEGaoDeHul" },
        ...{ start, end, sequence: reference },
      },
      state: { type: "LiteralSequenceExpression", sequence },
    }),
  );

describe("the place of an allele on a chromosome", () => {
  it("is what the content's own expressions of genomic alleles say", () => {
    const alleles = CATALOG.graph
      .of("variant")
      .flatMap(({ value }) => representationsOf(value))
      .filter(({ group, value }) => group === "genomic" && value["type"] === "Allele");
    const texts = alleles.map(({ value }) =>
      stringOf(objectsOf(value["expressions"])[0]?.["value"]),
    );
    expect(alleles.map(({ value }) => place(value))).toEqual(texts);
    expect(texts.length).toBeGreaterThan(15);
  });

  it.each([
    [allele(140753335, 140753336, "T", "A"), "NC_000007.14:g.140753336A>T"],
    [allele(140753335, 140753336, "T"), "NC_000007.14:g.140753336delinsT"],
    [allele(140753335, 140753337, ""), "NC_000007.14:g.140753336_140753337del"],
    [allele(140753335, 140753335, "GA"), "NC_000007.14:g.140753335_140753336insGA"],
    // nothing in the place of nothing
    [allele(140753335, 140753335, ""), undefined],
    [allele([null, 140753335], 140753337, "T"), undefined],
  ])("is written as HGVS has it, case %#", (value, expected) => {
    expect(place(value)).toBe(expected);
  });

  it("is counted on the mitochondrial genome, which both assemblies share", () => {
    const value = {
      location: {
        sequenceReference: { refgetAccession: "SQ.k3grVkjY-hoWcCUojHw6VU6GE3MZ8Sct" },
        ...{ start: 3242, end: 3243, sequence: "A" },
      },
      state: { type: "LiteralSequenceExpression", sequence: "G" },
    };
    expect(place(value)).toBe("NC_012920.1:m.3243A>G");
  });

  it("is that of no protein or transcript", () => {
    const variant = representationsOf(entryOf("variant", "kb.vid:12").value);
    const others = variant.filter(({ group }) => group === "protein" || group === "coding");
    expect(others.map(({ value }) => place(value))).toEqual([undefined, undefined]);
  });
});

describe("the place of a copy number change", () => {
  it("is the region that is copied", () => {
    const [amplification] = representationsOf(entryOf("variant", "kb.vid:306").value);
    expect(place(amplification?.value ?? {})).toBe("NC_000017.10:g.37856333_37884915");
  });
});
