import { describe, expect, it } from "vitest";
import {
  encodingProblem,
  keyProblem,
  numberProblem,
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
        fix: "Add a comma after the value before this position.",
      },
    ]);
    const fixesOf = (line: string) =>
      syntaxProblems("bundles/a.json", `{\n  ${line}\n  "b": 2\n}`).map(({ fix }) => fix);
    const QUOTES =
      'Write keys and strings in straight quotation marks ("), and a quotation mark inside a string as \\".';
    expect(fixesOf("“a”: “1”,")).toEqual([QUOTES]);
    expect(fixesOf("'a': '1',")).toEqual([QUOTES]);
    expect(fixesOf('"a": 1, // one')).toEqual(["Remove the comment: JSON has none."]);
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

  it("is only __proto__ in the value of an extension, which can have any keys", () => {
    const at = (name: string, pointer: string) =>
      keyProblem("bundles/a.json", { ...key, key: name, pointer, first: undefined });
    const inside = "/disease/kb.did:1/extensions/0/value/x/";
    expect(at("constructor", `${inside}constructor`)).toBeUndefined();
    expect(at("prototype", `${inside}prototype`)).toBeUndefined();
    expect(at("__proto__", `${inside}__proto__`)).toMatchObject({
      severity: "warning",
      code: "gkm-unsafe-extension-key",
    });
    expect(at("constructor", "/disease/kb.did:1/extensions/0/constructor")).toMatchObject({
      severity: "error",
      code: "gkm-unsafe-key",
    });
    const first = { line: 2, column: 5 };
    expect(
      keyProblem("bundles/a.json", { ...key, key: "constructor", pointer: `${inside}x`, first }),
    ).toMatchObject({ code: "gkm-duplicate-key" });
    expect(keyProblem("bundles/a.json", { ...key, key: "__proto__", first })).toMatchObject({
      code: "gkm-unsafe-key",
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

describe("a number that programs would read as another one", () => {
  const problemOf = (literal: string) =>
    numberProblem("bundles/a.json", { literal, pointer: "/a/0", line: 4, column: 5 });

  it("has its place, and is not corrected by guessing", () => {
    expect(problemOf("12345678901234567890")).toEqual({
      ...PROBLEM,
      code: "gkm-number",
      pointer: "/a/0",
      line: 4,
      column: 5,
      message: "Programs would read another number here.",
      expected:
        "an integer between -9007199254740991 and 9007199254740991, or a number that a double can hold",
      found: "12345678901234567890",
      fix: "Correct it, or write an identifier as a string.",
    });
    expect(problemOf("-0.0").fix).toBe("Write 0.");
    expect(problemOf("9".repeat(1000)).found).toHaveLength(80);
  });
});
