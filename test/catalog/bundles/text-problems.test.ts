import { describe, expect, it } from "vitest";
import {
  encodingProblem,
  keyProblem,
  syntaxProblems,
} from "../../../src/catalog/bundles/text-problems.ts";
import { decodeText } from "../../../src/catalog/files/text.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const PROBLEM = { severity: "error", file: "bundles/a.json", pointer: "" };

describe("the text of a bundle", () => {
  it("must be JSON", () => {
    const text = '{\n  "a": 1\n  "b": 2\n}';
    expect(syntaxProblems("bundles/a.json", text)).toEqual([
      {
        ...PROBLEM,
        code: "gkm-json",
        line: 3,
        column: 3,
        message: "The file is not valid JSON: comma expected.",
        found: '"b": 2',
        fix: "Correct the syntax at this position.",
      },
    ]);
    expect(syntaxProblems("bundles/a.json", "")).toMatchObject([{ found: "nothing" }]);
    const [problem] = syntaxProblems("bundles/a.json", `[${"x".repeat(200)}`);
    expect(problem?.found).toBe(`[${"x".repeat(78)}…`);
  });

  it("must be UTF-8", () => {
    const bytes = new Uint8Array([...encode('{\n  "a": "caf'), 0xe9, ...encode('"}')]);
    const { fault } = decodeText(bytes);
    if (fault === undefined) throw new Error("the bytes are UTF-8");
    expect(encodingProblem("bundles/a.json", fault)).toEqual({
      ...PROBLEM,
      code: "gkm-json",
      line: 2,
      column: 12,
      message: "The file is not UTF-8.",
      found: '"a": "caf\ufffd"}',
      fix: "Save it in UTF-8.",
    });
  });
});

describe("a bad key", () => {
  const key = { pointer: "/a/x", line: 4, column: 5 };

  it("is one that programs misread", () => {
    expect(keyProblem("bundles/a.json", { ...key, key: "__proto__", first: undefined })).toEqual({
      ...PROBLEM,
      code: "gkm-unsafe-key",
      pointer: "/a/x",
      line: 4,
      column: 5,
      message: "The key __proto__ is unsafe: some programs that read the bundle misread it.",
      found: "__proto__",
      fix: "Rename it, or remove it.",
    });
  });

  it("is one that its object has already", () => {
    expect(
      keyProblem("bundles/a.json", { ...key, key: "x", first: { line: 2, column: 5 } }),
    ).toEqual({
      ...PROBLEM,
      code: "gkm-duplicate-key",
      pointer: "/a/x",
      line: 4,
      column: 5,
      message: "The key x is already used on line 2; programs would see only the last one.",
      found: "x",
      fix: "Remove one of them, or merge their content.",
    });
  });
});
