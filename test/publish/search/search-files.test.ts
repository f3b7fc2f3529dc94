import { describe, expect, it } from "vitest";
import { searchFiles, searchSynonyms } from "../../../src/publish/search/search-files.ts";
import { CATALOG } from "../../fixtures/catalog.ts";

const bytes = () =>
  searchFiles(CATALOG).map(({ path, content }) => [path, Buffer.from(content).toString("base64")]);

describe("the files of the search index", () => {
  const files = searchFiles(CATALOG);

  it("are a root, and blocks in a folder that browsers keep forever", () => {
    const [roots, blocks] = [
      files.filter(({ path }) => path === "search-index/index.json"),
      files.filter(({ path }) => /^assets\/search-index\/[0-9a-f]+\/[\w/.-]+$/.test(path)),
    ];
    expect(roots.length).toBe(1);
    expect(blocks.length).toBe(files.length - 1);
  });

  it("are small: the root is under 20 kB, and all files under 100 kB", () => {
    const size = files.reduce((sum, { content }) => sum + content.length, 0);
    const root = files.find(({ path }) => path === "search-index/index.json");
    expect(root?.content.length).toBeLessThan(20_000);
    expect(size).toBeLessThan(100_000);
  });

  it("are the same bytes each time", () => {
    expect(bytes()).toEqual(bytes());
  });

  it("have another folder if anything is different", () => {
    const folderOf = (all: typeof files) =>
      all.find(({ path }) => path.startsWith("assets/"))?.path.split("/")[2];
    const [first, ...others] = CATALOG.synonyms;
    const changed = first === undefined ? [] : [{ ...first, term: "another name" }, ...others];
    expect(folderOf(searchFiles({ ...CATALOG, synonyms: changed }))).not.toBe(folderOf(files));
  });
});

describe("synonyms", () => {
  it("mean pages, of entries and of tools", () => {
    const synonyms = [
      { term: "HER2", means: ["kb.gid:2064"] },
      { term: "trimmer", means: ["fastp", "short-read-qc"] },
    ];
    expect(searchSynonyms({ ...CATALOG, synonyms })).toEqual([
      { term: "HER2", means: "/feature/gid-2064" },
      { term: "trimmer", means: "/tools/fastp" },
      { term: "trimmer", means: "/tools/short-read-qc" },
    ]);
  });
});
