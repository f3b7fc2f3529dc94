import { expect, it } from "vitest";
import { regionOf } from "../../../src/lookup/files/vcf-regions.ts";

const [CHR7, CHRX] = ["NC_000007.13", "NC_000023.10"];
const of = (alternate: string, sequence: string, ...copies: readonly [string, number?][]) =>
  ofPlace(alternate, "END=200", sequence, ...copies);
const ofPlace = (
  alternate: string,
  info: string,
  sequence: string,
  ...copies: readonly [string, number?][]
) =>
  regionOf({
    ...{ alternate, index: 0, position: 100, info, sequence },
    copies: copies.map(([genotype, count]) => ({
      genotype,
      ...(count === undefined ? {} : { copies: count }),
    })),
  });
const region = (type: string) => ({ type, start: 100, end: 200 });

it("a region changes the number of copies as its name and its samples say together", () => {
  expect(of("<CNV>", CHR7, ["0/1", 14])).toEqual(region("DUP"));
  expect(of("<CNV>", CHR7, ["0/1", 1.2])).toEqual(region("DEL"));
  expect(of("<CNV>", CHR7, ["0/1"])).toEqual(region("CNV"));
  expect(of("<CNV>", CHR7, ["0/1", 1], ["0/1", 3])).toEqual(region("CNV"));
  expect(of("<DUP>", CHR7, ["0/1"])).toEqual(region("DUP"));
  expect(of("<DUP>", CHR7, ["0/1", 1])).toBeUndefined();
  expect(of("<INV>", CHR7, ["0/1", 3])).toBeUndefined();
  expect(of("<DUP:TR>", CHR7, ["0/1"])).toBeUndefined();
});

it("two copies are no change, and of X and Y as many as the genotype has alleles", () => {
  const none = "no change of copies";
  expect(of("<CNV>", CHR7, ["0/1", 2])).toBe(none);
  expect(of("<DUP>", CHR7, ["0/1", 2.1], ["1/1", 2])).toBe(none);
  expect(of("<CNV>", CHR7, ["0/1", 2], ["0/1", 3])).toEqual(region("CNV"));
  expect(of("<CNV>", CHRX, ["1", 1])).toBe(none);
  expect(of("<CNV>", CHRX, ["0/1", 2])).toBe(none);
  expect(of("<CNV>", CHRX, ["1", 2])).toEqual(region("CNV"));
  expect(of("<CNV>", CHRX, ["CN 1", 1])).toEqual(region("CNV"));
  expect(of("<CNV>", CHRX, ["", 1])).toEqual(region("CNV"));
});

it("an insertion or a deletion of fewer than 50 bases is no gain and no loss of a region", () => {
  const at = (alternate: string, info: string) => ofPlace(alternate, info, CHR7, ["0/1"]);
  expect(at("<DUP:TANDEM>", "SVLEN=12;END=112")).toBeUndefined();
  expect(at("<DEL>", "SVLEN=-49")).toBeUndefined();
  expect(at("<DEL>", "SVLEN=-50")).toEqual({ type: "DEL", start: 100, end: 150 });
});
