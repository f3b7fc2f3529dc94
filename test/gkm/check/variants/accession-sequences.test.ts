import { expect, it } from "vitest";
import type { JsonObject } from "../../../../src/base/json.ts";
import { checkAccessions } from "../../../../src/gkm/check/variants/accession-sequences.ts";
import { allelesOf } from "../../../../src/gkm/check/variants/allele-facts.ts";
import { createResolver } from "../../../../src/gkm/graph/resolve.ts";
import { readBundle } from "../../../fixtures/content.ts";
import { documentWith } from "../../../fixtures/gkm.ts";

/** Alleles of protein expressions, each on a sequence. */
function check(...alleles: readonly (readonly [expression: string, sequence: string])[]) {
  const entries = alleles.map(([value, sequence], index) => {
    const allele: JsonObject = {
      type: "Allele",
      location: {
        type: "SequenceLocation",
        start: 599,
        end: 600,
        sequenceReference: { type: "SequenceReference", refgetAccession: sequence },
      },
      state: { type: "LiteralSequenceExpression", sequence: "E" },
      expressions: [{ syntax: "hgvs.p", value }],
    };
    return [`v${index}`, { protein: { a: allele } }];
  });
  const document = documentWith({ variant: Object.fromEntries(entries) });
  return [...checkAccessions(allelesOf(document, createResolver(document)))].map(
    ({ pointer, expected }) => [pointer, expected],
  );
}

it("one accession is one sequence: those that differ from most are told", () => {
  const own = ["NP_004324.2:p.Val600Glu", "SQ.a"] as const;
  expect(check(own, own)).toEqual([]);
  expect(check(own, ["NP_004324.2:p.Val600Lys", "SQ.b"], own)).toEqual([
    ["/variant/v1/protein/a/expressions/0/value", "SQ.a"],
  ]);
  // other isoforms may be the same sequence, and an accession without a version any
  expect(check(own, ["NP_001341538.1:p.Val600Glu", "SQ.a"])).toEqual([]);
  expect(check(own, ["NP_004324:p.Val600Glu", "SQ.b"])).toEqual([]);
});

it("alleles of one sequence have one accession: another one is told there", () => {
  const own = ["NP_004324.2:p.Val600Glu", "SQ.a"] as const;
  const stranger = ["NP_000213.1:p.Val600Glu", "SQ.a"] as const;
  const expected = [["/variant/v2/protein/a/expressions/0/value", "NP_004324.2"]];
  expect(check(own, own, stranger)).toEqual(expected);
  // also if that accession is known as another sequence
  expect(check(own, own, stranger, ["NP_000213.1:p.Asp816Val", "SQ.b"])).toEqual(expected);
  // of another database
  expect(check(own, own, ["ENSP00000288602.6:p.Val600Glu", "SQ.a"])).toEqual([]);
});

it("is so in the content", async () => {
  const document = await readBundle("solid-tumours");
  expect([...checkAccessions(allelesOf(document, createResolver(document)))]).toEqual([]);
});
