import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  type Fetch,
  importFromRegistry,
  parseToolUrl,
} from "../../../src/catalog/import/from-registry.ts";
import { writeVersion } from "../../../src/catalog/import/write-version.ts";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { CONTENT, copyPart } from "../../fixtures/content.ts";
import { CATALOG_201 } from "../../fixtures/registry-201.ts";
import { SITE, useRegistry } from "../../fixtures/served-registry.ts";

const read = (url: string, fetch: Fetch, options = {}) => {
  const toolUrl = parseToolUrl(url);
  if (toolUrl === undefined) throw new Error(`${url} is no tool`);
  return importFromRegistry(fetch, toolUrl, options);
};

describe("a URL of a tool", () => {
  it.each([
    ["https://a.org/trs/v2/tools/x", { tool: "https://a.org/trs/v2/tools/x" }],
    ["https://a.org/tools/x/", { tool: "https://a.org/tools/x" }],
    ["https://a.org/tools/x/versions", { tool: "https://a.org/tools/x" }],
    [
      "https://a.org/tools/x%2Fy/versions/v%201",
      { tool: "https://a.org/tools/x%2Fy", version: "v 1" },
    ],
    ["https://a.org/trs/v2/tools/x/index.json", { tool: "https://a.org/trs/v2/tools/x" }],
  ])("is %s", (url, expected) => {
    expect(parseToolUrl(url)).toEqual(expected);
  });

  it.each([
    "https://a.org/",
    "https://a.org/tools/",
    "ftp://a.org/tools/x",
    "https://a.org/tools/x/versions/1/CWL",
  ])("is not %s", (url) => {
    expect(parseToolUrl(url)).toBeUndefined();
  });
});

describe.each([
  ["2.0.0", useRegistry()],
  ["2.0.1", useRegistry(CATALOG_201)],
])("a version of a registry of our own, by TRS %s", (_, registry) => {
  const fetch: Fetch = (url, init) => registry.handle(new Request(url, init));

  it.each([
    ["file-checksum", "1.0.0"],
    ["short-read-qc", "1.1.0"],
    ["read-report", "1.0.0"],
    ["bwa-mem", "0.7.18"],
  ])("is imported with all that the API says: %s", async (tool, version) => {
    const content = await copyPart();
    const url = `${SITE}/ga4gh/trs/v2/tools/${tool}/versions/${version}`;
    await writeVersion(content.folder, await read(url, fetch));
    const { catalog, problems } = await loadCatalog(content.folder);
    expect(problems.filter(({ code }) => code !== "lock-stale")).toEqual([]);
    expect(catalog).toBeUndefined(); // until it is locked
    const own = join(CONTENT, "tools", tool, version);
    const copy = join(content.folder, "tools", tool, version);
    const files = (await readdir(own, { recursive: true, withFileTypes: true }))
      .filter((file) => file.isFile() && file.name !== "version.md")
      .map(({ parentPath, name }) => join(parentPath, name).slice(own.length + 1));
    for (const file of files) {
      expect(await readFile(join(copy, file))).toEqual(await readFile(join(own, file)));
    }
  });

  it("has images, authors and programs of the version, and the words of the tool", async () => {
    const imported = await read(`${SITE}/trs/v2/tools/fastp`, fetch);
    expect(imported).toMatchObject({
      toolId: "fastp",
      versionId: "0.23.4",
      tool: { name: "fastp", organization: "BioContainers", toolclass: "CommandLineTool" },
      version: {
        is_production: false,
        author: ["The Vitrine authors"],
        included_apps: ["fastp"],
        images: [
          {
            registry_host: "quay.io",
            image_name: "biocontainers/fastp:0.23.4--hadf994f_3",
            image_type: "Docker",
            checksum: [{ type: "sha-256" }],
          },
        ],
      },
    });
    expect(imported.description).toMatch(/^Trims adapters/);
    expect(imported.leftOut).toEqual([
      "The license, the release notes, the date and which files are executable: the API does not say them. Add license to tool.md, and released to version.md.",
    ]);
    const older = await read(`${SITE}/trs/v2/tools/fastp/versions/0.23.2`, fetch, { tool: "trim" });
    expect(older).toMatchObject({ toolId: "trim", versionId: "0.23.2" });
  });

  it("that does not exist is named, with those that do", async () => {
    await expect(read(`${SITE}/trs/v2/tools/fastp/versions/1`, fetch)).rejects.toThrow(
      "The tool has no version 1. It has 0.23.4 and 0.23.2.",
    );
    await expect(read(`${SITE}/trs/v2/tools/nothing`, fetch)).rejects.toThrow(
      `${SITE}/trs/v2/tools/nothing responded with 404.`,
    );
  });
});

describe("a version of another registry", () => {
  const CWL = "cwlVersion: v1.2\nclass: CommandLineTool\ninputs: []\noutputs: []\n";
  const sha256 = createHash("sha256").update(CWL).digest("hex");
  const BASE = "https://other.org/api/tools/%23workflow%2Fgithub.com%2Fa%2FAlign";

  /** A registry that writes slashes in paths as %2F, and has files outside of the version. */
  const registry =
    (checksum = sha256): Fetch =>
    async (url) => {
      const json = (value: unknown) => new Response(JSON.stringify(value));
      switch (url.slice(BASE.length)) {
        case "":
          return json({
            id: "#workflow/github.com/a/Align",
            toolclass: { name: "Workflow" },
            versions: [
              {
                id: "#workflow/github.com/a/Align:v2",
                name: "v2",
                descriptor_type: ["CWL"],
                verified: true,
                images: [{ image_name: "x" }],
              },
              { id: "v1", name: "v1", descriptor_type: ["SERVICE"] },
            ],
          });
        case "/versions/v2/CWL/files":
          return json([
            {
              path: "/flows/Align.cwl",
              file_type: "PRIMARY_DESCRIPTOR",
              checksum: { checksum: `sha256:${checksum}`, type: "sha256" },
            },
            { path: "../up.cwl", file_type: "SECONDARY_DESCRIPTOR" },
            { path: "part.cwl", file_type: "SECONDARY_DESCRIPTOR" },
          ]);
        case "/versions/v2/PLAIN_CWL/descriptor/flows%2FAlign.cwl":
        case "/versions/v2/PLAIN_CWL/descriptor/part.cwl":
          return new Response(CWL);
        default:
          return new Response("", { status: 404 });
      }
    };

  it("gets ids from its names, and leaves out what cannot be in a version", async () => {
    expect(await read(BASE, registry())).toMatchObject({
      toolId: "Align",
      versionId: "v2",
      tool: { toolclass: "Workflow" },
      version: { primary_descriptor: { CWL: "flows/Align.cwl" } },
      files: [{ path: "flows/Align.cwl" }, { path: "part.cwl" }],
      leftOut: [
        expect.stringContaining("The license"),
        "1 file outside of the version: ../up.cwl.",
        "1 image without a registry or a name.",
        "That the version is verified: it was elsewhere.",
      ],
    });
  });

  it("is refused with another digest, in no language that is known, and if it is no tool", async () => {
    await expect(read(BASE, registry("0".repeat(64)))).rejects.toThrow(
      "/flows/Align.cwl does not have the SHA-256 that the registry lists.",
    );
    await expect(read(`${BASE}/versions/v1`, registry())).rejects.toThrow(
      "The version v1 has no descriptor of CWL, WDL, NFL, GALAXY and SMK.",
    );
    const page: Fetch = async () => new Response("<html>");
    await expect(read(BASE, page)).rejects.toThrow("is no JSON: give the URL of a tool in the API");
    const other: Fetch = async () => new Response("{}");
    await expect(read(BASE, other)).rejects.toThrow("is no tool of the Tool Registry API.");
    const down: Fetch = () =>
      Promise.reject(new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") }));
    await expect(read(BASE, down)).rejects.toThrow("cannot be fetched: connect ECONNREFUSED.");
  });
});
