import { describe, expect, it } from "vitest";
import { crateFiles, fileId, isReadme, takesReadme } from "../../../src/trs/crate/paths.ts";
import { madeFile } from "../../fixtures/made.ts";

const pathsOf = (...paths: readonly string[]) =>
  crateFiles(paths.map((path) => madeFile(path, ""))).map(({ path }) => path);

describe("the files of a crate", () => {
  it("have the paths that they have in the version", () => {
    const paths = ["README.md", "a/ro-crate-metadata.json", "main.cwl"];
    expect(pathsOf(...paths)).toEqual(paths);
  });

  it("are not where the metadata are, on file systems that ignore case too", () => {
    expect(pathsOf("ro-crate-metadata.json", "a.cwl")).toEqual([
      "ro-crate-metadata.original.json",
      "a.cwl",
    ]);
    expect(pathsOf("RO-Crate-Metadata.JSON")).toEqual(["ro-crate-metadata.original.json"]);
    expect(pathsOf("ro-crate-metadata.json/a.txt")).toEqual([
      "ro-crate-metadata.original.json/a.txt",
    ]);
    expect(
      pathsOf(
        "ro-crate-metadata.json",
        "RO-crate-metadata.original.json",
        "ro-crate-metadata.original-2.json/x",
      ),
    ).toEqual([
      "ro-crate-metadata.original-3.json",
      "RO-crate-metadata.original.json",
      "ro-crate-metadata.original-2.json/x",
    ]);
  });

  it("are named as URI references", () => {
    expect(fileId("data/10% of reads.txt")).toBe("data/10%25%20of%20reads.txt");
    expect(fileId("größe/a#b?.txt")).toBe("gr%C3%B6%C3%9Fe/a%23b%3F.txt");
    expect(fileId("c:d.txt")).toBe("c%3Ad.txt");
  });

  it("have a README at the root only", () => {
    for (const path of ["README.md", "readme.MD"]) expect(isReadme({ path })).toBe(true);
    for (const path of ["docs/README.md", "README.md/a", "README.mdx"]) {
      expect(isReadme({ path })).toBe(false);
    }
    expect(takesReadme({ path: "Readme.md/a" })).toBe(true);
    expect(takesReadme({ path: "docs/README.md" })).toBe(false);
  });
});
