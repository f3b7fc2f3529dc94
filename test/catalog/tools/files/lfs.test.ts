import { describe, expect, it } from "vitest";
import { isLfsPointer } from "../../../../src/catalog/files/lfs-pointer.ts";
import { descriptorProblems } from "../../../../src/catalog/tools/descriptors/problems.ts";
import { pointerProblems } from "../../../../src/catalog/tools/files/lfs.ts";
import { testFileProblems } from "../../../../src/catalog/tools/tests/files.ts";
import { reachedFromFirst, registryFile } from "../../../fixtures/registry.ts";

const OID = `oid sha256:${"0123456789abcdef".repeat(4)}`;
const POINTER = `version https://git-lfs.github.com/spec/v1\n${OID}\nsize 12345\n`;

describe("a pointer of Git LFS", () => {
  it.each([
    [POINTER, true],
    [POINTER.replaceAll("\n", "\r\n"), true],
    [POINTER.replace("git-lfs.github.com", "hawser.github.com"), true],
    [POINTER.replace("v1\n", "v1\next-0-foo sha256:00\n"), true],
    [`# A pointer\n${POINTER}`, false],
    ["version https://git-lfs.github.com/spec/v1 is what a pointer begins with\n", false],
    ["version https://git-lfs.github.com/spec/v1\nno more\n", false],
    [POINTER.padEnd(1023), true],
    [POINTER.padEnd(1024), false],
    ["version 1.0\n", false],
    ["", false],
  ])("is known by its first line and its digest: %j is one: %j", (text, expected) => {
    expect(isLfsPointer(registryFile("a", text).content)).toBe(expected);
  });

  const files = [
    registryFile("main.wdl", `version 1.0\nimport "lib.wdl"\ntask t {\n  command {}\n}\n`),
    registryFile("lib.wdl", POINTER),
    registryFile("unused.wdl", POINTER),
    registryFile("ref/genome.fa", POINTER),
    registryFile("tests/a.json", POINTER),
  ];

  it("is one problem of the version, which says what to do", () => {
    expect(pointerProblems("tools/a/1", files)).toEqual([
      {
        severity: "error",
        code: "trs-lfs-pointer",
        file: "tools/a/1/lib.wdl",
        line: 1,
        column: 1,
        pointer: "",
        message: "4 files of this version are Git LFS pointers in place of the real content.",
        found: "lib.wdl, unused.wdl, ref/genome.fa, tests/a.json",
        expected: "the files themselves",
        fix: "Run git lfs pull in the repository that they come from.",
      },
    ]);
    expect(pointerProblems("tools/a/1", files.slice(0, 2))).toMatchObject([
      { message: "1 file of this version is a Git LFS pointer in place of the real content." },
    ]);
    expect(pointerProblems("tools/a/1", files.slice(0, 1))).toEqual([]);
  });

  it("is not read as a descriptor or test", () => {
    const reached = reachedFromFirst(files);
    expect(descriptorProblems("tools/a/1", files, reached)).toEqual([]);
    expect(testFileProblems("tools/a/1", files, reached)).toEqual([]);
    const primary = [registryFile("main.wdl", POINTER)];
    expect(descriptorProblems("tools/a/1", primary, reachedFromFirst(primary))).toEqual([]);
  });
});
