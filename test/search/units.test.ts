import { describe, expect, it } from "vitest";
import { isForeignText, meets, unitsOf } from "../../src/search/units.ts";
import { opened } from "./opened.ts";
import { PLACED } from "./placed-records.ts";
import { RECORDS, SYNONYMS } from "./records.ts";

const { read, answer } = opened(RECORDS, SYNONYMS);
const units = (text: string) =>
  read(async (snapshot) =>
    (await unitsOf(text, snapshot)).map(({ asked, things, isForeign }) => [
      asked,
      isForeign ? "foreign" : things.map(({ path }) => path.split("/").at(-1)).join(),
    ]),
  );

describe("what is read as a whole", () => {
  it.each([
    ['"BRAF V600E" melanoma', [['"BRAF V600E"', "mpid-12"]]],
    ["melanoma 7:1000-2000", [["7:1000-2000", "foreign"]]],
    [
      "see https://pubmed.ncbi.nlm.nih.gov/21639808/.",
      [["https://pubmed.ncbi.nlm.nih.gov/21639808/", "pmid-21639808"]],
    ],
    ['"V600E" BRAF', [['"V600E"', ""]]],
    ["civicdb.org/evidence/1409, BRAF", [["civicdb.org/evidence/1409", "eid-1409"]]],
    ["http://civicdb.org/evidence/1409", [["http://civicdb.org/evidence/1409", "eid-1409"]]],
    [
      "civic.eid:1409 (civic.eid:964)",
      [
        ["civic.eid:1409", "eid-1409"],
        ["civic.eid:964", "eid-964"],
      ],
    ],
    ["civic.eid civic.9:eid", []],
    [
      "www.ncbi.nlm.nih.gov/pubmed/21639808",
      [["www.ncbi.nlm.nih.gov/pubmed/21639808", "pmid-21639808"]],
    ],
    ["https://example.org/x", [["https://example.org/x", "foreign"]]],
    // a word of texts
    ["clinicaltrials.gov/study/NCT01006980", [["clinicaltrials.gov/study/NCT01006980", ""]]],
    ["https://example.org/NCT-01006980", [["https://example.org/NCT-01006980", "foreign"]]],
    ["https://example.org/nct01x", [["https://example.org/nct01x", "foreign"]]],
    ["https://example.org/1nct01", [["https://example.org/1nct01", "foreign"]]],
    // a description belongs to its reference sequence
    ["NM_004333.4:c.1799T>A in melanoma", [["NM_004333.4:c.1799T>A", "mpid-12"]]],
    ["NM_004333(BRAF):c.1799T>A.", [["NM_004333(BRAF):c.1799T>A", "mpid-12"]]],
    ["NM_000222.2:c.1799T>A", [["NM_000222.2:c.1799T>A", ""]]],
    ["NM_000222.2(KIT):c.1799T>A", [["NM_000222.2(KIT):c.1799T>A", "foreign"]]],
    // a sequence and a place, of which every change is meant
    ["NM_004333", [["NM_004333", "mpid-12"]]],
    ["melanoma NM_004333.4", [["NM_004333.4", "mpid-12"]]],
    ["c.1799", [["c.1799", "mpid-12"]]],
    ["NM_00433 c.179 NM_999999 c.1799T>A", []],
    ["VAF=5", [["=", ""]]],
    ["BRAF V600= p.V600= c.5=", []],
    ["BRAF melanoma", []],
  ])("of %j is %j", async (text, expected) => expect(await units(text)).toEqual(expected));

  it("can be a position that variants are at", async () => {
    const terms = await PLACED.read((snapshot) => unitsOf("g12 7:140453136", snapshot));
    expect(terms.map(({ asked, isForeign }) => [asked, isForeign])).toEqual([
      ["7:140453136", false],
    ]);
  });

  it("is never given up for a part of it", async () => {
    expect(await answer("NM_000222.2:c.1799T>A")).toMatchObject({
      total: 0,
      unknown: ["NM_000222.2:c.1799T>A"],
    });
    const { begins, hits } = await answer("NM_004333");
    expect(begins).toBe("NM_004333");
    expect(hits[0]?.path).toBe("/molecular-profile/mpid-12");
    expect((await answer("clinicaltrials.gov/study/NCT01006980")).hits[0]?.path).toBe(
      "/evidence/eid-1409",
    );
  });
});

it("has something in common with what it overlaps, and not with what it touches", () => {
  const others = [{ start: 2, end: 4 }];
  const spans = [
    { start: 0, end: 2 },
    { start: 4, end: 9 },
    { start: 3, end: 9 },
    { start: 0, end: 3 },
    { start: 0, end: 9 },
  ];
  expect(spans.map((span) => meets(span, others))).toEqual([false, false, true, true, true]);
});

it("is foreign if it can only be an identifier", () => {
  expect(isForeignText("eid:99", ["eid", "99"])).toBe(true);
  expect(isForeignText("gene 99", ["gene", "99"])).toBe(false);
  // in texts, a description is two words
  expect(isForeignText("NM_1:c.5G>A", ["nm_1", "c.5g>a"])).toBe(false);
});
