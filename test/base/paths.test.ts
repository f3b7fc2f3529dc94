import { describe, expect, it } from "vitest";
import { fileName, folderOf, relativePath } from "../../src/base/paths.ts";

describe("a path", () => {
  it("has a name and a folder", () => {
    expect([fileName("workflows/main.nf"), folderOf("workflows/main.nf")]).toEqual([
      "main.nf",
      "workflows",
    ]);
    expect([fileName("main.nf"), folderOf("main.nf")]).toEqual(["main.nf", ""]);
    expect(folderOf("/main.nf")).toBe("");
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
