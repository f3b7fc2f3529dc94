import { expect, it } from "vitest";
import { type Changes, placesWith } from "../../../fixtures/changed-bundle.ts";

const CODING =
  "/variant/kb.vid:12/coding/std:VA.W6xsV-aFm9yT2Bic5cFAV2j0rll6KK5R/expressions/0/value";
const LISTED = "/molecularProfile/kb.mpid:33/extensions/0/value/1";

it("a position in a transcript is not in the codon of the residue", async () => {
  expect(await placesWith({ [LISTED]: "NM_005228.4:c.2753T>G" })).toEqual([
    `gkm-expression ${LISTED}`,
  ]);
  expect(await placesWith({ [CODING]: "NM_004333.6:c.1979T>A" })).toEqual([
    `gkm-expression ${CODING}`,
  ]);
});

it.each<Changes>([
  // any base of the codon
  { [LISTED]: "NM_005228.4:c.2572_2573delinsGG" },
  // another transcript, whose protein is not listed
  { [LISTED]: "NM_001346897.2:c.2438T>G" },
  { [LISTED]: "NM_005228.4:c.2573+1T>G" },
])("nothing shows that a position is wrong: %j", async (changes) => {
  expect(await placesWith(changes)).toEqual([]);
});
