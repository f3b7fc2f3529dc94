import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { Catalog } from "../../src/catalog/catalog.ts";
import { rewritesOf, trsTree } from "../../src/publish/trs-tree.ts";
import { SMALL_CONTENT, smallCatalog } from "../fixtures/small.ts";

const catalog = await smallCatalog();
const treeOf = (of: Catalog) =>
  new Map([...trsTree(of)].map(({ path, content }) => [path, content]));
const files = treeOf(catalog);
const json = (path: string) => JSON.parse(String(files.get(`trs/v2/${path}`)));

const CHECKER = "tools/file-checksum-checker/versions/1.0.0";
const SEQKIT = "tools/seqkit-stats/versions";

/** The files of a version for a type: its own files, wrapped and plain, and the lists. */
const typePaths = (version: string, type: string, own: readonly string[]) => [
  `${version}/${type}/descriptor.json`,
  `${version}/PLAIN_${type}/descriptor.txt`,
  ...own.flatMap((path) => [
    `${version}/${type}/descriptor/${path}`,
    `${version}/PLAIN_${type}/descriptor/${path}`,
  ]),
  `${version}/${type}/files/index.json`,
  `${version}/PLAIN_${type}/files/index.json`,
  `${version}/${type}/tests/index.json`,
  `${version}/PLAIN_${type}/tests/index.json`,
];

describe("the files of the registry", () => {
  it("are one for each path of the API, and the list for the function", () => {
    expect([...files.keys()]).toEqual(
      [
        "service-info/index.json",
        "openapi.json",
        "toolClasses/index.json",
        "tools/index.json",
        "list/index.json",
        "list/descriptions.json",
        "list/0.ndjson",
        "tools/file-checksum-checker/index.json",
        "tools/file-checksum-checker/versions/index.json",
        `${CHECKER}/index.json`,
        `${CHECKER}/containerfile/index.json`,
        ...typePaths(CHECKER, "CWL", [
          "Dockerfile",
          "check.cwl",
          "steps/compare.cwl",
          "steps/compute.cwl",
          "tests/example.json",
          "tests/example.txt",
        ]),
        "tools/seqkit-stats/index.json",
        "tools/seqkit-stats/versions/index.json",
        `${SEQKIT}/2.10.1/index.json`,
        ...typePaths(`${SEQKIT}/2.10.1`, "WDL", ["seqkit-stats.wdl", "tests/sarscov2.json"]),
        `${SEQKIT}/2.6.1/index.json`,
        ...typePaths(`${SEQKIT}/2.6.1`, "WDL", ["seqkit-stats.wdl"]),
      ].map((path) => `trs/v2/${path}`),
    );
  });

  it("hold the bytes of a tool's own files where they are plain", async () => {
    const own = (path: string) => readFile(join(SMALL_CONTENT, "tools", path), "utf8");
    const text = (path: string) =>
      new TextDecoder().decode(files.get(`trs/v2/${path}`) as Uint8Array);
    expect(text(`${CHECKER}/PLAIN_CWL/descriptor.txt`)).toBe(
      await own("file-checksum-checker/1.0.0/check.cwl"),
    );
    expect(text(`${CHECKER}/PLAIN_CWL/descriptor/steps/compute.cwl`)).toBe(
      await own("file-checksum-checker/1.0.0/steps/compute.cwl"),
    );
    expect(text(`${CHECKER}/PLAIN_CWL/descriptor/Dockerfile`)).toBe(
      await own("file-checksum-checker/1.0.0/Dockerfile"),
    );
  });

  it("hold them in JSON elsewhere", async () => {
    const content = await readFile(
      join(SMALL_CONTENT, "tools/file-checksum-checker/1.0.0/steps/compute.cwl"),
      "utf8",
    );
    expect(json(`${CHECKER}/CWL/descriptor/steps/compute.cwl`)).toMatchObject({ content });
    expect(json(`${CHECKER}/containerfile/index.json`)).toMatchObject([
      { content: expect.stringContaining("FROM debian@sha256:") },
    ]);
    expect(json(`${CHECKER}/CWL/tests/index.json`)).toMatchObject([
      { content: expect.stringContaining('"location": "example.txt"') },
    ]);
    expect(json(`${CHECKER}/PLAIN_CWL/tests/index.json`)).toEqual([
      {
        file: { class: "File", location: "example.txt" },
        expected: "fc3b164c3887929a5e51f534eb87bfb9149ac6bd964097586ae1d5126dc37742",
      },
    ]);
    expect(json(`${SEQKIT}/2.6.1/WDL/tests/index.json`)).toEqual([]);
    expect(json(`${CHECKER}/CWL/files/index.json`)).toEqual([
      { path: "Dockerfile", file_type: "CONTAINERFILE" },
      { path: "check.cwl", file_type: "PRIMARY_DESCRIPTOR" },
      { path: "steps/compare.cwl", file_type: "SECONDARY_DESCRIPTOR" },
      { path: "steps/compute.cwl", file_type: "SECONDARY_DESCRIPTOR" },
      { path: "tests/example.json", file_type: "TEST_FILE" },
      { path: "tests/example.txt", file_type: "OTHER" },
    ]);
    expect(files.get(`trs/v2/${CHECKER}/PLAIN_CWL/files/index.json`)).toBe(
      files.get(`trs/v2/${CHECKER}/CWL/files/index.json`),
    );
  });

  it("show a version alone as its tool shows it, each in its place", () => {
    const tool = json("tools/seqkit-stats/index.json");
    expect(tool.versions.map(({ id }: { id: string }) => id)).toEqual(["2.10.1", "2.6.1"]);
    expect(json("tools/seqkit-stats/versions/index.json")).toEqual(tool.versions);
    expect(json(`${SEQKIT}/2.10.1/index.json`)).toEqual(tool.versions[0]);
    expect(json(`${SEQKIT}/2.6.1/index.json`)).toEqual(tool.versions[1]);
    expect(json("tools/index.json")[1]).toEqual(tool);
  });
});

describe("the documents of the registry as a whole", () => {
  it("say who runs it", () => {
    expect(json("service-info/index.json")).toEqual({
      id: "org.example.small",
      name: "Small",
      type: { group: "org.ga4gh", artifact: "trs", version: "2.0.0" },
      description: "A small registry for tests.",
      organization: { name: "The Small authors", url: "https://authors.example.org" },
      version: "1.0",
    });
  });

  it("say where to write and to read, if the site does", () => {
    const site = {
      ...catalog.site,
      contact: "mailto:help@small.example.org",
      documentation: "https://small.example.org/docs",
      trs: { profile: "2.0.1" as const },
    };
    const found = JSON.parse(
      String(treeOf({ ...catalog, site }).get("trs/v2/service-info/index.json")),
    );
    expect(found).toMatchObject({
      type: { version: "2.0.1" },
      contactUrl: "mailto:help@small.example.org",
      documentationUrl: "https://small.example.org/docs",
    });
  });

  it("describe the API and the classes of tools", () => {
    expect(json("openapi.json")).toMatchObject({ openapi: expect.stringMatching(/^3\./) });
    expect(json("toolClasses/index.json").map(({ id }: { id: string }) => id)).toEqual([
      "CommandLineTool",
      "Workflow",
    ]);
  });
});

describe("a list of many tools", () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...catalog.tools[0],
      id: `tool-${index}`,
      versions: [],
    })) as unknown as Catalog["tools"];
  const pagesOf = (count: number) =>
    [...trsTree({ ...catalog, tools: many(count) })]
      .filter(({ path }) => path === "trs/v2/tools/index.json" || path.includes("/pages/"))
      .map(({ path, content }) => [
        path,
        JSON.parse(String(content)).map(({ id }: { id: string }) => id),
      ]);

  it.each([
    { count: 0, sizes: [0], last: undefined },
    { count: 1000, sizes: [1000], last: "tool-999" },
    { count: 1001, sizes: [1000, 1], last: "tool-1000" },
  ])("is in pages of 1,000: $count", ({ count, sizes, last }) => {
    const pages = pagesOf(count);
    expect(pages.map(([path]) => path)).toEqual(
      ["trs/v2/tools/index.json", "trs/v2/list/pages/1.json"].slice(0, sizes.length),
    );
    expect(pages.map(([, ids]) => ids.length)).toEqual(sizes);
    expect(pages.at(-1)?.[1].at(-1)).toBe(last);
  });
});

describe("a registry of TRS 2.0.1", () => {
  const site = { ...catalog.site, trs: { profile: "2.0.1" as const } };

  it("has an archive of each type's files, and nothing else that 2.0.0 has not", async () => {
    const tree = treeOf({ ...catalog, site });
    const added = [...tree.keys()].filter((path) => !files.has(path));
    expect(added).toEqual([
      `trs/v2/${CHECKER}/CWL/files.zip`,
      `trs/v2/${SEQKIT}/2.10.1/WDL/files.zip`,
      `trs/v2/${SEQKIT}/2.6.1/WDL/files.zip`,
    ]);
    expect([...files.keys()].filter((path) => !tree.has(path))).toEqual([]);
    const archive = unzipSync(tree.get(`trs/v2/${CHECKER}/CWL/files.zip`) as Uint8Array);
    expect(Object.keys(archive)).toEqual([
      "Dockerfile",
      "check.cwl",
      "steps/compare.cwl",
      "steps/compute.cwl",
      "tests/example.json",
      "tests/example.txt",
    ]);
    expect(Buffer.from(archive["check.cwl"] ?? [])).toEqual(
      await readFile(join(SMALL_CONTENT, "tools/file-checksum-checker/1.0.0/check.cwl")),
    );
  });
});

describe("files that browsers would run", () => {
  const text = (content: string) => new TextEncoder().encode(content);
  const [checker, ...others] = catalog.tools;
  const own = ["evil.html", "evil.html.txt", "index.html", "docs/evil.svg", "evil.nf"];
  const spoiled: Catalog = {
    ...catalog,
    tools: [
      {
        ...checker,
        versions: checker?.versions.map((version) => ({
          ...version,
          files: [
            ...version.files,
            ...own.map((path) => ({
              path,
              file_type: "OTHER" as const,
              descriptor_types: ["CWL" as const],
              content: text(`<script>"${path}"</script>`),
              sha256: "00",
            })),
          ],
        })),
      },
      ...others,
    ] as unknown as Catalog["tools"],
  };
  const tree = treeOf(spoiled);
  const added = [...tree.keys()].filter((path) => !files.has(path));

  it("are stored as text and as JSON, whatever a host makes of names", () => {
    expect(added).toEqual(
      own.flatMap((path) => [
        `trs/v2/${CHECKER}/CWL/descriptor/${path}.stored.json`,
        `trs/v2/${CHECKER}/PLAIN_CWL/descriptor/${path}.stored.txt`,
      ]),
    );
    expect([...files.keys()].filter((path) => !tree.has(path))).toEqual([]);
    for (const path of own) {
      expect(tree.get(`trs/v2/${CHECKER}/PLAIN_CWL/descriptor/${path}.stored.txt`)).toEqual(
        text(`<script>"${path}"</script>`),
      );
    }
  });

  it("are rewritten from their own paths, and nothing else is", () => {
    const path = `/trs/v2/${CHECKER}/PLAIN_CWL/descriptor/evil.html`;
    const rewrites = rewritesOf(spoiled.tools);
    expect(rewrites.length).toBe(2 * own.length);
    expect(rewrites).toContainEqual({ path, stored: `${path}.stored.txt` });
    expect(rewritesOf(catalog.tools)).toEqual([]);
  });

  it("have their own paths in every document", () => {
    const document = (path: string) => JSON.parse(String(tree.get(`trs/v2/${CHECKER}/${path}`)));
    expect(
      document("CWL/files/index.json")
        .map(({ path }: { path: string }) => path)
        .slice(-own.length),
    ).toEqual(own);
    expect(document("CWL/descriptor/docs/evil.svg.stored.json")).toMatchObject({
      content: '<script>"docs/evil.svg"</script>',
      url: `${catalog.site.url}/trs/v2/${CHECKER}/PLAIN_CWL/descriptor/docs/evil.svg`,
    });
  });
});

describe("a version", () => {
  it("has no files for a type of which it has no primary descriptor", () => {
    const tools = catalog.tools.map((tool) => ({
      ...tool,
      versions: tool.versions.map((version) => ({
        ...version,
        descriptor_type: ["NFL" as const, ...version.descriptor_type],
      })),
    }));
    const paths = [...treeOf({ ...catalog, tools }).keys()];
    expect(paths.filter((path) => path.includes("NFL"))).toEqual([]);
    expect(paths).toEqual([...files.keys()]);
  });
});
