import { expect, it } from "vitest";
import { type Changes, placesWith } from "../../../fixtures/changed-bundle.ts";

const METHODS = {
  guideline: "#/method/kb.method:amp-asco-cap-2017",
  curation: "#/method/kb.method:curation-sop-2019",
};

it.each<[string, Changes]>([
  ["/evidence/kb.eid:1409", { "/evidence/kb.eid:1409/description": undefined }],
  ["/evidence/kb.eid:1409/reportedIn", { "/evidence/kb.eid:1409/reportedIn/0": undefined }],
  ["/evidence/kb.eid:1409", { "/evidence/kb.eid:1409/specifiedBy": undefined }],
  ["/source/pmid:21639808", { "/source/pmid:21639808/name": undefined }],
  ["/therapy/kb.tid:64768", { "/therapy/kb.tid:64768/mappings": undefined }],
  ["/assertion/kb.aid:1", { "/assertion/kb.aid:1/contributions": undefined }],
])("%s lacks what all others have", async (pointer, changes) => {
  expect(await placesWith(changes)).toEqual([`gkm-incomplete ${pointer}`]);
});

it("what some others lack, too, is not told", async () => {
  expect(await placesWith({ "/source/pmid:21639808/title": undefined })).toEqual([]);
  const three = Object.fromEntries(
    ["64768", "1647", "1723"].map((number) => [`/therapy/kb.tid:${number}/mappings`, undefined]),
  );
  expect(await placesWith(three)).toEqual([]);
});

it("a method of the other kind of statement is told, and a new one is not", async () => {
  const evidence = "/evidence/kb.eid:1409/specifiedBy";
  const assertion = "/assertion/kb.aid:1/specifiedBy";
  expect(await placesWith({ [evidence]: METHODS.guideline })).toEqual([`gkm-method ${evidence}`]);
  expect(await placesWith({ [assertion]: METHODS.curation })).toEqual([`gkm-method ${assertion}`]);
  const method = { id: "kb.method:sop-2026", type: "Method", name: "SOP (2026)" };
  expect(
    await placesWith({
      "/method/kb.method:sop-2026": method,
      [evidence]: "#/method/kb.method:sop-2026",
    }),
  ).toEqual([]);
});

it.each<[string, Changes]>([
  [
    "/assertion/kb.aid:1/hasEvidenceLines/0",
    { "/assertion/kb.aid:1/hasEvidenceLines/0/hasEvidenceItems": [] },
  ],
  [
    "/assertion/kb.aid:1/contributions/0",
    { "/assertion/kb.aid:1/contributions/0/contributor": undefined },
  ],
  ["/assertion/kb.aid:1", { "/assertion/kb.aid:1/hasEvidence": undefined }],
])("the part %s lacks what those of all others have", async (pointer, changes) => {
  expect(await placesWith(changes)).toEqual([`gkm-incomplete ${pointer}`]);
});

it("an assertion by one guideline has the method of another one", async () => {
  const method = "/assertion/kb.aid:12/specifiedBy";
  const other = "#/method/kb.method:curation-sop-2019";
  expect(await placesWith({ [method]: other }, "blood-and-brain")).toEqual([
    `gkm-method ${method}`,
  ]);
});

it("a publication that is no reference is not missing, too", async () => {
  const reported = "/evidence/kb.eid:1409/reportedIn/0";
  expect(await placesWith({ [reported]: "pmid:21639808" })).toEqual([
    `gkm-not-a-reference ${reported}`,
  ]);
});
