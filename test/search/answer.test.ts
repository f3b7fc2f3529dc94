import { describe, expect, it } from "vitest";
import { opened, slugsOf } from "./opened.ts";
import { RECORDS, SYNONYMS } from "./records.ts";

const index = opened(RECORDS, SYNONYMS);

describe("an answer", () => {
  it("has hits with everything that they show, and versions below their tool", async () => {
    const { hits, total, page, pages } = await index.answer("fastp quality");
    expect({ total, page, pages }).toEqual({ total: 1, page: 1, pages: 1 });
    expect(hits).toEqual([
      {
        ...{ path: "/tools/fastp", kind: "tool", title: "fastp", answer: "", effects: [] },
        ...{ statements: 0, below: [], belowTotal: 0 },
        excerpt: [
          { text: "Trims reads, and reports their ", isMarked: false },
          { text: "quality", isMarked: true },
          { text: ".", isMarked: false },
        ],
      },
    ]);
    const all = await index.answer("fastp");
    expect(all.total).toBe(3);
    expect(
      all.hits.map(({ below, belowTotal }) => [below.map(({ title }) => title), belowTotal]),
    ).toEqual([[["fastp 0.23.4", "fastp 0.23.2"], 2]]);
  });

  it("has marks on statements", async () => {
    const { hits } = await index.answer("KRAS G13D cetuximab");
    expect(hits[1]).toMatchObject({
      ...{ path: "/evidence/eid-2000", level: "B", direction: "disputes" },
      ...{ effects: ["sensitivity"], answer: "Disputes response to Cetuximab" },
    });
  });

  it("marks what is deprecated, and has it after all others of its kind", async () => {
    const [tool] = RECORDS.filter(({ kind }) => kind === "tool");
    if (tool === undefined) throw new Error("no tool");
    const names = ["fastp classic"];
    const old = {
      ...tool,
      path: "/tools/old",
      title: "fastp classic",
      names,
      deprecated: true,
    } as const;
    const changed = opened([old, ...RECORDS], SYNONYMS);
    const { hits } = await changed.answer("quality");
    expect(hits.map(({ path, deprecated }) => [path, deprecated])).toEqual([
      ["/tools/fastp", undefined],
      ["/tools/old", true],
    ]);
  });

  it("shows a version that is found without its tool on its own", async () => {
    expect(slugsOf(await index.answer("duplication"))).toEqual(["0.23.4", "0.23.2"]);
  });

  it("keeps to filters, and counts what others would give", async () => {
    const filtered = await index.answer("EGFR", { kind: ["evidence"], level: ["B"] });
    expect(slugsOf(filtered)).toEqual(["eid-1867"]);
    expect(filtered.counts.level).toEqual({ B: 1, C: 1 });
    expect(filtered.counts.kind).toEqual({ evidence: 1 });
    expect(slugsOf(await index.answer("EGFR", { kind: ["variant"] }))).toEqual([
      "vid-33",
      "vid-34",
    ]);
    expect(await index.answer("EGFR", { tier: ["IV"] })).toMatchObject({
      total: 0,
      pages: 0,
      page: 1,
      hits: [],
    });
  });

  it("says what was recognized, and which page the whole question names", async () => {
    const { recognized, exact } = await index.answer("NSCLC");
    const thing = {
      path: "/disease/did-3908",
      kind: "disease",
      title: "Lung Non-small Cell Carcinoma",
    };
    expect(recognized).toEqual([{ asked: "NSCLC", things: [thing] }]);
    expect(exact).toEqual(thing);
    expect((await index.answer("NSCLC osimertinib")).exact).toBeUndefined();
    expect((await index.answer("V600E")).exact).toBeUndefined();
  });

  it("opens no page for a number that is several things", async () => {
    const [first] = RECORDS;
    if (first === undefined) throw new Error("no record");
    const other = {
      ...first,
      path: "/source/pmid-673",
      kind: "source",
      identifiers: ["pmid:673"],
    } as const;
    const both = await opened([...RECORDS, { ...other, names: [] }]).answer("673");
    expect(slugsOf(both).slice(0, 2)).toEqual(["gid-673", "pmid-673"]);
    expect(both.exact).toBeUndefined();
    expect((await index.answer("673")).exact).toBeUndefined();
    expect((await index.answer("gene 673")).exact?.path).toBe("/feature/gid-673");
  });

  it("proposes other words, and does not apply them", async () => {
    expect(await index.answer("resistance to osimertinb soon")).toMatchObject({
      total: 0,
      unknown: ["osimertinb", "soon"],
      proposals: [
        { word: "osimertinb", instead: "osimertinib", question: "resistance to osimertinib soon" },
      ],
    });
  });

  it.each([
    ["colon cancer cetuximab", "Colorectal Cancer", "Colorectal Cancer cetuximab"],
    ["lung sarcoma", "Lung Non-small Cell Carcinoma", "Lung Non-small Cell Carcinoma"],
  ])(
    "proposes what a tumour may be listed as, or those of its organ: %s",
    async (text, instead, question) => {
      expect((await index.answer(text)).proposals).toEqual([
        { word: text.replace(" cetuximab", ""), instead, question, isOther: true },
      ]);
    },
  );

  it("proposes no tumour for one of which neither other names nor the organ are known", async () => {
    expect(await index.answer("stomach cancer")).toMatchObject({
      proposals: [],
      unknown: ["stomach cancer"],
    });
  });

  it.each([
    ["T790M erlotinib", ["T790M", "erlotinib"]],
    ["KRAS V122", ["KRAS", "V122"]],
    ["T790M osimertinib", []],
    ["T790M osimertinib progressed", []],
    ["T790M erlotinib cells", ["T790M", "erlotinib"]],
    ["osimertinib resistance progressed", []],
    ["melanoma dacarbazine", []],
    ["erlotinib", []],
  ])("says if texts only mention what %s names: %j", async (text, mentioned) => {
    expect((await index.answer(text)).mentioned).toEqual(mentioned);
  });

  it("says how the last word was completed and that a long question was cut, and marks the rest of a word", async () => {
    const { begins, hits } = await index.answer("fastp qual");
    expect(begins).toBe("qual");
    expect(hits[0]?.excerpt).toContainEqual({ text: "quality", isMarked: true });
    expect((await index.answer("fastp quality")).begins).toBeUndefined();
    expect((await index.answer("fastp")).isCut).toBe(false);
    expect((await index.answer("fastp ".repeat(400))).isCut).toBe(true);
  });

  it("shows at most five hits below another, and says how many there are", async () => {
    const tool = RECORDS.find(({ path }) => path === "/tools/fastp");
    if (tool === undefined) throw new Error("no tool");
    const versions = Array.from({ length: 7 }, (_, number) => ({
      ...tool,
      ...{ path: `/tools/fastp/${number}`, kind: "version", title: `fastp ${number}` },
      ...{ names: [], identifiers: [], below: "/tools/fastp" },
    })) as typeof RECORDS;
    const { hits } = await opened([tool, ...versions]).answer("fastp");
    expect(hits.map(({ below, belowTotal }) => [below.length, belowTotal])).toEqual([[5, 7]]);
  });

  it("has pages of ten", async () => {
    const [gene] = RECORDS.filter(({ kind }) => kind === "gene");
    if (gene === undefined) throw new Error("no gene");
    const many = Array.from({ length: 25 }, (_, number) => ({
      ...gene,
      ...{
        path: `/gene/${number}`,
        title: `Gene ${number}`,
        names: [],
        identifiers: [],
        text: "same",
      },
    }));
    const pages = opened(many);
    const at = async (page: number) => {
      const answer = await pages.answer("same", {}, page);
      return [answer.page, answer.pages, answer.total, answer.hits[0]?.title, answer.hits.length];
    };
    expect(await at(1)).toEqual([1, 3, 25, "Gene 0", 10]);
    expect(await at(3)).toEqual([3, 3, 25, "Gene 20", 5]);
    expect(await at(99)).toEqual([3, 3, 25, "Gene 20", 5]);
    expect(await at(-1)).toEqual([1, 3, 25, "Gene 0", 10]);
    expect(await at(Number.NaN)).toEqual([1, 3, 25, "Gene 0", 10]);
  });
});
