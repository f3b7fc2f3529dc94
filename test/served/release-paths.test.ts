import { expect, it } from "vitest";
import {
  LATEST_RELEASE,
  RELEASES_INDEX,
  releaseFile,
  releasePage,
} from "../../src/served/release-paths.ts";

it("has the files of a release below its page, and the lists beside the pages", () => {
  expect(releasePage("2026.11")).toBe("/releases/2026.11");
  expect(releaseFile("2026.11", "claims.parquet")).toBe("/releases/2026.11/claims.parquet");
  expect([RELEASES_INDEX, LATEST_RELEASE]).toEqual([
    "/releases/index.json",
    "/releases/latest.json",
  ]);
});
