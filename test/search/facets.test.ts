import { describe, expect, it } from "vitest";
import { FACETS, type FacetName, type SearchRecord } from "../../src/search/record.ts";
import { opened, slugsOf } from "./opened.ts";

const EMPTY = {
  ...{ answer: "", effects: [], names: [], identifiers: [], about: [], titleWords: [] },
  ...{ claims: [], text: "", statements: 0 },
} as const satisfies Partial<SearchRecord>;

const GENES = ["BRAF", "KRAS", "__proto__"];
const DISEASES = ["Melanoma", "Skin melanoma", "NSCLC", 'Colorectal cancer, "any"'];
const THERAPIES = ["Vemurafenib", "Cetuximab"];

const at = (list: readonly string[], place: number) => list[place % list.length] ?? "";

/** Statements with every pair of a gene and a disease, some of them with two therapies, and a tool. */
function made(count: number): readonly SearchRecord[] {
  const statements = Array.from(
    { length: count },
    (_, place): SearchRecord => ({
      ...EMPTY,
      ...{ path: `/evidence/${place}`, kind: "evidence", level: place % 2 === 0 ? "A" : "B" },
      title: "word",
      facets: {
        gene: [at(GENES, place)],
        disease: [at(DISEASES, place >> 1)],
        therapy: place % 5 === 0 ? THERAPIES : [at(THERAPIES, place)],
      },
    }),
  );
  const tool = { ...EMPTY, path: "/tools/a", kind: "tool", title: "word" } as const;
  return [...statements, { ...tool, facets: { language: ["CWL", "WDL"], format: ["BAM"] } }];
}

const RECORDS = made(60);
const index = opened(RECORDS);

/** The counts of a facet, by a look at all records. */
function scanned(facet: FacetName, having: (record: SearchRecord) => boolean) {
  const values = RECORDS.filter(having).flatMap(({ facets }) => facets?.[facet] ?? []);
  return [...new Set(values)].map((value) => [value, values.filter((one) => one === value).length]);
}

const sorted = (counts: Iterable<readonly unknown[]>) => [...counts].map(String).toSorted();

describe("facets", () => {
  it.each(FACETS)("of %s count the hits of a question", async (facet) => {
    const { counts, countedFirst } = await index.answer("word");
    expect(sorted(Object.entries(counts[facet]))).toEqual(sorted(scanned(facet, () => true)));
    expect(countedFirst).toBeUndefined();
  });

  it("count with the filters of the other fields, not with their own", async () => {
    const filters = { disease: ["NSCLC", "Melanoma"], level: ["A"] } as const;
    const { counts, total } = await index.answer("word", filters);
    const isA = ({ level }: SearchRecord) => level === "A";
    const isOf = ({ facets }: SearchRecord) =>
      facets?.disease?.some((one) => one === "NSCLC" || one === "Melanoma") === true;
    expect(sorted(Object.entries(counts.disease))).toEqual(sorted(scanned("disease", isA)));
    const both = (record: SearchRecord) => isA(record) && isOf(record);
    expect(sorted(Object.entries(counts.therapy))).toEqual(sorted(scanned("therapy", both)));
    expect(total).toBe(RECORDS.filter(both).length);
    // marks are counted with the facets' filters
    expect(counts.level).toEqual({ A: total, B: RECORDS.filter(isOf).length - total });
  });

  it("find nothing by a value that nothing has", async () => {
    const { total, counts } = await index.answer("word", { gene: ["EGFR"] });
    expect([total, counts.gene["BRAF"]]).toEqual([0, 20]);
    expect(slugsOf(await index.answer("word", { gene: ["braf"] }))).toEqual([]);
  });

  it("of very many hits are of the first, and their filters hold for all", async () => {
    const many = made(2000);
    const answer = await opened(many).answer("word", { disease: ["NSCLC"] });
    const ofDisease = many.filter(({ facets }) => facets?.disease?.includes("NSCLC") === true);
    expect(answer.total).toBe(ofDisease.length);
    const { countedFirst = 0, counts } = answer;
    expect(countedFirst).toBeGreaterThan(100);
    expect(countedFirst).toBeLessThan(2001);
    const diseases = Object.values(counts.disease).reduce((sum, count) => sum + count, 0);
    expect(diseases).toBe(countedFirst);
  });
});
