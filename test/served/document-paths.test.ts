import { expect, it } from "vitest";
import { isDocumentPath } from "../../src/served/document-paths.ts";

const isDocument = (path: string) => isDocumentPath(path.split("/"));

it("finds the documents of variant knowledge, of schemas and beside the pages of versions", () => {
  expect(isDocument("gkm/evidence/eid-1409.json")).toBe(true);
  expect(isDocument("schemas/gkm-core/1.3.0/json/Code")).toBe(true);
  expect(isDocument("gkm")).toBe(true);
  expect(isDocument("tools/fastp/0.23.4/interface.json")).toBe(true);
  expect(isDocument("data/v1/claims.parquet")).toBe(true);
});

it("takes pages and other files for none", () => {
  expect(isDocument("tools/fastp/0.23.4")).toBe(false);
  expect(isDocument("evidence/eid-1409")).toBe(false);
  expect(isDocument("gkm.html")).toBe(false);
  expect(isDocument("data")).toBe(false);
  expect(isDocument("")).toBe(false);
});
