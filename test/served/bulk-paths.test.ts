import { expect, it } from "vitest";
import { bulkFile, isBulkPath } from "../../src/served/bulk-paths.ts";
import {
  LATEST_RELEASE,
  RELEASES_INDEX,
  releaseFile,
  releasePage,
} from "../../src/served/release-paths.ts";

it("tells the files with data from the pages above them", () => {
  expect(bulkFile("claims")).toBe("/data/v1/claims.parquet");
  const documents = [bulkFile("claims"), "/data/manifest.json", RELEASES_INDEX, LATEST_RELEASE];
  for (const path of [...documents, releaseFile("2026.11", "manifest.json")]) {
    expect(isBulkPath(path.slice(1)), path).toBe(true);
  }
  for (const path of ["data", "database/v1", "releases", releasePage("2026.11").slice(1)]) {
    expect(isBulkPath(path), path).toBe(false);
  }
});
