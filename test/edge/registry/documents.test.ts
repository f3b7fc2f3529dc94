import { describe, expect, it } from "vitest";
import { answerDocument } from "../../../src/edge/registry/documents.ts";
import { memoryAssets } from "../../fixtures/stub-backends.ts";

const JSON_TYPE = "application/json; charset=utf-8";

const assets = memoryAssets({
  "gkm/index.json": "index",
  "gkm/bundle.json": () => new Response("bundle", { headers: { ETag: '"1"' } }),
  "gkm/evidence.ndjson": "lines",
  "gkm/evidence.tsv": "table",
  "gkm/tables/evidence.csv": "commas",
  "gkm/a b.json": "spaced",
  "releases/index.json": "releases",
  "releases/1.0/claims.parquet": "claims",
  "schemas/vrs/Allele": "schema",
  "schemas/vrs/index.json": "schemas",
  "tools/fastp/1.1.0/interface.json": "interface",
  "tools/fastp/1.1.0/ro-crate-metadata.json": "crate",
  "tools/fastp/1.1.0/fastp-1.1.0.crate.zip": "archive",
});

const REQUEST = new Request("https://a.example.org");

describe("a document", () => {
  it.each([
    ["gkm/bundle.json", "bundle", JSON_TYPE],
    ["gkm", "index", JSON_TYPE],
    ["gkm/a b.json", "spaced", JSON_TYPE],
    ["gkm/evidence.ndjson", "lines", "application/x-ndjson"],
    ["gkm/evidence.tsv", "table", "text/tab-separated-values; charset=utf-8"],
    ["gkm/tables/evidence.csv", "commas", "text/csv; charset=utf-8"],
    ["releases/index.json", "releases", JSON_TYPE],
    ["releases/1.0/claims.parquet", "claims", "application/vnd.apache.parquet"],
    ["schemas/vrs/Allele", "schema", "application/schema+json"],
    ["schemas/vrs", "schemas", "application/schema+json"],
    ["tools/fastp/1.1.0/interface.json", "interface", JSON_TYPE],
    ["tools/fastp/1.1.0/ro-crate-metadata.json", "crate", "application/ld+json"],
    ["tools/fastp/1.1.0/fastp-1.1.0.crate.zip", "archive", "application/zip"],
  ])("at %s is %s, of type %s", async (path, body, type) => {
    const response = await answerDocument(path, assets, REQUEST);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe(type);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(await response.text()).toBe(body);
  });

  it("of a release may be kept for good, and others only until the next use", async () => {
    const cachingOf = async (path: string) =>
      (await answerDocument(path, assets, REQUEST)).headers.get("Cache-Control");
    expect(await cachingOf("releases/1.0/claims.parquet")).toBe(
      "public, max-age=31536000, immutable",
    );
    expect(await cachingOf("releases/index.json")).toBe("no-cache");
    expect(await cachingOf("gkm/bundle.json")).toBe("no-cache");
  });

  it("has the ETag of its file", async () => {
    const { headers } = await answerDocument("gkm/bundle.json", assets, REQUEST);
    expect(headers.get("ETag")).toBe('"1"');
  });

  it("is not at a path that has no file", async () => {
    const response = await answerDocument("gkm/nothing.json", assets, REQUEST);
    expect(response.status).toBe(404);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(await response.json()).toEqual({
      code: 404,
      message: "There is no document at /gkm/nothing.json.",
    });
  });
});
