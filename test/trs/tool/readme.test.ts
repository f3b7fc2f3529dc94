import { describe, expect, it } from "vitest";
import { readmeOf, shownReadme } from "../../../src/trs/tool/readme.ts";
import { registryFile } from "../../fixtures/registry-files.ts";

const versionWith = (path: string, content: string | Uint8Array) => ({
  notes: "",
  files: [registryFile("a.wdl", "x"), registryFile(path, content)],
});

describe("the README of a version", () => {
  it.each(["README.md", "readme.md", "Readme.MD"])("is %s at its root", (path) => {
    expect(readmeOf(versionWith(path, "\ufeff# A"))?.text).toBe("# A");
  });

  it.each([
    ["docs/README.md", "# A"],
    ["README.rst", "A"],
    ["README.md", " \n"],
    ["README.md", Uint8Array.from([0xff, 0x41])],
    ["README.md", "a\0b"],
    ["README.md", `${"a".repeat(100_000)}\0b`],
    ["README.md", "a".repeat(1_000_001)],
  ])("is not %s if there is no text for a page", (path, content) => {
    expect(readmeOf(versionWith(path, content))).toBeUndefined();
  });

  it("is shown where curators have written little, and folded up if it is long", () => {
    const version = versionWith("README.md", "# A");
    expect(shownReadme({ description: "a".repeat(600) }, version)).toMatchObject({ isLong: false });
    expect(shownReadme({ description: "a".repeat(601) }, version)).toBeUndefined();
    expect(
      shownReadme({ description: "a" }, { ...version, notes: "a".repeat(600) }),
    ).toBeUndefined();
    expect(readmeOf(versionWith("README.md", "a".repeat(2001)))?.isLong).toBe(true);
  });
});
