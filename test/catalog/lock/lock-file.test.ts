import { describe, expect, it } from "vitest";
import { EMPTY_LOCK as EMPTY } from "../../../src/catalog/lock/lock.ts";
import { readLock } from "../../../src/catalog/lock/lock-file.ts";
import { copyPart } from "../../fixtures/content.ts";
import { LOCK } from "../../fixtures/locked-tool.ts";

describe("the lock file", () => {
  it("is read with its text; without it the lock is empty", async () => {
    const content = await copyPart();
    const text = JSON.stringify(LOCK);
    await content.write("registry.lock.json", text);
    expect(await readLock(content.folder)).toEqual({ lock: LOCK, text, problems: [] });
    await content.remove("registry.lock.json");
    expect(await readLock(content.folder)).toEqual({ lock: EMPTY, text: "", problems: [] });
  });

  const TEXT = JSON.stringify(LOCK, null, 2);
  const FIX = "Correct it, or restore the file from the last commit. Then run npm run lock.";

  /** What is wrong with a lock file of a text. */
  async function problemsOf(text: string) {
    const content = await copyPart();
    await content.write("registry.lock.json", text);
    const read = await readLock(content.folder);
    expect(read.lock).toEqual(EMPTY);
    expect(new Set(read.problems.map(({ code }) => code))).toEqual(new Set(["lock-unreadable"]));
    return read.problems.map(({ line, column, pointer, message, found, fix }) => {
      expect(fix).toBe(FIX);
      return [`${line}:${column}`, pointer, message, found];
    });
  }
  it("with both sides of a merge says so", async () => {
    const content = await copyPart();
    await content.write("registry.lock.json", `{\n<<<<<<< HEAD\n  "a": 1\n=======\n>>>>>>> b\n}\n`);
    expect((await readLock(content.folder)).problems).toMatchObject([
      {
        line: 2,
        message: "The lock file has an unresolved merge conflict.",
        fix: "Restore the file from the branch that you merge into. Then run npm run lock.",
      },
    ]);
  });

  const WRONG_TYPE = "This value has the wrong type.";

  it.each([
    ["", "1:1", "", "The lock file is not valid JSON: value expected.", undefined],
    ["{", "1:2", "", "The lock file is not valid JSON: close brace expected.", undefined],
    ["<<<<<<< HEAD\n{}", "1:1", "", "The lock file is not valid JSON: invalid symbol.", undefined],
    ["{}", "1:1", "", "The field tools is missing.", "nothing"],
    [
      "[".repeat(200_000),
      "1:101",
      "",
      "The lock file cannot be read: it is nested deeper than 100 levels.",
      undefined,
    ],
    [
      `{"tools": ${"[".repeat(200_000)}${"]".repeat(200_000)}}`,
      "1:110",
      "",
      "The lock file cannot be read: it is nested deeper than 100 levels.",
      undefined,
    ],
    ["null", "1:1", "", WRONG_TYPE, "null"],
    ["3", "1:1", "", WRONG_TYPE, "3"],
    ['"x"', "1:1", "", WRONG_TYPE, '"x"'],
    ["[]", "1:1", "", WRONG_TYPE, "[]"],
    ['{"tools": null}', "1:2", "/tools", WRONG_TYPE, "null"],
    ['{"tools": []}', "1:2", "/tools", WRONG_TYPE, "[]"],
    ['{"tools": {"fastp": null}}', "1:12", "/tools/fastp", WRONG_TYPE, "null"],
    ['{"tools": {"constructor": 3}}', "1:12", "/tools/constructor", WRONG_TYPE, "3"],
    ['{"tools": {"__proto__": 3}}', "1:12", "/tools/__proto__", WRONG_TYPE, "3"],
    ['{"tools": {}, "more": 1}', "1:15", "/more", "There is no field more here.", "more"],
  ])("that is %.40s is a problem", async (text, at, pointer, message, found) => {
    expect(await problemsOf(text)).toEqual([[at, pointer, message, found]]);
  });

  it.each<[string, (text: string) => string, string, string]>([
    [
      "without versions",
      (text) => text.replace(/"versions": .*(?=\n {4}\}\n)/s, '"versions": null'),
      "/tools/a/versions",
      "null",
    ],
    [
      "with a counter of 0",
      (text) => text.replace('"meta_version": 1', '"meta_version": 0'),
      "/tools/a/meta_version",
      "0",
    ],
    [
      "with a counter that is no whole number",
      (text) => text.replace('"meta_version": 1', '"meta_version": 1.5'),
      "/tools/a/meta_version",
      "1.5",
    ],
    [
      "with a counter that is a string",
      (text) => text.replace('"meta_version": 1', '"meta_version": "1"'),
      "/tools/a/meta_version",
      '"1"',
    ],
    [
      "with a counter that no program can count up from",
      (text) => text.replace('"meta_version": 1', '"meta_version": 12345678901234567890'),
      "/tools/a/meta_version",
      "12345678901234567000",
    ],
    [
      "with a digest that is none",
      (text) => text.replace(/"digest": "[^"]*"/, '"digest": "ABC"'),
      "/tools/a/digest",
      '"ABC"',
    ],
    [
      "with a file that has no digest",
      (text) => text.replace(/"a.cwl": "[^"]*"/, '"a.cwl": {}'),
      "/tools/a/versions/1.0/production/files/a.cwl",
      "{}",
    ],
  ])("%s is a problem at its position", async (_, change, pointer, found) => {
    const text = change(TEXT);
    expect(text).not.toBe(TEXT);
    const problems = await problemsOf(text);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.slice(1, 2)).toEqual([pointer]);
    expect(problems[0]?.[3]).toBe(found);
    expect(problems[0]?.[0]).not.toBe("1:1");
  });

  it("that has a key twice is a problem: programs would see only the last one", async () => {
    const content = await copyPart();
    await content.write(
      "registry.lock.json",
      TEXT.replace('"meta_version": 1,', '"meta_version": 1,\n"meta_version": 9,'),
    );
    const { lock, problems } = await readLock(content.folder);
    expect(lock).toEqual(EMPTY);
    expect(problems).toEqual([
      {
        severity: "error",
        code: "lock-unreadable",
        file: "registry.lock.json",
        line: 5,
        column: 1,
        pointer: "/tools/a/meta_version",
        message: "The key meta_version is already used on line 4.",
        found: "meta_version",
        fix: "Remove one of the two. Then run npm run lock.",
      },
    ]);
  });

  it("may have every id that a folder may have", async () => {
    const content = await copyPart();
    const [locked] = Object.values(LOCK.tools);
    const ids = ["constructor", "toString", "valueOf", "hasOwnProperty", "prototype"];
    const lock = { tools: Object.fromEntries(ids.map((id) => [id, locked])) };
    await content.write("registry.lock.json", JSON.stringify(lock));
    const read = await readLock(content.folder);
    expect(read.problems).toEqual([]);
    expect(read.lock).toEqual(lock);
  });

  it("that is a folder is a problem, and not an empty lock", async () => {
    const content = await copyPart();
    await content.remove("registry.lock.json");
    await content.write("registry.lock.json/x", "");
    const { text, problems } = await readLock(content.folder);
    expect(text).toBeUndefined();
    expect(problems).toMatchObject([{ code: "content-unreadable", found: "a folder" }]);
  });
});
