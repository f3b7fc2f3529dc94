import { describe, expect, it } from "vitest";
import { placesIn } from "../../src/search/places.ts";
import { readQuestion } from "../../src/search/question.ts";
import { PLACED } from "./placed-records.ts";

describe("where a position is read", () => {
  const places = (question: string) =>
    PLACED.read(async (snapshot) => placesIn(await readQuestion(question, snapshot), snapshot));

  it("is on each assembly that it fits, of those that variants are placed on", async () => {
    expect(await places("chr7:140453136 or 12:25398284 melanoma")).toEqual([
      {
        ...{ asked: "chr7:140453136", chromosome: "7", assembly: undefined },
        ...{ fits: ["GRCh37", "GRCh38"], known: ["GRCh37", "GRCh38"] },
      },
      {
        ...{ asked: "12:25398284", chromosome: "12", assembly: undefined },
        ...{ fits: ["GRCh37"], known: ["GRCh37"] },
      },
    ]);
    expect(await places("GRCh38 12:25398284")).toMatchObject([
      { assembly: "GRCh38", fits: [], known: ["GRCh37"] },
    ]);
    expect(await places("3:1000 BRAF")).toMatchObject([{ fits: [], known: [] }]);
    expect(await places("BRAF V600E")).toEqual([]);
  });
});

describe("an answer", () => {
  it("opens a page for one variant on an assembly that is named", async () => {
    const exact = async (text: string) => (await PLACED.answer(text)).exact?.path;
    expect(await exact("GRCh37 7:140453136")).toBe("/variant/v600e");
    expect(await exact("12:25,398,284 hg19")).toBe("/variant/g12");
    expect(await exact("12:25,398,284")).toBeUndefined();
    expect(await exact("7:140453136")).toBeUndefined();
    const { suggestions, exact: typed } = await PLACED.suggest("12:25398284");
    expect(suggestions.map(({ title }) => title)).toEqual(["g12"]);
    expect(typed).toBeUndefined();
  });

  it("names a position that nothing is at", async () => {
    expect(await PLACED.answer("GRCh38 12:25398284 g12")).toMatchObject({
      unknown: ["GRCh38 12:25398284"],
    });
  });
});
