import { describe, expect, it } from "vitest";
import {
  encodedPath,
  fileName,
  folderOf,
  isWithin,
  pathIn,
  relativePath,
} from "../../src/base/paths.ts";

describe("a path", () => {
  it("has a name and a folder", () => {
    expect([fileName("workflows/main.nf"), folderOf("workflows/main.nf")]).toEqual([
      "main.nf",
      "workflows",
    ]);
    expect([fileName("main.nf"), folderOf("main.nf")]).toEqual(["main.nf", ""]);
    expect(folderOf("/main.nf")).toBe("");
  });

  it("is in a folder, the one of all too", () => {
    expect([pathIn("", "main.nf"), pathIn("workflows", "main.nf")]).toEqual([
      "main.nf",
      "workflows/main.nf",
    ]);
  });

  it.each([
    ["a/b", "a", true],
    ["a", "a", true],
    // a name that begins as the folder's does
    ["ab", "a", false],
    ["a", "a/b", false],
  ])("%j is within %j: %j", (path, folder, expected) => {
    expect(isWithin(path, folder)).toBe(expected);
  });

  it("is escaped in URLs, but for what divides it", () => {
    expect(encodedPath("data set/#1.txt")).toBe("data%20set/%231.txt");
  });

  it.each([
    ["", "main.nf", "main.nf"],
    ["", "a/main.nf", "a/main.nf"],
    ["a", "main.nf", "../main.nf"],
    ["a", "a/main.nf", "main.nf"],
    ["a/b", "a/c/main.nf", "../c/main.nf"],
    ["workflows/qc", "modules/fastp.nf", "../../modules/fastp.nf"],
    // a file that is called as the folder is
    ["a", "a", "../a"],
    ["a/b", "a/b/b", "b"],
  ])("leads from the folder %j to %j as %j", (folder, path, expected) => {
    expect(relativePath(folder, path)).toBe(expected);
  });
});
