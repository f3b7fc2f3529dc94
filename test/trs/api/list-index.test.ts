import { describe, expect, it } from "vitest";
import {
  DESCRIPTIONS_FILE,
  INDEX_FILE,
  listFiles,
  PART_SIZE,
  partFile,
} from "../../../src/trs/api/list-index.ts";
import type { RegistryTool } from "../../../src/trs/tool/registry.ts";
import { BARE_TOOL, FULL_TOOL, IN_200 } from "../../fixtures/trs-registry.ts";

describe("the files of the list", () => {
  it("have names below the API's base", () => {
    expect(PART_SIZE).toBe(100);
    expect(INDEX_FILE).toBe("trs/v2/list/index.json");
    expect(DESCRIPTIONS_FILE).toBe("trs/v2/list/descriptions.json");
    expect(partFile(0)).toBe("trs/v2/list/0.ndjson");
    expect(partFile(12)).toBe("trs/v2/list/12.ndjson");
  });

  it("are an index in lower case, the descriptions, and the documents one per line", () => {
    const image = { registry_host: "GHCR.io", image_name: "Org/Fastp:1" };
    const [full, bare] = FULL_TOOL.versions;
    if (full === undefined || bare === undefined) throw new Error("the tool has two versions");
    const tool: RegistryTool = {
      ...FULL_TOOL,
      aliases: ["#workflow/B", "a", "A"],
      versions: [
        { ...full, images: [image, {}], author: ["Grace", "Ada"] },
        { ...bare, images: [image, { image_name: "alpine" }], author: ["ada"] },
      ],
    };
    const [index, descriptions, part, ...more] = listFiles([tool, BARE_TOOL], IN_200);
    expect(index?.path).toBe("trs/v2/list/index.json");
    expect(JSON.parse(index?.content ?? "")).toEqual({
      id: ["fastp", "fastp-checker"],
      name: ["fastp", "checker"],
      organization: ["biocontainers", "example"],
      toolClass: ["commandlinetool", "workflow"],
      isChecker: [false, true],
      aliases: [["#workflow/b", "a"], []],
      authors: [["ada", "grace"], []],
      registries: [["ghcr.io"], []],
      images: [["alpine", "org/fastp:1"], []],
      types: [["cwl", "wdl"], ["cwl"]],
    });
    expect(descriptions).toEqual({
      path: "trs/v2/list/descriptions.json",
      content: '["trims **adapters**.",""]',
    });
    const lines = part?.content.split("\n") ?? [];
    expect(part?.path).toBe("trs/v2/list/0.ndjson");
    expect(lines).toHaveLength(3);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ id: "fastp", name: "Fastp" });
    expect(JSON.parse(lines[1] ?? "")).toMatchObject({ id: "fastp-checker", name: "Checker" });
    expect(lines[2]).toBe("");
    expect(more).toEqual([]);
  });

  it.each([
    [0, []],
    [1, [["0.ndjson", 1]]],
    [99, [["0.ndjson", 99]]],
    [100, [["0.ndjson", 100]]],
    [
      101,
      [
        ["0.ndjson", 100],
        ["1.ndjson", 1],
      ],
    ],
    [
      200,
      [
        ["0.ndjson", 100],
        ["1.ndjson", 100],
      ],
    ],
    [
      201,
      [
        ["0.ndjson", 100],
        ["1.ndjson", 100],
        ["2.ndjson", 1],
      ],
    ],
  ])("have a hundred documents in a part: %i", (total, expected) => {
    const tools = Array.from({ length: total }, (_, at) => ({ ...BARE_TOOL, id: `tool-${at}` }));
    const parts = [...listFiles(tools, IN_200)].slice(2);
    expect(
      parts.map(({ path, content }) => [
        path.replace("trs/v2/list/", ""),
        content.split("\n").length - 1,
      ]),
    ).toEqual(expected);
    const lines = parts.flatMap(({ content }) => content.split("\n").slice(0, -1));
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(tools.map(({ id }) => id));
  });
});
