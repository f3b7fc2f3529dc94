import { expect, it } from "vitest";
import { type Changes, placesWith } from "../../../fixtures/changed-bundle.ts";

const MET = "/molecularProfile/kb.mpid:266";
const BRAF = "/molecularProfile/kb.mpid:12";
const CHANGE = "/variant/kb.vid:270/genomic/std:CX.9WrVVpUBOLW__K_-nHjEPQ_jkC8tMf3g";

const gene = (name: string, code: string) => ({
  type: "MappableConcept",
  conceptType: "Gene",
  name,
  primaryCoding: { id: `ncbigene:${code}`, system: "https://www.ncbi.nlm.nih.gov/gene/", code },
});

it.each<[Changes, string]>([
  [{ [`${MET}/constraints/1/copyChange`]: "loss" }, `${MET}/constraints/1/copyChange`],
  [{ [`${MET}/constraints/1/copyChange`]: "low-level gain" }, `${MET}/constraints/1/copyChange`],
  [
    { [`${MET}/name`]: "MET Deletion", [`${MET}/mappings/0/coding/name`]: "Deletion" },
    `${MET}/constraints/1/copyChange`,
  ],
  [{ [`${CHANGE}/name`]: "MET loss" }, `${CHANGE}/copyChange`],
  [
    { [`${MET}/constraints/0/featureContext`]: gene("ERBB2", "2064") },
    `${MET}/constraints/0/featureContext`,
  ],
  [
    { [`${MET}/constraints/0/featureContext`]: gene("ERBB2", "4233") },
    `${MET}/constraints/0/featureContext/name`,
  ],
  [
    { [`${MET}/constraints/0/featureContext`]: gene("MET", "2064") },
    `${MET}/constraints/0/featureContext/name`,
  ],
  [{ [`${BRAF}/members/2`]: undefined }, `${BRAF}/members`],
])("a profile contradicts itself: %j", async (changes, pointer) => {
  expect(await placesWith(changes)).toContain(`gkm-constraint ${pointer}`);
});

it.each<Changes>([
  { [`${MET}/constraints/1/copyChange`]: "gain" },
  { [`${MET}/constraints/0/featureContext`]: gene("MET", "4233") },
])("nothing shows that a profile is wrong: %j", async (changes) => {
  expect(await placesWith(changes)).toEqual([]);
});

it("a profile has no members, as the others have", async () => {
  expect(await placesWith({ [`${BRAF}/members`]: undefined })).toContain(`gkm-constraint ${BRAF}`);
});
