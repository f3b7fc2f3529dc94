import { describe, expect, it } from "vitest";
import type { Json } from "../../../../src/base/json.ts";
import { allelesOf } from "../../../../src/gkm/check/variants/allele-facts.ts";
import { checkExpressions } from "../../../../src/gkm/check/variants/expressions.ts";
import { profilesOf } from "../../../../src/gkm/check/variants/profile-facts.ts";
import { createResolver } from "../../../../src/gkm/graph/resolve.ts";
import { bundleWith, KB } from "../../../fixtures/gkm.ts";

const PROTEIN = "/variant/kb.vid:12/protein/std:VA.j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L";
const CODING = "/variant/kb.vid:12/coding/std:VA.W6xsV-aFm9yT2Bic5cFAV2j0rll6KK5R";
const GENOMIC = "/variant/kb.vid:12/genomic/std:VA.nmp-bzYpO00NYIqr3CaVF0ZH2ZpSj1ly";
const LOCATION = "/location/std:SL.hVna-JOV5bBTGdXexL--IQm135MG3bGT";
const LISTED = "/molecularProfile/kb.mpid:12/extensions/0/value";

/** The findings about BRAF V600E with changes. */
function check(changes: Readonly<Record<string, Json | undefined>>) {
  const document = bundleWith("evidence", changes);
  const resolver = createResolver(document);
  return [...checkExpressions(profilesOf(document, KB, resolver), allelesOf(document, resolver))];
}

const placesOf = (changes: Readonly<Record<string, Json | undefined>>) =>
  check(changes).map(({ pointer, expected }) => `${pointer} ${expected}`);

const value = (place: string) => `${place}/expressions/0/value`;

describe("an expression is not what the allele is", () => {
  it.each<[string, string, string]>([
    [PROTEIN, "NP_004324.2:p.Val600Lys", "p.V600E"],
    [PROTEIN, "NP_004324.2:p.Val601Glu", "p.V600E"],
    [PROTEIN, "NP_004324.2:p.Gly600Glu", "p.V600E"],
    [PROTEIN, "NP_004324.2:p.(V600K)", "p.V600E"],
    [PROTEIN, "NP_004324.2:p.Val600=", "p.V600E"],
    [PROTEIN, "NP_004324.2:p.Val600del", "p.V600E"],
    [PROTEIN, "NP_004324.2:p.Val600delinsGluLys", "p.V600E"],
    [PROTEIN, "NP_000213.1:p.Asp816Val", "p.V600E"],
    [CODING, "NM_004333.4:c.1798G>A", "T>A"],
    [CODING, "NM_004333.4:c.1799T>G", "T>A"],
    [CODING, "NM_004333.4:c.1799dup", "T>A"],
    [GENOMIC, "NC_000007.13:g.140453137A>T", "NC_000007.13:g.140453136A>T"],
    [GENOMIC, "NC_000007.13:g.140453136C>T", "NC_000007.13:g.140453136A>T"],
    [GENOMIC, "NC_000007.13:g.140453136A>G", "NC_000007.13:g.140453136A>T"],
    [GENOMIC, "NC_000008.10:g.140453136A>T", "NC_000007.13"],
    [GENOMIC, "NC_000008.13:g.140453136A>T", "NC_000007.13"],
    [GENOMIC, "NC_000007.14:g.140453136A>T", "NC_000007.13"],
  ])("%s %s", (place, text, expected) => {
    expect(placesOf({ [value(place)]: text })).toEqual([`${value(place)} ${expected}`]);
  });

  it("by the reference base, the place or the state of the allele", () => {
    const expected = (allele: string) => [
      `${value(GENOMIC)} NC_000007.13:g.${allele}`,
      `${LISTED}/0 NC_000007.13:g.${allele}`,
    ];
    expect(placesOf({ [`${LOCATION}/sequence`]: "C" })).toEqual(expected("140453136C>T"));
    expect(placesOf({ [`${LOCATION}/start`]: 140453136, [`${LOCATION}/end`]: 140453137 })).toEqual(
      expected("140453137A>T"),
    );
    expect(placesOf({ [`${GENOMIC}/state/sequence`]: "G" })).toEqual(expected("140453136A>G"));
  });

  it("by its kind", () => {
    expect(placesOf({ [`${PROTEIN}/expressions/0/syntax`]: "hgvs.c" })).toEqual([
      `${PROTEIN}/expressions/0/syntax hgvs.p`,
    ]);
    expect(placesOf({ [value(PROTEIN)]: "V600E" })).toEqual([
      `${value(PROTEIN)} an accession, then :p. and the change`,
    ]);
  });

  it("beside one that is, of the same sequence", () => {
    const expressions = (...texts: readonly string[]) => ({
      [`${PROTEIN}/expressions`]: texts.map((text) => ({ syntax: "hgvs.p", value: text })),
    });
    expect(placesOf(expressions("NP_004324.2:p.Val600Glu", "NP_004324.2:p.Val601Glu"))).toEqual([
      `${PROTEIN}/expressions/1/value p.V600E`,
    ]);
    // another isoform
    expect(placesOf(expressions("NP_004324.2:p.Val600Glu", "NP_001361187.1:p.Val640Glu"))).toEqual(
      [],
    );
  });
});

it("the message names the allele and what differs", () => {
  expect(check({ [value(PROTEIN)]: "NP_004324.2:p.Val600Lys" })).toEqual([
    {
      severity: "warning",
      code: "gkm-expression",
      pointer: value(PROTEIN),
      message:
        "The allele BRAF V600E (kb.vid:12) and this expression disagree about what the change is.",
      found: "NP_004324.2:p.Val600Lys",
      expected: "p.V600E",
      fix: "Correct the expression, or the allele's location and state.",
    },
  ]);
});

describe("a profile lists an expression that no allele of its variant is", () => {
  it.each<[number, string, string]>([
    [0, "NC_000007.13:g.140453137A>T", "NC_000007.13:g.140453136A>T"],
    [0, "NC_000008.10:g.140453136A>T", "NC_000007.13"],
    [1, "NM_004333.4:c.1798G>A", "T>A"],
    [2, "NP_004324.2:p.Val600Lys", "p.V600E"],
    [2, "NP_000213.1:p.Asp816Val", "p.V600E"],
  ])("%i %s", (index, text, expected) => {
    expect(placesOf({ [`${LISTED}/${index}`]: text })).toEqual([`${LISTED}/${index} ${expected}`]);
  });
});

describe("nothing shows that an expression is wrong", () => {
  it.each<[string, string]>([
    [PROTEIN, "NP_004324.2:p.(Val600Glu)"],
    [PROTEIN, "ENSP00000288602.6:p.V600E"],
    [PROTEIN, "NP_004324.2:p.Val600fs"],
    [GENOMIC, "NG_007873.3:g.176429T>A"],
    [GENOMIC, "NC_000007.13:g.140453136_140453136delinsT"],
    [CODING, "NM_004333.6:c.1799T>A"],
    [CODING, "NM_004333.4:c.1799_1800delinsAA"],
    [CODING, "NM_004333.6:c.1800-1T>A"],
  ])("%s %s", (place, text) => {
    expect(placesOf({ [value(place)]: text })).toEqual([]);
  });

  it.each<[string, string, Json]>([
    ["NP_004324.2:p.Val600Ter", `${PROTEIN}/state/sequence`, "*"],
    ["NP_004324.2:p.Val600Ter", `${PROTEIN}/state/sequence`, ""],
    ["NP_004324.2:p.Val600del", `${PROTEIN}/state/sequence`, ""],
    ["NP_004324.2:p.Val600=", `${PROTEIN}/state/sequence`, "V"],
    ["NP_004324.2:p.Val600_Lys601insGlu", `${PROTEIN}/state/sequence`, "VE"],
    [
      "NP_004324.2:p.Val600dup",
      `${PROTEIN}/state`,
      { type: "ReferenceLengthExpression", length: 2 },
    ],
  ])("%s with %s %j", (text, place, held) => {
    const changes = { [value(PROTEIN)]: text, [`${LISTED}/2`]: text, [place]: held };
    expect(placesOf(changes)).toEqual([]);
  });
});
