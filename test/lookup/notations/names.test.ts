import { describe, expect, it } from "vitest";
import { profileNameKey } from "../../../src/lookup/notations/names.ts";

describe("a name of a profile", () => {
  it.each([
    ["EGFR Exon 19 Deletions", "egfr exon 19 deletion"],
    ["EML4–ALK", "eml4-alk"],
    ["BRCA1 Loss-of-function", "BRCA1 loss of function"],
    ["HLA-A*02:01", "HLA-A 02:01"],
  ])("%s is %s", (one, other) => expect(profileNameKey(one)).toBe(profileNameKey(other)));

  it.each([
    ["HER2+", "HER2"],
    ["HER2+", "HER2-"],
    ["FLT3 ITD/TKD", "FLT3 ITD TKD"],
  ])("%s is not %s", (one, other) => expect(profileNameKey(one)).not.toBe(profileNameKey(other)));
});
