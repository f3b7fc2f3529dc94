import { describe, expect, it } from "vitest";
import { caseProblems, idProblems, nameProblems } from "../../../src/catalog/files/names.ts";

describe("a name", () => {
  it("says which of its characters are not the same everywhere", () => {
    expect(nameProblems("tools/a/1/$(x).txt", "$(x).txt")).toEqual([
      {
        severity: "warning",
        code: "content-portable-name",
        file: "tools/a/1/$(x).txt",
        line: 1,
        column: 1,
        pointer: "",
        message: 'The name contains "$" "(" ")", which shells, URLs or other systems may change.',
        found: "$(x).txt",
        expected: "names of A–Z, a–z, 0–9 and . _ + -, that do not end in a dot",
        fix: "Rename it.",
      },
    ]);
  });

  it("is judged as a whole path", () => {
    expect(nameProblems("f", "a/con/b")).toMatchObject([
      { message: "Windows reserves the name con.", found: "con" },
    ]);
    expect(nameProblems("f", "a./b")).toMatchObject([
      { message: "The name ends in a dot or a space, which Windows removes.", found: '"a."' },
    ]);
    expect(nameProblems("f", "a/b-1_2+3.cwl")).toEqual([]);
    expect(nameProblems("f", "a/context.txt")).toEqual([]);
  });

  it("with control characters is shown escaped", () => {
    expect(nameProblems("f", "a\u001b[31m")).toMatchObject([
      { severity: "error", code: "content-name", found: '"a\\u001b[31m"' },
    ]);
  });
});

it("an id must not end in .html, and should not be index", () => {
  expect(idProblems("tools/a.html", "a.html")).toMatchObject([
    { severity: "error", code: "trs-id", found: "a.html", fix: "Rename the folder." },
  ]);
  expect(idProblems("tools/index", "index")).toMatchObject([
    { severity: "warning", code: "content-portable-name", found: "index" },
  ]);
  expect(idProblems("tools/a", "a")).toEqual([]);
});

it("of several paths that differ only by case, each is compared with the first", () => {
  expect(caseProblems("f", ["a/B", "a/b", "A/b", "c"])).toMatchObject([
    { file: "f/a/b", found: "a/b" },
    { file: "f/A/b", found: "A/b" },
  ]);
});

it("of two paths that look the same, the message says why they differ", () => {
  expect(caseProblems("f", ["caf\u00e9", "cafe\u0301"])).toMatchObject([
    {
      code: "content-case",
      file: "f/cafe\u0301",
      message:
        "cafe\u0301 and caf\u00e9 look the same: only their accents are encoded differently, and macOS keeps only one of them.",
    },
  ]);
});
