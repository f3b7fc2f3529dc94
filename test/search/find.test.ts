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

  it("are those of its name and of what readers call it", async () => {
    const { all } = await recordsWith("Zelboraf");
    expect(all).toEqual((await recordsWith("vemurafenib")).all);
  });

  it("are not those of another therapy whose name begins with it, but in texts", async () => {
    const therapy = RECORDS.find(({ path }) => path === "/therapy/tid-1723");
    const statement = RECORDS.find(({ path }) => path === "/evidence/eid-2001");
    if (therapy === undefined || statement === undefined) throw new Error("no record");
    const conjugate = { ...therapy, path: "/therapy/tid-2", identifiers: [] };
    const index = opened([
      ...RECORDS,
      { ...conjugate, title: "Cetuximab sarotalocan", names: ["Cetuximab sarotalocan"] },
      { ...statement, path: "/evidence/eid-9", about: [conjugate.path], identifiers: [] },
    ]);
    const pages = async (question: string) =>
      (await index.answer(question)).hits.map(({ path }) => path);
    expect(await pages("cetuximab")).toEqual([
      "/therapy/tid-1723",
      "/evidence/eid-2001",
      "/evidence/eid-2000",
      "/evidence/eid-9",
      "/therapy/tid-2",
    ]);
    expect((await pages("cetuximab sarotalocan"))[0]).toBe("/therapy/tid-2");
  });

  it("are those of all changes of a residue, of which one may be called just that", async () => {
    const profile = RECORDS.find(({ path }) => path === "/molecular-profile/mpid-12");
    if (profile === undefined) throw new Error("no profile");
    const other = { ...profile, path: "/molecular-profile/mpid-399", identifiers: [] };
    const index = opened([
      ...RECORDS,
      { ...other, title: "BRAF any V600", names: ["BRAF any V600"], text: "G12C as well" },
    ]);
    const { hits, begins } = await index.answer("melanoma V600");
    expect(hits.map(({ path }) => path)).toContain("/evidence/eid-1409");
    expect(begins).toBeUndefined();
    const changes = await index.answer("quality or G12");
    expect(changes.hits.map(({ path }) => path)).toContain(other.path);
  });

  it("have it in a title, or in a text", async () => {
    const { title, all } = await recordsWith("V600");
    expect(title).toEqual(["aid-1", "eid-1409", "mpid-12", "vid-12"]);
    expect(all).toEqual([...title, "pmid-21639808"]);
  });
});

describe("a page", () => {
  const paper = RECORDS.find(({ kind }) => kind === "source");
  if (paper === undefined) throw new Error("no paper");
  const papers = [
    ["a", "Cells of the lung", "osimertinib, EGFR and vitamin C after a sarcoma"],
    ["b", "Osimertinib of EGFR", "Cells with a lung sarcoma"],
    ["c", "Vitamins", "Progression"],
  ].map(([slug = "", title = "", text = ""], index) => ({
    ...{ ...paper, title, text, path: `/source/${slug}`, statements: 9 - index },
    ...{ names: [], identifiers: [] },
  }));
  const index = opened([...RECORDS, ...papers]);
  const slugs = async (question: string) =>
    (await index.answer(question)).hits.map(({ path }) => path.split("/").at(-1));

  it.each(["osimertinib", "EGFR"])("has %s in its title before its text", async (question) =>
    expect((await slugs(question)).slice(-2)).toEqual(["b", "a"]),
  );

  it("has the words of a tumour next to one another", async () => {
    expect(await slugs("lung sarcoma")).toEqual(["b"]);
    expect((await index.answer("lung sarcoma")).mentioned).toEqual(["lung sarcoma"]);
    expect(await slugs("colorectal cancer lung sarcoma")).toEqual(["did-9256"]);
  });

  it("is not found by a letter alone, but by one beside a word", async () => {
    expect(await slugs("c")).toEqual([]);
    expect(await slugs("vitamin c")).toEqual(["a"]);
  });

  it("is found by the beginning of a long word, if that is the last", async () => {
    expect(await slugs("progr")).toEqual(["eid-964", "c"]);
    expect(await slugs("pro")).toEqual([]);
    expect(await slugs("progr vitamin")).toEqual([]);
    expect(await slugs("pmid2163")).toEqual([]);
  });
});

describe("the spellings of a term", () => {
  it("are its words, and those of the one thing that it names", async () => {
    const [zelboraf] = (await read((snapshot) => readQuestion("zelboraf", snapshot))).terms;
    expect(zelboraf && spellingsOf(zelboraf)).toEqual([["zelboraf"], ["vemurafenib"]]);
  });
});
