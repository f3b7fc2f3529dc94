import { describe, expect, it } from "vitest";
import { toolSource } from "../../../src/site/tools/sources-of-tool.ts";
import { CATALOG, toolOf } from "../../fixtures/catalog.ts";

const site = { ...CATALOG.site, repository: "https://github.com/o/r" };
const source = { commit: "0123abc", prefix: "my content/" };
const folderAt = (place: string) => `https://github.com/o/r/blob/${place}/my%20content/tools/fastp`;

/** The newest version of fastp, which is in production, on the page of the tool or on its own. */
const partOf = (isVersion: boolean, change = {}) => {
  const tool = toolOf("fastp");
  const version = tool.versions.find(({ id }) => id === "0.23.4");
  if (version === undefined) throw new Error("the content has no fastp 0.23.4");
  return { tool, version: { ...version, ...change }, isVersion };
};

describe("the file of", () => {
  it("a tool is its tool.md", () => {
    const expected = { text: "Edit this tool", url: `${folderAt("HEAD")}/tool.md` };
    expect(toolSource(partOf(false), { site, source })).toEqual(expected);
  });

  it("a version is its version.md, which is edited until it is in production", () => {
    expect(toolSource(partOf(true), { site, source })).toEqual({
      text: "This version in the repository",
      url: `${folderAt("0123abc")}/0.23.4/version.md`,
    });
    expect(toolSource(partOf(true, { is_production: false }), { site, source })).toEqual({
      text: "Edit this version",
      url: `${folderAt("HEAD")}/0.23.4/version.md`,
    });
  });

  it("neither is known without a repository, or without a commit", () => {
    expect(toolSource(partOf(false), { site: CATALOG.site, source })).toBeUndefined();
    expect(toolSource(partOf(false), { site })).toBeUndefined();
  });
});
