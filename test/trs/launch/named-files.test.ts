import { expect, it } from "vitest";
import { fileUrls } from "../../../src/trs/launch/file-urls.ts";
import { namedFile } from "../../../src/trs/launch/named-files.ts";
import { madeFile, madeTool, madeVersion } from "../../fixtures/made.ts";

it("a relative path names a file beside the test or in the version's folder, unless there is one in both", () => {
  const files = ["tests/a.txt", "data/b.txt", "tests/c.txt", "c.txt"].map((path) =>
    madeFile(path, "", { descriptor_types: ["WDL"] }),
  );
  const urls = fileUrls(madeTool({}), madeVersion({ files }), "WDL", "https://example.org");
  const pathOf = (path: string) =>
    namedFile(path, { test: "tests/test.json", urls, about: undefined })?.path;
  expect(pathOf("a.txt")).toBe("tests/a.txt");
  expect(pathOf("data/b.txt")).toBe("data/b.txt");
  expect(pathOf("../data/b.txt")).toBe("data/b.txt");
  expect(pathOf("c.txt")).toBeUndefined();
  expect(pathOf("none.txt")).toBeUndefined();
});
