import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { Catalog } from "../../src/catalog/catalog.ts";
import { loadCatalog } from "../../src/catalog/load.ts";
import { interfaceTree } from "../../src/publish/interface-tree.ts";
import type { InterfaceDocument } from "../../src/trs/tool/interface-document.ts";
import { CONTENT, copyContent } from "../fixtures/content.ts";

const SCHEMA = fileURLToPath(
  new URL("../../schemas/tool-interface/1.0.0/tool-interface.schema.json", import.meta.url),
);

async function catalogOf(folder: string): Promise<Catalog> {
  const { catalog } = await loadCatalog(folder, { isDraft: true });
  if (catalog === undefined) throw new Error("the content has errors");
  return catalog;
}

const filesOf = (of: Catalog) =>
  new Map([...interfaceTree(of)].map(({ path, content }) => [path, String(content)]));

const catalog = await catalogOf(CONTENT);
const files = filesOf(catalog);
const isValid = new Ajv2020({ strict: true }).compile(JSON.parse(await readFile(SCHEMA, "utf8")));

describe("the published interfaces", () => {
  it("are beside the page of every version, and valid", () => {
    const versions = catalog.tools.flatMap(({ id, versions: all }) =>
      all.map((version) => `tools/${id}/${version.id}/interface.json`),
    );
    expect([...files.keys()]).toEqual(versions);
    for (const [path, text] of files) {
      expect({ path, isValid: isValid(JSON.parse(text)), errors: isValid.errors }).toEqual({
        path,
        isValid: true,
        errors: null,
      });
    }
  });

  it("are of every CWL, WDL and Nextflow descriptor of the content", () => {
    for (const { id, versions } of catalog.tools) {
      for (const version of versions) {
        const text = files.get(`tools/${id}/${version.id}/interface.json`) ?? "";
        const { interfaces } = JSON.parse(text) as InterfaceDocument;
        const languages = version.descriptor_type.filter((type) => type !== "GALAXY");
        expect(interfaces.map(({ language }) => language)).toEqual(
          expect.arrayContaining([...languages]),
        );
      }
    }
  });

  it("say what a descriptor says", () => {
    const text = files.get("tools/file-checksum/1.0.0/interface.json") ?? "";
    expect(JSON.parse(text)).toMatchObject({
      tool: "file-checksum",
      version: "1.0.0",
      interfaces: [{ language: "CWL", path: "file-checksum.cwl", kind: "tool" }],
    });
  });

  it("are the same bytes from a copy of the content", async () => {
    const { folder } = await copyContent();
    expect(filesOf(await catalogOf(folder))).toEqual(files);
  });
});
