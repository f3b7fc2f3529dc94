import { expect, it } from "vitest";
import { byNewestVersion } from "../../../src/catalog/tools/versions.ts";

it("versions are put in order, the newest first, as Semantic Versioning says", () => {
  const newestFirst = [
    "2.0.0",
    "1.10.0",
    "1.9.0",
    "1.9.0-rc.11",
    "1.9.0-rc.2",
    "1.9.0-alpha",
    "1.0",
  ];
  expect([...newestFirst].reverse().sort(byNewestVersion)).toEqual(newestFirst);
});

it("versions of other forms are put in order by their numbers", () => {
  expect(["116.0", "9.1", "v10"].sort(byNewestVersion)).toEqual(["116.0", "v10", "9.1"]);
});
