import { expect, it } from "vitest";
import type { JsonObject } from "../../../../src/base/json.ts";
import { checkSequences } from "../../../../src/gkm/check/variants/sequences.ts";
import { createResolver } from "../../../../src/gkm/graph/resolve.ts";
import { placesWith } from "../../../fixtures/changed-bundle.ts";
import { documentWith, type Parts, sha512t24u } from "../../../fixtures/gkm.ts";

const check = (parts: Parts) => {
  const document = documentWith(parts);
  return [...checkSequences(document, createResolver(document), sha512t24u)];
};

it("a location has other letters than it spans", () => {
  expect(check({ location: { "std:SL.a": { start: 599, end: 600, sequence: "VL" } } })).toEqual([
    {
      severity: "warning",
      code: "gkm-sequence",
      pointer: "/location/std:SL.a/sequence",
      message: "This location spans 1 letter, and its sequence has 2.",
      found: "VL",
      expected: "the 1 letter from 599 to 600",
      fix: "Correct the sequence, the start or the end.",
    },
  ]);
});

it.each<JsonObject>([
  { start: 599, end: 601, sequence: "VL" },
  { start: 599, end: 599, sequence: "" },
  { start: 599, end: 600 },
  { start: [null, 599], end: 600, sequence: "VL" },
  // over the origin of a circular sequence
  { start: 16568, end: 2, sequence: "GGA" },
])("a location may be %j", (location) => {
  expect(check({ location: { "std:SL.a": location } })).toEqual([]);
});

// refget 2.0 has this sequence and its identifier as an example
const ACGT = "SQ.aKF498dAxcJAqme6QYQ7EZ07-fiw8Kw2";

it("a sequence has another refget accession", () => {
  const references = (sequence: string) => ({
    sequenceReference: { [ACGT]: { refgetAccession: ACGT, sequence } },
  });
  expect(check(references("ACGT"))).toEqual([]);
  expect(check(references("acgt"))).toEqual([]);
  expect(
    check(references("ACGA")).map(({ pointer, expected }) => `${pointer} ${expected}`),
  ).toEqual([`/sequenceReference/${ACGT}/sequence ${ACGT}`]);
});

it("a sequence is of another kind than its alphabet or its alleles", async () => {
  const protein = "/sequenceReference/SQ.AF1UFydIo02-bMplonKSfxlWY2q6ze3m";
  expect(await placesWith({ [`${protein}/moleculeType`]: "genomic" })).toEqual([
    `gkm-sequence ${protein}/moleculeType`,
  ]);
  const changes = { [`${protein}/moleculeType`]: "mRNA", [`${protein}/residueAlphabet`]: "na" };
  expect(await placesWith(changes)).toEqual([
    expect.stringMatching(/^gkm-sequence \/variant\/kb\.vid:39\/protein\/.*\/location$/),
  ]);
});
