import { describe, expect, it } from "vitest";
import type { Json } from "../../../../src/base/json.ts";
import { allelesOf } from "../../../../src/gkm/check/variants/allele-facts.ts";
import { profilesOf } from "../../../../src/gkm/check/variants/profile-facts.ts";
import { checkVariantNames } from "../../../../src/gkm/check/variants/variant-names.ts";
import { createResolver } from "../../../../src/gkm/graph/resolve.ts";
import { bundleWith, KB } from "../../../fixtures/gkm.ts";

const PROTEIN = "/variant/kb.vid:12/protein/std:VA.j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L";
const CODING = "/variant/kb.vid:12/coding/std:VA.W6xsV-aFm9yT2Bic5cFAV2j0rll6KK5R";
const PROFILE = "/molecularProfile/kb.mpid:12";
const MAPPED = `${PROFILE}/mappings/0/coding/name`;

/** The findings about BRAF V600E with changes. */
function check(changes: Readonly<Record<string, Json | undefined>>) {
  const document = bundleWith("evidence", changes);
  const resolver = createResolver(document);
  return [
    ...checkVariantNames(
      profilesOf(document, KB, resolver),
      allelesOf(document, resolver),
      new Set(),
    ),
  ];
}

it("a profile has the name of another change", () => {
  expect(check({ [`${PROFILE}/name`]: "BRAF V600K" })).toEqual([
    {
      severity: "warning",
      code: "gkm-variant-name",
      pointer: `${PROFILE}/name`,
      message: "The name of kb.mpid:12 says another change than the alleles and their expressions.",
      found: "BRAF V600K",
      expected: "V600E",
      fix: "Correct the name, or the alleles and their expressions.",
    },
  ]);
});

describe("a name is not of the change", () => {
  it.each([
    [`${PROTEIN}/name`, "BRAF V600K", "V600E"],
    [`${PROTEIN}/name`, "BRAF p.Val600Lys", "V600E"],
    [`${PROFILE}/name`, "BRAF V610E", "V600E"],
    [`${PROFILE}/name`, "BRAF G600E", "V600E"],
    [MAPPED, "V600K", "V600E"],
    [`${CODING}/name`, "NM_004333.6:c.1799T>A", "NM_004333.4:c.1799T>A"],
  ])("%s %s", (pointer, name, expected) => {
    expect(check({ [pointer]: name })).toMatchObject([{ pointer, found: name, expected }]);
  });
});

describe("nothing shows that a name is wrong", () => {
  it.each([
    [`${PROFILE}/name`, "BRAF p.Val600Glu"],
    [`${PROFILE}/name`, "BRAF V600"],
    [`${PROFILE}/name`, "BRAF V600E/K"],
    [`${PROFILE}/name`, "BRAF Mutation"],
    [`${PROFILE}/name`, "BRAF V600K AND BRAF V600E"],
    // as names that do not count the first methionine
    [`${PROFILE}/name`, "BRAF V599E"],
    [MAPPED, "Val600Glu"],
    [`${CODING}/name`, "BRAF V600E"],
  ])("%s %s", (pointer, name) => {
    expect(check({ [pointer]: name })).toEqual([]);
  });

  it("if the expressions of the profile have it, on another isoform", () => {
    const value = ["NP_004324.2:p.Val600Glu", "NP_001361187.1:p.Val640Glu"];
    const changes = { [`${PROFILE}/extensions/0/value`]: value, [`${PROFILE}/name`]: "BRAF V640E" };
    expect(check(changes)).toEqual([]);
  });
});
