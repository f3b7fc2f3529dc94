import { expect, it } from "vitest";
import { placesWith } from "../../../fixtures/changed-bundle.ts";

const NAME = "/molecularProfile/kb.mpid:12/name";

it.each([
  ["V600E", "gkm-gene"],
  ["BRAFV600E", "gkm-gene"],
  ["BRAF-V600E", "gkm-gene"],
  ["BRAF V600 E", "gkm-variant-name"],
  ["BRAF v600e", "gkm-variant-name"],
  ["BRAF V60OE", "gkm-variant-name"],
])("the name %s is not made as the others are", async (name, code) => {
  expect(await placesWith({ [NAME]: name })).toEqual([`${code} ${NAME}`]);
});

it("a word of a name is written otherwise than that of its variant", async () => {
  const name = "/molecularProfile/kb.mpid:266/name";
  expect(await placesWith({ [name]: "MET Amplfication" })).toEqual([`gkm-variant-name ${name}`]);
  expect(await placesWith({ [name]: "MET AMPLIFICATION" })).toEqual([]);
});

it("a change is the same with and without its prefix", async () => {
  expect(await placesWith({ [NAME]: "BRAF p.V600E" })).toEqual([]);
  expect(await placesWith({ [NAME]: "BRAF p.Val600Glu" })).toEqual([]);
});

it("a proposition has no gene, as the others have", async () => {
  const proposition = "/proposition/kb.proposition:itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u";
  expect(await placesWith({ [`${proposition}/geneContextQualifier`]: undefined })).toEqual([
    `gkm-gene ${proposition}`,
  ]);
});
