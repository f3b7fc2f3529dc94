import { describe, expect, it } from "vitest";
import { generateRecords } from "../../bench/search/records.ts";
import { opened } from "./opened.ts";
import { RECORDS, SYNONYMS } from "./records.ts";

const index = opened(RECORDS, SYNONYMS);
const names = async (text: string) =>
  (await index.suggest(text)).suggestions.map(({ name }) => name);

describe("suggestions", () => {
  it.each([
    ["b", ["BRAF", "BRAF V600E"]],
    ["braf v", ["BRAF V600E"]],
    ["v6", ["BRAF V600E"]],
    ["p.Val600Glu", ["BRAF V600E"]],
    ["myel", ["Acute Myeloid Leukemia"]],
    ["leukaem", ["Acute Myeloid Leukemia"]],
    ["zel", ["Zelboraf"]],
    ["K-ras", ["K-RAS2A", "KRAS G12C", "KRAS G13D"]],
    ["EID:14", ["kb.eid:1409"]],
    ["2163", ["pmid:21639808"]],
    ["c.17", ["NM_004333.4:c.1799T>A"]],
    ["fastp 0.23.2", ["fastp 0.23.2"]],
    ["xyzzy", []],
    ["", []],
    ["  ", []],
    ["…", []],
  ])("for %j are %j", async (text, expected) => expect(await names(text)).toEqual(expected));

  it("say what they lead to", async () => {
    const { suggestions, exact } = await index.suggest("zelboraf");
    const thing = { path: "/therapy/tid-64768", kind: "therapy", title: "Vemurafenib" };
    expect(suggestions).toEqual([{ ...thing, name: "Zelboraf", isIdentifier: false }]);
    expect(exact).toEqual(thing);
  });

  it("open what the text names as a whole, and only if that is one thing", async () => {
    const exact = async (text: string) => (await index.suggest(text)).exact?.path;
    expect(await exact("eid:1409")).toBe("/evidence/eid-1409");
    expect(await exact("BRAF V600E")).toBe("/molecular-profile/mpid-12");
    expect(await exact("fastp")).toBe("/tools/fastp");
    expect(await exact("bra")).toBeUndefined();
    expect(await exact("V600E")).toBeUndefined();
  });
});

describe("suggestions among many names", () => {
  const records = generateRecords(5_000, 200);
  const many = opened(records);

  it("are the best, though no more than three blocks are read for a key", async () => {
    await many.suggest("");
    for (const text of ["b", "ba", "m", "ca1", "rs113", "pmid2", "1", "carc"]) {
      many.paths.length = 0;
      const { suggestions } = await many.suggest(text);
      expect(suggestions).toHaveLength(10);
      expect(many.paths.length).toBeLessThanOrEqual(3);
    }
  });

  it("agree with a look at all names", async () => {
    const genes = records.filter(({ kind }) => kind === "gene");
    for (const prefix of ["b", "ba", "bab", "z"]) {
      const { suggestions } = await many.suggest(prefix);
      const first = genes.filter(({ title }) => title.toLowerCase().startsWith(prefix));
      expect(suggestions.slice(0, first.length).map(({ path }) => path)).toEqual(
        first.map(({ path }) => path).slice(0, 10),
      );
    }
  });

  it("have the marks of a statement", async () => {
    const { suggestions } = await index.suggest("eid2000");
    expect(suggestions[0]).toMatchObject({
      path: "/evidence/eid-2000",
      level: "B",
      direction: "disputes",
    });
  });
});
