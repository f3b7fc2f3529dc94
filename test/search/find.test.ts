import { describe, expect, it } from "vitest";
import { find, spellingsOf } from "../../src/search/find.ts";
import { readQuestion } from "../../src/search/question.ts";
import { records } from "./found.ts";
import { opened } from "./opened.ts";
import { RECORDS, SYNONYMS } from "./records.ts";

const { read } = opened(RECORDS, SYNONYMS);

/** The records that have the only term of a question: in their titles, and anywhere. */
const recordsWith = (text: string) =>
  read(async (snapshot) => {
    const { terms } = await readQuestion(text, snapshot);
    const [term] = terms;
    if (term === undefined) throw new Error("no term");
    const { title, all, members } = await find(term, true, snapshot, true);
    const slugs = (numbers: readonly number[]) =>
      numbers.map((number) => records[number]?.path.split("/").at(-1));
    return { title: slugs(title), all: slugs(all), members: members?.length };
  });

describe("the records of a term", () => {
  it("have it in the title before they have it anywhere", async () => {
    const { title, all } = await recordsWith("vemurafenib");
    expect(title).toContain("aid-1");
    expect(all).toEqual(expect.arrayContaining(title));
  });

  it("are those of each alternative", async () => {
    const { all, members } = await recordsWith("vemurafenib or osimertinib");
    expect(members).toBe(2);
    expect(all).toEqual(expect.arrayContaining(["aid-1", "aid-5"]));
  });

  it("are none of a letter alone", async () => {
    expect((await recordsWith("c")).all).toEqual([]);
  });
});

describe("the spellings of a term", () => {
  it("are its words, and those of the one thing that it names", async () => {
    const [zelboraf] = (await read((snapshot) => readQuestion("zelboraf", snapshot))).terms;
    expect(zelboraf && spellingsOf(zelboraf)).toEqual([["zelboraf"], ["vemurafenib"]]);
  });
});
