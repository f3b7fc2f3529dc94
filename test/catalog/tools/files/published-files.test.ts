import { describe, expect, it } from "vitest";
import { publishedFileProblems } from "../../../../src/catalog/tools/files/published-files.ts";

describe("the path of a version's file", () => {
  const problemsOf = (...paths: readonly string[]) => {
    const files = paths.map((path) => ({
      path,
      content: new Uint8Array(),
      sha256: "",
      file_type: "OTHER" as const,
      descriptor_types: ["CWL" as const],
    }));
    return publishedFileProblems("a", { id: "1.0", descriptor_type: ["CWL"], files });
  };

  it("must not be that of another file as it is stored", () => {
    expect(problemsOf("reads.bin", "docs/reads.bin", "reads.bin.txt")).toEqual([]);
    expect(problemsOf("reads.bin", "reads.bin.stored.txt")).toMatchObject([
      { severity: "error", code: "content-same-path", file: "tools/a/1.0/reads.bin.stored.txt" },
    ]);
    expect(problemsOf("reads.bin", "reads.bin.stored.txt/a.cwl")).toMatchObject([
      { severity: "error", code: "content-same-path", file: "tools/a/1.0/reads.bin" },
    ]);
  });

  it("must not be longer than file systems take, with the ending of stored files", () => {
    expect(problemsOf(`docs/${"x".repeat(237)}.html`)).toEqual([]);
    expect(problemsOf(`docs/${"x".repeat(251)}.cwl`)).toEqual([]);
    const long = `docs/${"é".repeat(119)}x.html`;
    expect(problemsOf(long)).toMatchObject([
      {
        severity: "error",
        code: "content-long-name",
        file: `tools/a/1.0/${long}`,
        message:
          "The name is too long to be published: with the endings that publishing adds it has 256 bytes.",
        found: "256 bytes",
        expected: "255 bytes or less",
      },
    ]);
  });
});
