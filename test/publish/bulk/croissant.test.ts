import { expect, it } from "vitest";
import { croissantOf } from "../../../src/publish/bulk/croissant.ts";
import type { DescribedField, DescribedTable } from "../../../src/publish/bulk/manifest.ts";
import { CATALOG } from "../../fixtures/catalog.ts";

const column = (name: string, more: Partial<DescribedField> = {}): DescribedField => ({
  ...{ name, description: `the ${name}`, type: "string", list: false, required: true },
  ...more,
});

const TABLE: DescribedTable = {
  ...{ name: "tool", description: "Tools", file: "/data/v1/tool.parquet" },
  ...{ key: ["id"], rows: 2, bytes: 1234, sha256: "ab".repeat(32) },
  columns: [
    column("id"),
    column("images", { list: true }),
    column("released", { type: "date", required: false }),
    column("people", { type: "struct", list: true }),
  ],
};

const SITE = {
  ...CATALOG.site,
  ...{ title: "Tumours", url: "https://a.example.org", license: "CC0-1.0" },
  service: { ...CATALOG.site.service, version: "2026.1", updatedAt: "2026-01-02" },
};

const fieldOf = (name: string, dataType: string, more: object = {}) => ({
  ...{ "@type": "cr:Field", "@id": `tool/${name}`, name, description: `the ${name}`, dataType },
  ...more,
  source: { fileObject: { "@id": "tool.parquet" }, extract: { column: name } },
});

it("a dataset has its page, its files and its columns but those of parts of lists (Croissant 1.1)", () => {
  expect(croissantOf(SITE, [TABLE])).toMatchObject({
    "@type": "sc:Dataset",
    conformsTo: "http://mlcommons.org/croissant/1.1",
    name: "Tumours",
    url: "https://a.example.org/data",
    license: "https://spdx.org/licenses/CC0-1.0",
    version: "2026.1",
    datePublished: "2026-01-02",
    distribution: [
      {
        ...{ "@type": "cr:FileObject", "@id": "tool.parquet", name: "tool.parquet" },
        description: "Tools",
        contentUrl: "https://a.example.org/data/v1/tool.parquet",
        encodingFormat: "application/x-parquet",
        contentSize: "1234 B",
        sha256: "ab".repeat(32),
      },
    ],
    recordSet: [
      {
        ...{ "@type": "cr:RecordSet", "@id": "tool", name: "tool", description: "Tools" },
        key: [{ "@id": "tool/id" }],
        field: [
          fieldOf("id", "sc:Text"),
          fieldOf("images", "sc:Text", { isArray: true, arrayShape: "-1" }),
          fieldOf("released", "sc:Date"),
        ],
      },
    ],
  });
});
