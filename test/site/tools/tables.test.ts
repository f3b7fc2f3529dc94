import { describe, expect, it } from "vitest";
import type { Table } from "../../../src/site/tables/table.ts";
import {
  fileTable,
  imageTable,
  toolListTable,
  toolTable,
  versionTable,
} from "../../../src/site/tools/tables.ts";
import { toolOf } from "../../fixtures/catalog.ts";
import { madeFile, madeTool, madeVersion } from "../../fixtures/made.ts";

const headingsOf = ({ columns }: Table) => columns.map(({ heading }) => heading);

/** The texts of a table, cell by cell. */
const textsOf = ({ rows }: Table) =>
  rows.map((cells) => cells.map((cell) => cell.map(({ text }) => text).join(" | ")));

describe("the table of tools", () => {
  const made = madeTool({
    toolclass: "Workflow",
    description: "# Sorter\n\nSorts *reads*.",
    versions: [
      madeVersion({ id: "2.0.0-rc.1", descriptor_type: ["NFL", "CWL"] }),
      madeVersion({ id: "1.0.0", descriptor_type: ["SMK"], released: "2026-11-21" }),
    ],
  });
  const empty = madeTool({ id: "empty", name: "Empty" });

  it("has a summary, the names of languages, and the newest release of each", () => {
    const table = toolTable([toolOf("fastp"), made, empty]);
    expect(headingsOf(table)).toEqual([
      "Tool",
      "Summary",
      "Language",
      "Class",
      "Published by",
      "Newest version",
      "Released",
    ]);
    // only where all of them are in production
    expect(headingsOf(toolTable([toolOf("fastp"), empty]))).toContain("Newest release");
    expect(textsOf(table)).toEqual([
      [
        "fastp",
        "Trims adapters and poor ends of paired reads, drops reads that are too short, and reports what it did, in one pass over the files.",
        "CWL",
        "Command-line tool",
        "BioContainers",
        "0.23.4",
        "",
      ],
      [
        "Sorter",
        "Sorts reads.",
        "Nextflow, CWL, Snakemake",
        "Workflow",
        "Example",
        "1.0.0",
        "2026-11-21",
      ],
      ["Empty", "", "", "Command-line tool", "Example", "", ""],
    ]);
    expect(table.rows[0]?.[0]).toEqual([{ text: "fastp", path: "/tools/fastp" }]);
    expect(table.rows[1]?.[5]).toEqual([{ text: "1.0.0", path: "/tools/sorter/1.0.0" }]);
  });

  it("has no column of days if no version has one, and says what is a pre-release", () => {
    const only = madeTool({ versions: made.versions.slice(0, 1) });
    const table = toolTable([only]);
    expect(headingsOf(table)).not.toContain("Released");
    expect(textsOf(table)[0]?.at(-1)).toBe("2.0.0-rc.1 | Pre-release");
  });

  it("can be sorted and filtered where it is the list of all", () => {
    const { columns, filters, rows } = toolListTable([toolOf("fastp"), made]);
    expect(columns.flatMap(({ key = [] }) => key)).toEqual([
      "name",
      "language",
      "class",
      "organization",
      "released",
    ]);
    expect(filters).toEqual([
      { key: "language", label: "Language", values: [["CWL"], ["Nextflow", "CWL", "Snakemake"]] },
      { key: "class", label: "Class", values: [["Command-line tool"], ["Workflow"]] },
      { key: "organization", label: "Published by", values: [["BioContainers"], ["Example"]] },
    ]);
    const few = toolTable([toolOf("fastp"), made]);
    expect(few.rows).toEqual(rows);
    expect(few.filters).toBeUndefined();
    expect(few.columns.some(({ key }) => key !== undefined)).toBe(false);
  });
});

describe("the table of versions", () => {
  const versions = [
    madeVersion({ id: "2.1.0-beta", descriptor_type: ["NFL"] }),
    madeVersion({ id: "2.0.0", descriptor_type: ["WDL", "CWL"], released: "2026-11-21" }),
    madeVersion({ id: "1.0.0", is_production: true }),
  ];
  const tool = madeTool({ versions });

  it("has marks, days, languages and states, and leads to what changed", () => {
    const table = versionTable(tool);
    expect(headingsOf(table)).toEqual(["Version", "Released", "Language", "State", "Changes"]);
    expect(textsOf(table)).toEqual([
      ["2.1.0-beta | Pre-release", "", "Nextflow", "Not in production (may change)", "Since 2.0.0"],
      [
        "2.0.0 | Newest version",
        "2026-11-21",
        "WDL, CWL",
        "Not in production (may change)",
        "Since 1.0.0",
      ],
      ["1.0.0", "", "CWL", "Production (never changes)", ""],
    ]);
    expect(table.rows[0]?.[0]?.[0]).toEqual({
      text: "2.1.0-beta",
      path: "/tools/sorter/2.1.0-beta",
    });
    expect(table.rows[0]?.[4]).toEqual([
      { text: "Since 2.0.0", path: "/tools/sorter/2.1.0-beta/since/2.0.0" },
    ]);
  });

  it("on the page of one of them does not link to that, and compares with versions that it does not list", () => {
    const [, two, one] = versions;
    const table = versionTable(tool, versions.slice(1), one);
    expect(table.rows[1]?.[0]).toEqual([
      { text: "1.0.0" },
      expect.objectContaining({ text: "This version" }),
    ]);
    expect(textsOf(versionTable(tool, two && [two]))[0]?.at(-1)).toBe("Since 1.0.0");
  });

  it("has no changes where there is one version", () => {
    const table = versionTable(madeTool({ versions: versions.slice(2) }));
    expect(headingsOf(table)).toEqual(["Version", "Language", "State"]);
  });
});

describe("the table of container images", () => {
  const hex = "4b218ce3d002b8fbed0cd2be1df4255969203f4c233408c0b3939a873e8b46d0";
  const image = { registry_host: "quay.io", image_name: "biocontainers/fastp:0.23.4" };
  const digest = { checksum: hex, type: "sha-256" };

  it("leads to the registry, and has the reference by digest to copy, and the digest alone", () => {
    const table = imageTable([
      { ...image, image_type: "Docker", checksum: [digest], size: 12_000_000 },
    ]);
    const name = "quay.io/biocontainers/fastp:0.23.4";
    expect(headingsOf(table)).toEqual(["Image", "Type", "Size", "Reference by digest"]);
    expect(table.rows).toEqual([
      [
        [
          {
            text: name,
            code: true,
            href: "https://quay.io/repository/biocontainers/fastp?tab=tags&tag=0.23.4",
          },
        ],
        [{ text: "Docker" }],
        [{ text: "12.0 MB" }],
        [
          {
            text: `quay.io/biocontainers/fastp@sha256:${hex}`,
            code: true,
            copies: [
              {
                name: "Copy reference",
                text: `quay.io/biocontainers/fastp@sha256:${hex}`,
                of: `of ${name}`,
              },
              { name: "Copy digest", text: `sha256:${hex}`, of: `of ${name}` },
            ],
          },
        ],
      ],
    ]);
  });

  it("has digests of other kinds in full, and no link where the registry's pages are not known", () => {
    const md5 = { checksum: "900150983cd24fb0d6963f7d28e17f72", type: "md5" };
    const elsewhere = { registry_host: "r.example.org", image_name: "a:1" };
    expect(
      imageTable([
        { ...elsewhere, checksum: [md5, digest] },
        { ...elsewhere, checksum: [md5] },
        elsewhere,
      ]).rows,
    ).toEqual([
      [
        [{ text: "r.example.org/a:1", code: true }],
        [expect.objectContaining({ text: `r.example.org/a@sha256:${hex}` })],
      ],
      [
        [{ text: "r.example.org/a:1", code: true }],
        [
          {
            text: "md5:900150983cd24fb0d6963f7d28e17f72",
            code: true,
            copies: [
              {
                name: "Copy digest",
                text: "md5:900150983cd24fb0d6963f7d28e17f72",
                of: "of r.example.org/a:1",
              },
            ],
          },
        ],
      ],
      [[{ text: "r.example.org/a:1", code: true }], []],
    ]);
  });
});

describe("the table of files", () => {
  const version = madeVersion({
    files: [
      madeFile("lib/a b.wdl", "x", {
        file_type: "SECONDARY_DESCRIPTOR",
        descriptor_types: ["WDL", "CWL"],
      }),
      madeFile("notes", "", { descriptor_types: [] }),
      madeFile("report.html.gz", new Uint8Array([0x1f, 0x8b, 0]), { descriptor_types: ["CWL"] }),
      madeFile("sort.cwl", "é", { file_type: "PRIMARY_DESCRIPTOR", descriptor_types: ["CWL"] }),
    ],
  });
  const table = fileTable(madeTool(), version);
  const base = "/trs/v2/tools/sorter/versions/1.0.0";

  it("begins with the primary descriptor", () => {
    expect(headingsOf(table)).toEqual(["File", "Type", "Size", "SHA-256", "Raw"]);
    expect(textsOf(table).map((cells) => cells.slice(0, 3))).toEqual([
      ["sort.cwl", "Primary descriptor", "2 bytes"],
      ["lib/a b.wdl", "Secondary descriptor", "1 byte"],
      ["notes", "Other", "0 bytes"],
      ["report.html.gz", "Other", "3 bytes"],
    ]);
  });

  it("leads to the texts that the version's page shows, and otherwise to the raw file", () => {
    expect(table.rows.map(([file = []]) => file)).toEqual([
      [{ text: "sort.cwl", code: true, path: "/tools/sorter/1.0.0#F4" }],
      [{ text: "lib/a b.wdl", code: true, path: "/tools/sorter/1.0.0#F1" }],
      [{ text: "notes", code: true, path: "/tools/sorter/1.0.0/files/notes" }],
      [
        {
          text: "report.html.gz",
          code: true,
          path: `${base}/PLAIN_CWL/descriptor/report.html.gz.stored.txt`,
        },
      ],
    ]);
  });

  it("leads to each raw file where every host serves it, and has the whole digest to copy", () => {
    expect(table.rows.map((cells) => cells.at(-1))).toEqual([
      [{ text: "Raw", path: `${base}/PLAIN_CWL/descriptor/sort.cwl`, title: "Raw file sort.cwl" }],
      [
        {
          text: "Raw",
          path: `${base}/PLAIN_WDL/descriptor/lib/a%20b.wdl`,
          title: "Raw file lib/a b.wdl",
        },
      ],
      [{ text: "Raw", path: "/tools/sorter/1.0.0/files/notes", title: "Raw file notes" }],
      [expect.objectContaining({ path: `${base}/PLAIN_CWL/descriptor/report.html.gz.stored.txt` })],
    ]);
    const hex = "0123456789abcdef".repeat(4);
    expect(table.rows[0]?.[3]).toEqual([
      {
        text: "0123456789ab…",
        title: hex,
        code: true,
        copies: [{ name: "Copy", text: hex, of: "SHA-256 of sort.cwl" }],
      },
    ]);
  });
});
