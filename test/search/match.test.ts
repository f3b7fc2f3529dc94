import { describe, expect, it } from "vitest";
import { match } from "../../src/search/match.ts";
import { readQuestion } from "../../src/search/question.ts";
import { rankRecords } from "../../src/search/rank.ts";
import { opened } from "./opened.ts";
import { RECORDS, SYNONYMS } from "./records.ts";

const { read } = opened(RECORDS, SYNONYMS);
const { records } = rankRecords(RECORDS);

async function found(text: string) {
  const { numbers, unknown, leftOut, begins } = await read(async (snapshot) =>
    match(await readQuestion(text, snapshot), snapshot),
  );
  return {
    hits: numbers.map((number) => records[number]?.path.split("/").at(-1)),
    unknown: unknown.map(({ asked }) => asked),
    leftOut: leftOut.map(({ asked }) => asked),
    begins: begins?.asked,
  };
}

const NOTHING = { hits: [], unknown: [], leftOut: [], begins: undefined };

describe("hits", () => {
  it.each([
    ["BRAF V600E", ["mpid-12", "aid-1", "eid-1409", "vid-12", "pmid-21639808"]],
    ["drugs for EGFR T790M", ["aid-5", "eid-1867", "eid-964", "mpid-34", "vid-34"]],
    ["c.1799T>A in melanoma", ["aid-1", "eid-1409"]],
    ["Zelboraf", ["tid-64768", "aid-1", "eid-1409", "pmid-21639808"]],
    ["NCT01006980", ["eid-1409"]],
    ["fastp", ["fastp", "0.23.4", "0.23.2"]],
  ])("of %j are %j", async (text, hits) => {
    expect(await found(text)).toEqual({ ...NOTHING, hits });
  });

  it("claim what the question asks for before they mention it", async () => {
    expect((await found("resistance to osimertinib")).hits).toEqual(["eid-964", "eid-1867"]);
    expect((await found("sensitivity to osimertinib")).hits).toEqual(["aid-5", "eid-1867"]);
  });

  it("have any change of a residue", async () => {
    const hits = ["aid-1", "eid-1409", "mpid-12", "vid-12", "pmid-21639808"];
    expect(await found("BRAF V600 mutation")).toMatchObject({ hits, begins: "V600" });
    expect(await found("KRAS G12 cetuximab")).toMatchObject({ hits: ["mpid-78", "vid-78"] });
  });

  it("keep support and dispute apart, support first", async () => {
    expect((await found("cetuximab colorectal cancer")).hits).toEqual(["eid-2001", "eid-2000"]);
  });
});

describe("a word that nothing has", () => {
  it.each([
    ["xyzzy", { unknown: ["xyzzy"] }],
    ["NRAS", { unknown: ["NRAS"] }],
    ["EGF", { unknown: ["EGF"] }],
    ["rs999999999", { unknown: ["rs999999999"] }],
    ["MEK inhibitor", { unknown: ["MEK", "inhibitor"] }],
    // known words alone name nothing here
    ["inhibitor survival", { unknown: ["inhibitor"] }],
    [
      "BRAF V600E vemurafanib",
      {
        hits: ["mpid-12", "aid-1", "eid-1409", "vid-12", "pmid-21639808"],
        unknown: ["vemurafanib"],
      },
    ],
    // with a digit, it may be another variant or another gene
    ["KRAS G12V", { hits: ["gid-3845"], unknown: ["G12V"] }],
    ["KRAS G12V cetuximab", { hits: ["gid-3845", "tid-1723"], unknown: ["G12V"] }],
    // what is absent is another question
    ["KRAS wild type cetuximab", { hits: ["gid-3845", "tid-1723"], unknown: ["wild", "type"] }],
    ["HER1 negative melanoma", { hits: ["gid-1956", "did-1909"], unknown: ["negative"] }],
    ["melanoma without BRAF", { hits: ["did-1909", "gid-673"], unknown: ["without"] }],
    ["eid:99999999 melanoma", { hits: ["did-1909"], unknown: ["eid:99999999"] }],
  ])("%j", async (text, answer) => expect(await found(text)).toEqual({ ...NOTHING, ...answer }));

  it("may be the beginning of one, if it comes last", async () => {
    expect(await found("vemuraf")).toMatchObject({
      hits: ["aid-1", "eid-1409", "tid-64768", "pmid-21639808"],
      begins: "vemuraf",
    });
    expect(await found("vemuraf melanoma")).toMatchObject({
      unknown: ["vemuraf"],
      begins: undefined,
    });
    expect(await found("G12")).toMatchObject({ hits: ["mpid-78", "vid-78"], begins: "G12" });
    expect(await found("V12")).toEqual({ ...NOTHING, unknown: ["V12"] });
    expect((await found("V122")).hits).toEqual(["eid-2001"]);
  });
});

describe("words that do not go together", () => {
  it("are left out, the common ones first, and said", async () => {
    expect(await found("osimertinib duplication")).toMatchObject({
      hits: ["0.23.4", "0.23.2"],
      leftOut: ["osimertinib"],
    });
    expect(await found("does cetuximab work in KRAS G12C")).toEqual({
      ...NOTHING,
      hits: ["mpid-78", "vid-78"],
      leftOut: ["cetuximab"],
    });
  });

  it("leave nothing but what they name if a gene or a variant would be left out", async () => {
    expect(await found("EGFR V600E")).toMatchObject({ hits: ["gid-1956", "mpid-12"] });
    expect(await found("EGFR L858R T790M")).toMatchObject({ hits: ["mpid-33", "mpid-34"] });
  });
});
