import { describe, expect, it } from "vitest";
import { languageOf } from "../../../src/languages/languages.ts";
import { changeSections, filesChanged, otherPairs } from "../../../src/site/tools/changes.ts";
import { compareToolVersions } from "../../../src/trs/compare/compare.ts";
import type { RegistryTool } from "../../../src/trs/tool/registry.ts";
import { toolOf } from "../../fixtures/catalog.ts";
import { madeTool, madeVersion } from "../../fixtures/made.ts";
import { registryFile } from "../../fixtures/registry.ts";

/** The newest version of a tool compared with the one before it. */
function newestOf(tool: RegistryTool) {
  const [newer, older] = tool.versions;
  if (newer === undefined || older === undefined) throw new Error("there are no two versions");
  return compareToolVersions(older, newer, languageOf);
}

describe("the sections of changes", () => {
  const sections = changeSections(newestOf(toolOf("germline-small-variants")));

  it("are those in which something changed, in their order", () => {
    expect(sections.map(({ id }) => id)).toEqual(["interface", "images", "steps"]);
  });

  it("say what changed, the values before and now, and the effect in a word", () => {
    expect(sections[0]?.table.rows).toEqual([
      [
        [
          { text: "Input", muted: true },
          { text: "minimum_quality", code: true },
        ],
        [{ text: "is new and optional" }],
        [],
        [{ text: "Int = 20", code: true }],
        [{ tone: "good", sign: "✓", text: "Compatible" }],
      ],
    ]);
    expect(sections[1]?.table.rows[0]?.[4]).toEqual([
      { tone: "neutral", sign: "≠", text: "Results can differ" },
    ]);
  });

  it("have no effects where there are none, and the language where there are several", () => {
    const versions = [
      madeVersion({ id: "2", released: "2026-11-21" }),
      madeVersion({ id: "1", released: "2026-01-01" }),
    ];
    const [about] = changeSections(newestOf(madeTool({ versions })));
    expect(about?.table.columns.map(({ heading }) => heading)).toEqual([
      "What",
      "Change",
      "Before",
      "Now",
    ]);
  });

  it("say why something breaks", () => {
    const { older, newer } = newestOf(toolOf("germline-small-variants"));
    const [section] = changeSections(compareToolVersions(newer, older, languageOf));
    expect(section?.table.rows[0]?.[4]).toEqual([
      { tone: "bad", sign: "!", text: "Can break callers" },
      { text: "WDL engines refuse values of inputs that do not exist.", muted: true },
    ]);
  });
});

describe("the files that differ", () => {
  it("link to their lines and to both whole files", () => {
    const tool = toolOf("samtools-flagstat");
    const { table, diffs } = filesChanged(tool, newestOf(tool));
    expect(table.rows[0]).toEqual([
      [
        {
          text: "flagstat.cwl",
          code: true,
          path: "/tools/samtools-flagstat/1.22/since/1.20#file-1",
        },
      ],
      [{ text: "Primary descriptor" }],
      [{ text: "Changed" }],
      [{ text: "+9 −1" }],
      [
        {
          text: "1.20",
          path: "/trs/v2/tools/samtools-flagstat/versions/1.20/PLAIN_CWL/descriptor/flagstat.cwl",
        },
        {
          text: "1.22",
          path: "/trs/v2/tools/samtools-flagstat/versions/1.22/PLAIN_CWL/descriptor/flagstat.cwl",
        },
      ],
    ]);
    expect(diffs.map(({ id, path }) => [id, path])).toEqual([["file-1", "flagstat.cwl"]]);
  });

  it("are said to be binary, moved, new or gone without lines", () => {
    const versions = [
      madeVersion({
        id: "2",
        files: [
          registryFile("a.bin", "a\0b"),
          registryFile("b/moved.txt", "text"),
          registryFile("new.txt", "new"),
        ],
      }),
      madeVersion({
        id: "1",
        files: [
          registryFile("a.bin", "a\0"),
          registryFile("gone.txt", "gone"),
          registryFile("moved.txt", "text"),
        ],
      }),
    ];
    const tool = madeTool({ versions });
    const { table, diffs } = filesChanged(tool, newestOf(tool));
    expect(diffs).toEqual([]);
    expect(
      table.rows.map((row) =>
        [row[0], row[2], row[3]].map((cell) => cell?.map(({ text }) => text).join(" ")).join(", "),
      ),
    ).toEqual([
      "a.bin, Changed, binary",
      "b/moved.txt, Moved, from moved.txt",
      "gone.txt, Removed, ",
      "new.txt, Added, ",
    ]);
  });

  it("are not all on one page if they are many", () => {
    const files = (word: string) =>
      Array.from({ length: 60 }, (_, index) => registryFile(`${index}.txt`, `${word} ${index}\n`));
    const long = (word: string) => `${word}\n`.repeat(290);
    const versions = [
      madeVersion({ id: "2", files: files("new") }),
      madeVersion({ id: "1", files: files("old") }),
    ];
    const tool = madeTool({ versions });
    expect(filesChanged(tool, newestOf(tool)).diffs.length).toBe(40);
    const longer = versions.map((version) => ({
      ...version,
      files: version.files
        .slice(0, 10)
        .map(({ path }) => registryFile(path, long(`${version.id} ${path}`))),
    }));
    const other = madeTool({ versions: longer });
    const { table, diffs } = filesChanged(other, newestOf(other));
    // 580 lines each
    expect(diffs.length).toBe(3);
    expect(table.rows.length).toBe(10);
    expect(table.rows[9]?.[3]).toEqual([{ text: "+290 −290" }]);
  });
});

describe("the pages that compare other versions", () => {
  const many = (count: number) =>
    madeTool({
      id: "x",
      versions: Array.from({ length: count }, (_, at) => madeVersion({ id: `${count - at}.0` })),
    });
  const pairsOf = (tool: RegistryTool, newer: number, older: number) => {
    const [one, other] = [tool.versions[newer], tool.versions[older]];
    if (one === undefined || other === undefined) throw new Error("no such version");
    return otherPairs(tool, one, other);
  };

  it("are those of both versions, with the page itself marked", () => {
    expect(pairsOf(many(3), 1, 2)).toEqual({
      since: [{ text: "1.0", path: "/tools/x/2.0/since/1.0", isCurrent: true }],
      later: [
        { text: "3.0", path: "/tools/x/3.0/since/1.0", isCurrent: false },
        { text: "2.0", path: "/tools/x/2.0/since/1.0", isCurrent: true },
      ],
      areSome: false,
    });
  });

  it("are not more than anybody reads, of a tool with hundreds", () => {
    const { since, areSome } = pairsOf(many(200), 0, 1);
    expect(since.length).toBe(30);
    expect(areSome).toBe(true);
  });
});
