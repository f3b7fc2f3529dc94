import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { Catalog } from "../../src/catalog/catalog.ts";
import { schemaFiles } from "../../src/publish/schemas.ts";
import { smallCatalog } from "../fixtures/small.ts";

const FOLDER = fileURLToPath(new URL("../../schemas/", import.meta.url));
const catalog = await smallCatalog();
const filesOf = (of: Catalog) =>
  new Map([...schemaFiles(of)].map(({ path, content }) => [path, String(content)]));
const files = filesOf(catalog);
const sources = (await readdir(FOLDER, { recursive: true })).filter((path) =>
  path.endsWith(".json"),
);

describe("the published schemas", () => {
  it("are all that the project has, and those of the known bundle formats", () => {
    const expected = sources.map((path) =>
      /^(?:content|gkm-bundle|tool-interface)\//.test(path)
        ? `schemas/${path}`
        : `schemas/${path.replace(/\.json$/, "")}`,
    );
    expect([...files.keys()].sort()).toEqual(
      [
        ...expected,
        "schemas/gkm-bundle/0.1.0-a0/civic-gkm-bundle.schema.json",
        "gkm/bundle.schema.json",
      ].sort(),
    );
  });

  it("of content files are as they are", async () => {
    const source = JSON.parse(await readFile(join(FOLDER, "content/site.schema.json"), "utf8"));
    expect(JSON.parse(files.get("schemas/content/site.schema.json") ?? "")).toEqual(source);
  });

  it("of interfaces are as they are", async () => {
    const path = "tool-interface/1.0.0/tool-interface.schema.json";
    const source = JSON.parse(await readFile(join(FOLDER, path), "utf8"));
    expect(JSON.parse(files.get(`schemas/${path}`) ?? "")).toEqual(source);
  });

  it("of types have the URL that they are published at", async () => {
    const source = JSON.parse(await readFile(join(FOLDER, "vrs/2.1.1/json/Allele.json"), "utf8"));
    expect(JSON.parse(files.get("schemas/vrs/2.1.1/json/Allele") ?? "")).toEqual({
      ...source,
      $id: "https://small.example.org/schemas/vrs/2.1.1/json/Allele",
    });
    expect(JSON.parse(files.get("schemas/trs/2.0.0/Tool") ?? "").$id).toBe(
      "https://small.example.org/schemas/trs/2.0.0/Tool",
    );
  });

  it("have the base URL that the site names in its place", () => {
    const site = { ...catalog.site, schema_base: "https://schemas.example.org/v1" };
    const based = filesOf({ ...catalog, site });
    expect(JSON.parse(based.get("schemas/vrs/2.1.1/json/Allele") ?? "").$id).toBe(
      "https://schemas.example.org/v1/vrs/2.1.1/json/Allele",
    );
    const bundle = based.get("gkm/bundle.schema.json") ?? "";
    expect(bundle).toContain('"https://schemas.example.org/v1/vrs/2.1.1/json/SequenceReference');
    expect(bundle).not.toContain("small.example.org");
  });
});

describe("the schema of the bundles", () => {
  const [bundle] = catalog.bundles;
  if (bundle === undefined) throw new Error("there is no bundle");
  const ofFormat = (bundleFormat: string) => ({
    ...bundle,
    document: {
      ...bundle.document,
      metadata: { ...bundle.document.metadata, bundleFormat },
    },
  });

  it("is beside them where all have the same format", () => {
    expect(files.get("gkm/bundle.schema.json")).toBe(
      files.get("schemas/gkm-bundle/0.1.0-a0/kb-gkm-bundle.schema.json"),
    );
    const civic = filesOf({ ...catalog, bundles: [ofFormat("civic-gkm-bundle")] });
    expect(civic.get("gkm/bundle.schema.json")).toBe(
      civic.get("schemas/gkm-bundle/0.1.0-a0/civic-gkm-bundle.schema.json"),
    );
    expect(civic.get("gkm/bundle.schema.json")).not.toBe(files.get("gkm/bundle.schema.json"));
  });

  it("is not there where they differ, or where there are none", () => {
    const both = [bundle, ofFormat("civic-gkm-bundle")];
    expect(filesOf({ ...catalog, bundles: both }).has("gkm/bundle.schema.json")).toBe(false);
    expect(filesOf({ ...catalog, bundles: [] }).has("gkm/bundle.schema.json")).toBe(false);
  });

  it("is there for each format that the site names", () => {
    const site = {
      ...catalog.site,
      bundle_profiles: { "acme-gkm-bundle": { prefix: "acme", namespace: "ga4gh" } },
    };
    const named = filesOf({ ...catalog, site });
    const path = "schemas/gkm-bundle/0.1.0-a0/acme-gkm-bundle.schema.json";
    expect(files.has(path)).toBe(false);
    expect(named.get(path)).toContain("^acme\\\\.eid:");
  });
});
