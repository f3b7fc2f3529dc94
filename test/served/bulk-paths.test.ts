import { expect, it } from "vitest";
import { bulkFile, isBulkPath } from "../../src/served/bulk-paths.ts";

it("tells the files with data from the page above them", () => {
  expect(bulkFile("claims")).toBe("/data/v1/claims.parquet");
  expect(isBulkPath(["data", "v1", "claims.parquet"])).toBe(true);
  expect(isBulkPath(["data", "manifest.json"])).toBe(true);
  expect(isBulkPath(["data"])).toBe(false);
  expect(isBulkPath(["database", "v1"])).toBe(false);
});
