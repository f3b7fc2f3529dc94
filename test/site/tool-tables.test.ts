import { describe, expect, it } from "vitest";
import { fileTable, imageTable, toolTable, versionTable } from "../../src/site/tool-tables.ts";
import { toolOf } from "../fixtures/catalog.ts";
import { madeFile, madeTool, madeVersion } from "../fixtures/made.ts";

describe("the table of tools", () => {
  it("has the class, languages, publisher and newest version of each", () => {
    const made = madeTool({
      toolclass: "Workflow",
      versions: [
        madeVersion({ id: "2.0.0", descriptor_type: ["WDL", "CWL"] }),
        madeVersion({ id: "1.0.0", descriptor_type: ["CWL"] }),
      ],
    });
    expect(toolTable([toolOf("fastp"), made, madeTool({ id: "empty", name: "Empty" })])).toEqual({
      columns: [
        { heading: "Tool" },
        { heading: "Class" },
        { heading: "Language" },
        { heading: "Published by" },
        { heading: "Newest version" },
      ],
      rows: [
        [
          [{ text: "fastp", path: "/tools/fastp" }],
          [{ text: "Command-line tool" }],
          [{ text: "CWL" }],
          [{ text: "BioContainers" }],
          [{ text: "0.23.4", path: "/tools/fastp/0.23.4" }],
        ],
        [
          [{ text: "Sorter", path: "/tools/sorter" }],
          [{ text: "Workflow" }],
          [{ text: "WDL, CWL" }],
          [{ text: "Example" }],
          [{ text: "2.0.0", path: "/tools/sorter/2.0.0" }],
        ],
        [
          [{ text: "Empty", path: "/tools/empty" }],
          [{ text: "Command-line tool" }],
          [],
          [{ text: "Example" }],
          [],
        ],
      ],
    });
  });
});

describe("the table of versions", () => {
  it("has the languages, number of files and state of each", () => {
    const tool = madeTool({
      versions: [
        madeVersion({ id: "2.0.0", descriptor_type: ["WDL", "CWL"], files: [madeFile("a", "a")] }),
        madeVersion({ id: "1.0.0", is_production: true }),
      ],
    });
    expect(versionTable(tool)).toEqual({
      columns: [
        { heading: "Version" },
        { heading: "Language" },
        { heading: "Files" },
        { heading: "State" },
      ],
      rows: [
        [
          [{ text: "2.0.0", path: "/tools/sorter/2.0.0" }],
          [{ text: "WDL, CWL" }],
          [{ text: "1" }],
          [{ text: "Not in production (may change)" }],
        ],
        [
          [{ text: "1.0.0", path: "/tools/sorter/1.0.0" }],
          [{ text: "CWL" }],
          [{ text: "0" }],
          [{ text: "Production (never changes)" }],
        ],
      ],
    });
  });
});

describe("the table of container images", () => {
  it("has the beginning of each digest, and the whole of it on hovering", () => {
    const hex = "4b218ce3d002b8fbed0cd2be1df4255969203f4c233408c0b3939a873e8b46d0";
    const image = { registry_host: "quay.io", image_name: "biocontainers/fastp:0.23.4" };
    const images = [
      { ...image, image_type: "Docker", checksum: [{ checksum: hex, type: "sha-256" }] },
      image,
    ] as const;
    expect(imageTable(images)).toEqual({
      columns: [{ heading: "Image" }, { heading: "Type" }, { heading: "Digest" }],
      rows: [
        [
          [{ text: "quay.io/biocontainers/fastp:0.23.4", code: true }],
          [{ text: "Docker" }],
          [{ text: "sha-256:4b218ce3d002…", title: `sha-256:${hex}`, code: true }],
        ],
        [[{ text: "quay.io/biocontainers/fastp:0.23.4", code: true }], [], []],
      ],
    });
  });
});

describe("the table of files", () => {
  it("links to each file where every host serves it", () => {
    const version = madeVersion({
      files: [
        madeFile("sort.cwl", "é", { file_type: "PRIMARY_DESCRIPTOR", descriptor_types: ["CWL"] }),
        madeFile("lib/a b.wdl", "", {
          file_type: "SECONDARY_DESCRIPTOR",
          descriptor_types: ["WDL", "CWL"],
        }),
        madeFile("notes", "", { descriptor_types: [] }),
        madeFile("report.html", "", { descriptor_types: ["CWL"] }),
      ],
    });
    const sha256 = { text: "0123456789ab…", title: "0123456789abcdef".repeat(4), code: true };
    const base = "/trs/v2/tools/sorter/versions/1.0.0";
    expect(fileTable(madeTool(), version)).toEqual({
      columns: [
        { heading: "Path" },
        { heading: "Type" },
        { heading: "Bytes" },
        { heading: "SHA-256" },
      ],
      rows: [
        [
          [{ text: "sort.cwl", code: true, path: `${base}/PLAIN_CWL/descriptor/sort.cwl` }],
          [{ text: "Primary descriptor" }],
          [{ text: "2" }],
          [sha256],
        ],
        [
          [{ text: "lib/a b.wdl", code: true, path: `${base}/PLAIN_WDL/descriptor/lib/a%20b.wdl` }],
          [{ text: "Secondary descriptor" }],
          [{ text: "0" }],
          [sha256],
        ],
        [[{ text: "notes", code: true }], [{ text: "Other" }], [{ text: "0" }], [sha256]],
        [
          [
            {
              text: "report.html",
              code: true,
              path: `${base}/PLAIN_CWL/descriptor/report.html.stored.txt`,
            },
          ],
          [{ text: "Other" }],
          [{ text: "0" }],
          [sha256],
        ],
      ],
    });
  });
});
