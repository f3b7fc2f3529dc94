import { describe, expect, it } from "vitest";
import {
  asksDescriptions,
  DEFAULT_LIMIT,
  DESCRIPTIONS_FILE,
  FILTER_NAMES,
  findAlias,
  INDEX_FILE,
  type ListQuery,
  type ListRows,
  listFiles,
  matching,
  PAGE_HEADERS,
  PART_SIZE,
  pageFile,
  pageHeaders,
  parseListQuery,
  partFile,
  staticPages,
} from "../../src/trs/list.ts";
import type { RegistryTool } from "../../src/trs/registry.ts";
import { BARE_TOOL, FULL_TOOL, IN_200, SITE } from "../fixtures/trs-registry.ts";

/** The query of a request, which must be valid. */
function queryOf(text: string): ListQuery {
  const query = parseListQuery(new URLSearchParams(text));
  if (typeof query === "string") throw new Error(query);
  return query;
}

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

describe("the headers of a page", () => {
  const LIST = "https://vitrine.example.org/trs/v2/tools";
  const at = (limit: number, offset: number) => `${LIST}?limit=${limit}&offset=${offset}`;

  /** Limit, offset and total, then the offsets of the last page and of the next. */
  it.each([
    // no records, and one
    [10, 0, 0, 0, undefined],
    [10, 5, 0, 0, undefined],
    [10, 0, 1, 0, undefined],
    [1, 0, 1, 0, undefined],
    // below, at and above one page
    [10, 0, 9, 0, undefined],
    [10, 0, 10, 0, undefined],
    [10, 0, 11, 10, 10],
    [10, 10, 11, 10, undefined],
    // below, at and above two pages
    [10, 0, 19, 10, 10],
    [10, 0, 20, 10, 10],
    [10, 10, 20, 10, undefined],
    [10, 0, 21, 20, 10],
    [10, 10, 21, 20, 20],
    [10, 20, 21, 20, undefined],
    [1, 0, 3, 2, 1],
    [1, 2, 3, 2, undefined],
    [1000, 0, 1000, 0, undefined],
    [1000, 0, 1001, 1000, 1000],
    // pages that begin elsewhere
    [10, 5, 25, 15, 15],
    [10, 5, 26, 25, 15],
    [10, 15, 25, 15, undefined],
    [10, 5, 15, 5, undefined],
    [10, 5, 16, 15, 15],
    [10, 9, 10, 9, undefined],
    [10, 13, 20, 13, undefined],
    [10, 12, 33, 32, 22],
    // at the end, and beyond
    [10, 10, 10, 0, undefined],
    [10, 12, 13, 12, undefined],
    [10, 13, 13, 10, undefined],
    [10, 14, 13, 10, undefined],
    [10, 11, 10, 0, undefined],
    [10, 20, 20, 10, undefined],
    [10, 25, 20, 10, undefined],
    [10, 999, 21, 20, undefined],
  ])("limit %i, offset %i of %i: last %i, next %s", (limit, offset, total, last, next) => {
    const headers = pageHeaders(new URL(LIST), { filters: [], limit, offset }, total);
    expect(headers).toStrictEqual({
      self_link: at(limit, offset),
      last_page: at(limit, last),
      ...(next === undefined ? {} : { next_page: at(limit, next) }),
      current_offset: String(offset),
      current_limit: String(limit),
    });
  });

  it("keep the other parameters of the request, and replace its limit", () => {
    const url = new URL(`${LIST}?name=a%20b&limit=5000&author=ada`);
    expect(pageHeaders(url, queryOf(url.search), 1500)).toEqual({
      self_link: `${LIST}?name=a+b&limit=1000&author=ada&offset=0`,
      last_page: `${LIST}?name=a+b&limit=1000&author=ada&offset=1000`,
      next_page: `${LIST}?name=a+b&limit=1000&author=ada&offset=1000`,
      current_offset: "0",
      current_limit: "1000",
    });
    expect(url.search).toBe("?name=a%20b&limit=5000&author=ada");
  });

  it("lead from any page to the last, over each record once", () => {
    for (const limit of [1, 2, 3, 7]) {
      for (let total = 1; total <= 15; total++) {
        for (let offset = 0; offset < total; offset++) {
          const seen: number[] = [];
          let url: string | undefined = at(limit, offset);
          let last: string | undefined;
          while (url !== undefined && seen.length <= total) {
            const query = queryOf(new URL(url).search);
            const headers = pageHeaders(new URL(url), query, total);
            for (let at = query.offset; at < Math.min(query.offset + limit, total); at++) {
              seen.push(at);
            }
            expect(last ?? headers["last_page"]).toBe(headers["last_page"]);
            last = headers["last_page"];
            if (headers["next_page"] === undefined) expect(url).toBe(last);
            url = headers["next_page"];
          }
          expect(seen).toEqual(Array.from({ length: total - offset }, (_, at) => offset + at));
        }
      }
    }
  });

  it("have names that other origins may read", () => {
    expect(PAGE_HEADERS).toEqual([
      "self_link",
      "last_page",
      "next_page",
      "current_offset",
      "current_limit",
    ]);
  });
});

describe("the list on a host without the function", () => {
  const FIRST = `${SITE}/trs/v2/tools`;
  const page = (number: number) => `${SITE}/trs/v2/list/pages/${number}.json`;

  it("has a file for each page, the first at the list's own path", () => {
    expect(DEFAULT_LIMIT).toBe(1000);
    expect(pageFile(0)).toBe("trs/v2/tools/index.json");
    expect(pageFile(1)).toBe("trs/v2/list/pages/1.json");
    expect(pageFile(12)).toBe("trs/v2/list/pages/12.json");
  });

  it.each([0, 1, 999, 1000])("is one page for %i tools", (total) => {
    expect(staticPages(total, SITE)).toStrictEqual([
      {
        page: 0,
        headers: {
          self_link: FIRST,
          last_page: FIRST,
          current_offset: "0",
          current_limit: "1000",
        },
      },
    ]);
  });

  it.each([1001, 1999, 2000])("is two pages for %i tools", (total) => {
    expect(staticPages(total, SITE)).toStrictEqual([
      {
        page: 0,
        headers: {
          self_link: FIRST,
          last_page: page(1),
          next_page: page(1),
          current_offset: "0",
          current_limit: "1000",
        },
      },
      {
        page: 1,
        headers: {
          self_link: page(1),
          last_page: page(1),
          current_offset: "1000",
          current_limit: "1000",
        },
      },
    ]);
  });

  it.each([2001, 2500, 3000])("is three pages for %i tools", (total) => {
    const pages = staticPages(total, SITE);
    expect(pages.map(({ page }) => page)).toEqual([0, 1, 2]);
    expect(pages.map(({ headers }) => headers["self_link"])).toEqual([FIRST, page(1), page(2)]);
    expect(pages.map(({ headers }) => headers["next_page"])).toEqual([page(1), page(2), undefined]);
    expect(pages.map(({ headers }) => headers["current_offset"])).toEqual(["0", "1000", "2000"]);
    for (const { headers } of pages) expect(headers["last_page"]).toBe(page(2));
  });
});
