import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { readSynonyms } from "../../../src/catalog/site/synonyms.ts";
import type { Entry } from "../../../src/gkm/graph/graph.ts";
import { shownUnder } from "../../../src/gkm/join/everywhere.ts";
import { viewOf } from "../../../src/site/view.ts";
import { WHOLE_CATALOG } from "../../fixtures/catalog.ts";
import { copyPart } from "../../fixtures/content.ts";

async function read(text: string) {
  const content = await copyPart();
  await content.write("synonyms.yaml", text);
  return readSynonyms(content.folder);
}

/** The problems of synonyms beside the bundle of solid tumours and fastp. */
async function problemsOf(text: string) {
  const content = await copyPart({ bundles: ["solid-tumours"], tools: ["fastp"] });
  await content.write("synonyms.yaml", text);
  const { problems, catalog } = await loadCatalog(content.folder);
  return { problems: problems.filter(({ file }) => file === "synonyms.yaml"), catalog };
}

describe("synonyms.yaml", () => {
  it("is read in its order, each name with what it means", async () => {
    const { synonyms, problems } = await read("HER2: [kb.gid:2064]\nfp: [fastp, fastqc]\n");
    expect(problems).toEqual([]);
    expect(synonyms).toEqual([
      { term: "HER2", means: ["kb.gid:2064"] },
      { term: "fp", means: ["fastp", "fastqc"] },
    ]);
  });

  it("may be missing, or hold comments only", async () => {
    const content = await copyPart();
    expect(await readSynonyms(content.folder)).toMatchObject({ synonyms: [], problems: [] });
    expect(await read("# nothing yet\n")).toMatchObject({ synonyms: [], problems: [] });
  });

  it("takes names such as __proto__ as names", async () => {
    const { synonyms } = await read("constructor: [a]\n");
    expect(synonyms).toEqual([{ term: "constructor", means: ["a"] }]);
  });

  it.each([
    ["- HER2\n", 1, 1, "This value has the wrong type."],
    ["HER2: kb.gid:2064\n", 1, 1, "This value has the wrong type."],
    ["A1: [a]\nHER2: []\n", 2, 1, "This list is too short."],
    ["HER2: [a, a]\n", 1, 1, /must NOT have duplicate items/],
    ["HER2: [2064]\n", 1, 8, "This value has the wrong type."],
    ['"!?": [a]\n', 1, 1, "This is not a name that can be searched for."],
    ['" HER2": [a]\n', 1, 1, "This is not a name that can be searched for."],
    ["A1: [a]\nA1: [b]\n", 2, 1, /unique/],
  ])("that is wrong is a problem with its place: %j", async (text, line, column, message) => {
    const { problems } = await read(text);
    expect(problems).toMatchObject([{ file: "synonyms.yaml", severity: "error", line, column }]);
    expect(problems[0]?.message).toMatch(message);
  });
});

describe("what a synonym means", () => {
  it("may be in a file that is not read: that is one problem, and no advice to remove them all", async () => {
    const content = await copyPart({ tools: ["fastp"] });
    await content.write("bundles/mine.txt", "{}");
    const problemsWith = async (text: string) => {
      await content.write("synonyms.yaml", text);
      const { problems } = await loadCatalog(content.folder);
      return problems.filter(({ file }) => file === "synonyms.yaml");
    };
    expect(await problemsWith("HER2: [kb.gid:2064, fastp]\nBRAFi: [kb.tid:1, kb.tid:2]\n")).toEqual(
      [
        expect.objectContaining({
          severity: "warning",
          line: 1,
          message:
            "3 of the keys and ids in this file are in no bundle that is read, and no tools.",
          found: "kb.gid:2064, kb.tid:1, kb.tid:2",
          fix: "Fix the problem of bundles/mine.txt first: the entries may be in it.",
        }),
      ],
    );
    expect(await problemsWith("HER2: [kb.gid:2064]\n")).toMatchObject([
      {
        message: "There is no entry and no tool kb.gid:2064.",
        fix: "Fix the problem of bundles/mine.txt first if the entry is in it. Otherwise: Correct the key, or remove it.",
      },
    ]);
  });

  it("is an entry or a tool of this content", async () => {
    const { problems, catalog } = await problemsOf("HER2: [kb.gid:2064]\ntrimmer: [fastp]\n");
    expect(problems).toEqual([]);
    expect(catalog?.synonyms.map(({ term }) => term)).toEqual(["HER2", "trimmer"]);
  });

  it.each([
    ["kb.gid:2065", "There is no entry and no tool kb.gid:2065.", "Correct the key, or remove it."],
    ["ERBB2", "There is no entry and no tool ERBB2.", "Did you mean kb.gid:2064 (ERBB2)?"],
    ["fastq", "There is no entry and no tool fastq.", "Did you mean fastp?"],
  ])(
    "is left out where it is gone, and another number is never proposed: %s",
    async (id, message, fix) => {
      const { problems, catalog } = await problemsOf(
        `# names\nHER2: [kb.gid:2064, "${id}"]\nx: ["${id}"]\n`,
      );
      expect(catalog?.synonyms).toEqual([{ term: "HER2", means: ["kb.gid:2064"] }]);
      const gone = { code: "content-synonym-gone", severity: "warning", found: id, message, fix };
      expect(problems).toMatchObject([
        { ...gone, line: 2, column: 21 },
        { ...gone, line: 3 },
      ]);
    },
  );

  it("must be found by the search: a set of therapies is found with its claims", async () => {
    const key = "kb.therapyGroup:9j9_iOyhabnX66MVMCLNBxz82wZBypad";
    const { problems } = await problemsOf(`the pair: ["${key}"]\n`);
    expect(problems).toMatchObject([
      { code: "content-synonym-target", message: expect.stringContaining("a part of other") },
    ]);
  });
});

describe("the name of a synonym", () => {
  it.each([
    ["MET", "kb.gid:2064", "kb.gid:4233"],
    ["braf", "kb.gid:2064", "kb.gid:673"],
    ["Skin-Melanoma", "kb.did:1909", "kb.did:8923"],
    ["fastp", "kb.gid:673", "fastp"],
  ])("must not be that of another entry or tool: %s", async (term, means, other) => {
    const { problems, catalog } = await problemsOf(`${term}: ["${means}"]\n`);
    expect(catalog).toBeUndefined();
    expect(problems).toMatchObject([
      { code: "content-synonym-taken", line: 1, column: 1, found: means, expected: other },
    ]);
  });

  it("may be an alias that another gene gives itself: both are found", async () => {
    expect((await problemsOf("RAFB1: [kb.gid:207]\n")).problems).toEqual([]);
  });

  it.each([
    ["B-Raf: [kb.gid:673]\n", "kb.gid:673 has the name B-Raf already."],
    ["RAFB1: [kb.gid:673]\n", "kb.gid:673 has the name RAFB1 already."],
    ["HER2: [kb.gid:2064]\nHER-2: [kb.gid:2064]\n", /HER-2 is HER2 in another spelling/],
  ])("that says nothing new is a warning: %j", async (text, message) => {
    const { problems, catalog } = await problemsOf(text);
    expect(problems).toMatchObject([{ code: "content-synonym-repeated", severity: "warning" }]);
    expect(problems[0]?.message).toMatch(message);
    expect(catalog).toBeDefined();
  });
});

describe("the project's own synonyms", () => {
  it("have another name for every gene and therapy", () => {
    const view = viewOf(WHOLE_CATALOG);
    const meant = new Set(view.synonyms.flatMap(({ means }) => means));
    const all = [...view.graph.of("feature"), ...view.graph.of("therapy")];
    const own = (key: string) => ["kb.gid:673", "kb.gid:5604"].includes(key);
    const named = ({ key }: Entry) => meant.has(key) || own(key);
    // the search knows what is the same by the names of all
    const unnamed = all.filter((entry) => !named(entry) && !named(shownUnder(entry, view)));
    expect(unnamed.map(({ key }) => key)).toEqual([]);
  });
});
