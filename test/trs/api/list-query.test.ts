import { describe, expect, it } from "vitest";
import type { ListRows } from "../../../src/trs/api/list-index.ts";
import {
  asksDescriptions,
  FILTER_NAMES,
  findAlias,
  type ListQuery,
  matching,
  parseListQuery,
} from "../../../src/trs/api/list-query.ts";

/** The query of a request, which must be valid. */
function queryOf(text: string): ListQuery {
  const query = parseListQuery(new URLSearchParams(text));
  if (typeof query === "string") throw new Error(query);
  return query;
}

describe("the parameters of a request", () => {
  it.each<[string, Partial<ListQuery>]>([
    ["", {}],
    ["limit=&offset=&name=", {}],
    ["tags=rna&colour=red&toString=x&constructor=x", {}],
    ["limit=1", { limit: 1 }],
    ["limit=0007", { limit: 7 }],
    ["limit=999", { limit: 999 }],
    ["limit=1000", { limit: 1000 }],
    ["limit=1001", { limit: 1000 }],
    ["limit=2147483647", { limit: 1000 }],
    ["offset=0", { offset: 0 }],
    ["offset=12", { offset: 12 }],
    ["offset=9999999999", { offset: 9999999999 }],
    ["name=BWA%20Mem", { filters: [{ name: "name", wanted: "bwa mem" }] }],
    ["checker=true", { filters: [{ name: "checker", wanted: "true" }] }],
    ["checker=FALSE", { filters: [{ name: "checker", wanted: "false" }] }],
    ["checker=", {}],
    [
      "id=A&limit=2&alias=B&id=C&offset=4",
      {
        filters: [
          { name: "id", wanted: "a" },
          { name: "alias", wanted: "b" },
          { name: "id", wanted: "c" },
        ],
        limit: 2,
        offset: 4,
      },
    ],
  ])("are read: %s", (text, expected) => {
    expect(queryOf(text)).toEqual({ filters: [], limit: 1000, offset: 0, ...expected });
  });

  it.each([
    ["limit=0", 'limit must be a whole number of 1 or more; got "0".'],
    ["limit=-1", 'limit must be a whole number of 1 or more; got "-1".'],
    ["limit=1.5", 'limit must be a whole number of 1 or more; got "1.5".'],
    ["limit=ten", 'limit must be a whole number of 1 or more; got "ten".'],
    ["limit=x1", 'limit must be a whole number of 1 or more; got "x1".'],
    ["limit=1x", 'limit must be a whole number of 1 or more; got "1x".'],
    ["limit=2147483648", 'limit must be a whole number of 1 or more; got "2147483648".'],
    ["limit=00000000001", 'limit must be a whole number of 1 or more; got "00000000001".'],
    ["offset=-1", 'offset must be a whole number of 0 or more; got "-1".'],
    ["offset=1e3", 'offset must be a whole number of 0 or more; got "1e3".'],
    ["offset=10000000000", 'offset must be a whole number of 0 or more; got "10000000000".'],
    ["limit=0&offset=x", 'limit must be a whole number of 1 or more; got "0".'],
    ["checker=Yes", 'checker must be true or false; got "Yes".'],
    ["name=a&checker=1", 'checker must be true or false; got "1".'],
  ])("are refused: %s", (text, message) => {
    expect(parseListQuery(new URLSearchParams(text))).toBe(message);
  });

  it("need the descriptions only if one of them is description", () => {
    expect(asksDescriptions(queryOf("name=a&description=b"))).toBe(true);
    expect(asksDescriptions(queryOf("name=description&limit=1"))).toBe(false);
    expect(asksDescriptions(queryOf("description="))).toBe(false);
  });

  it("are documented by name", () => {
    expect(FILTER_NAMES).toEqual([
      "id",
      "alias",
      "toolClass",
      "checker",
      "descriptorType",
      "organization",
      "name",
      "toolname",
      "description",
      "author",
      "registry",
    ]);
  });
});

/** Three tools: 0 is a command with images, 1 a workflow with aliases, 2 their checker. */
const ROWS: ListRows = {
  id: ["fastp", "rna-seq", "check"],
  name: ["fast trimming", "rna sequencing", "fastp checker"],
  organization: ["biocontainers", "example lab", "example"],
  toolClass: ["commandlinetool", "workflow", "commandlinetool"],
  isChecker: [false, false, true],
  aliases: [[], ["#workflow/rna", "rna"], []],
  authors: [["ada lovelace", "grace hopper"], ["ada yonath"], []],
  registries: [["quay.io"], ["quay.io", "ghcr.io"], []],
  images: [["biocontainers/fastp:0.23"], ["org/star:2", "org/salmon:1"], []],
  types: [["cwl", "wdl"], ["nfl"], ["cwl"]],
  description: ["trims reads.", "counts reads per gene.", ""],
};

describe("the tools that match", () => {
  it.each<[string, readonly number[]]>([
    ["", [0, 1, 2]],
    ["id=fastp", [0]],
    ["id=FASTP", [0]],
    ["id=fast", []],
    ["alias=rna", [1]],
    ["alias=%23Workflow/RNA", [1]],
    ["alias=rn", []],
    ["toolClass=Workflow", [1]],
    ["toolClass=CommandLineTool", [0, 2]],
    ["toolClass=Command", []],
    ["checker=true", [2]],
    ["checker=false", [0, 1]],
    ["descriptorType=CWL", [0, 2]],
    ["descriptorType=nfl", [1]],
    ["descriptorType=PLAIN_WDL", [0]],
    ["descriptorType=GALAXY", []],
    ["descriptorType=JANIS", []],
    ["organization=EXAMPLE", [1, 2]],
    ["organization=containers", [0]],
    ["organization=nobody", []],
    ["name=fast", [0, 2]],
    ["name=salmon", [1]],
    ["name=star", [1]],
    ["name=sequencing", [1]],
    ["name=biocontainers/fastp", [0]],
    ["name=check", [2]],
    ["name=rna-seq", []],
    ["toolname=fast", [0, 2]],
    ["toolname=rna-seq", [1]],
    ["toolname=rna-", []],
    ["toolname=salmon", []],
    ["description=reads", [0, 1]],
    ["description=GENE", [1]],
    ["description=protein", []],
    ["author=ada", [0, 1]],
    ["author=hopper", [0]],
    ["author=ada%20lovelace,", []],
    ["registry=quay", [0, 1]],
    ["registry=ghcr.io", [1]],
    ["registry=docker.io", []],
    ["registry=quay&author=yonath", [1]],
    ["name=fast&checker=false", [0]],
    ["name=fast&name=check", [2]],
    ["author=ada&id=check", []],
  ])("%s", (text, expected) => {
    expect(matching(ROWS, queryOf(text))).toEqual(expected);
  });

  it("are all on one list, whatever the page", () => {
    expect(matching(ROWS, queryOf("limit=1&offset=2"))).toEqual([0, 1, 2]);
  });

  it("are none where the descriptions are those of another release", () => {
    expect(matching({ ...ROWS, description: ["reads"] }, queryOf("description=reads"))).toEqual([
      0,
    ]);
    expect(matching({ ...ROWS, description: [] }, queryOf("description=reads"))).toEqual([]);
  });
});

describe("a tool's alias", () => {
  const rows: ListRows = { ...ROWS, aliases: [["a"], ["#workflow/rna", "rna"], ["rna", "z"]] };

  it.each([
    ["A", 0],
    ["#workflow/RNA", 1],
    ["rna", 1],
    ["z", 2],
    ["workflow", undefined],
    ["", undefined],
  ])("%j is of the tool %s", (alias, tool) => {
    expect(findAlias(rows, alias)).toBe(tool);
  });
});
