import { expect, it } from "vitest";
import { intervalSlip, variationSlip } from "../../../../src/gkm/check/variants/location-slips.ts";
import { locationDigest, variationDigest } from "../../../../src/gkm/model/identifiers.ts";
import { sha512t24u } from "../../../fixtures/gkm.ts";

const SEQUENCE = "SQ.IW78mgV5Cqf6M24hy52hPjyyo5tCCd86";
const at = (start: number, end: number) => ({ type: "SequenceLocation", start, end });
const meant = locationDigest(at(140453135, 140453136), SEQUENCE, sha512t24u);

it.each([
  [140453136, 140453137], // counted from 1
  [140453136, 140453136], // the start counted from 1
  [140453136, 140453135], // exchanged
  [14045313, 140453136], // a digit lost
  [140453135, 1404531336], // a digit added
  [140453135, 140453186], // another digit
  [140435135, 140435136], // two digits exchanged, in both
])("%i to %i is one slip away from what a digest is of", (start, end) => {
  expect(intervalSlip(at(start, end), SEQUENCE, meant, sha512t24u)).toEqual({
    start: 140453135,
    end: 140453136,
  });
});

it("other coordinates are not", () => {
  expect(intervalSlip(at(140453100, 140453101), SEQUENCE, meant, sha512t24u)).toBeUndefined();
  expect(intervalSlip(at(1, 2), "SQ.other", meant, sha512t24u)).toBeUndefined();
});

it("states and changes of copies are tried, too", () => {
  const allele = (sequence: string) => ({
    type: "Allele",
    state: { type: "LiteralSequenceExpression", sequence },
  });
  const digest = String(variationDigest(allele("EK"), meant, sha512t24u));
  expect(variationSlip(allele("EL"), meant, digest, sha512t24u)).toEqual({
    field: "/state/sequence",
    value: "EK",
  });
  expect(variationSlip(allele("DL"), meant, digest, sha512t24u)).toBeUndefined();
  const copies = (copyChange: string) => ({ type: "CopyNumberChange", copyChange });
  const gain = String(variationDigest(copies("high-level gain"), meant, sha512t24u));
  expect(variationSlip(copies("loss"), meant, gain, sha512t24u)?.value).toBe("high-level gain");
});
