import { expect, it } from "vitest";
import { placesWith } from "../../../fixtures/changed-bundle.ts";

it("a name that is wrong is told once", async () => {
  const profile = "/molecularProfile/kb.mpid:12/name";
  expect(await placesWith({ [profile]: "BRAF V600K" })).toEqual([`gkm-variant-name ${profile}`]);
  expect(await placesWith({ [profile]: "KRAS V600E" })).toEqual([`gkm-gene ${profile}`]);
});

it("an assertion names another therapy or change", async () => {
  const text = "/assertion/kb.aid:1/description";
  expect(await placesWith({ [text]: "BRAF V600E melanoma responds to dabrafenib." })).toEqual([
    `gkm-other-text ${text}`,
  ]);
  expect(await placesWith({ [text]: "BRAF V600K melanoma responds to vemurafenib." })).toEqual([
    `gkm-other-text ${text}`,
  ]);
});
