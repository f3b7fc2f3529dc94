import { describe, expect, it } from "vitest";
import { readFrontMatter } from "../../../src/catalog/files/front-matter.ts";

const read = (text: string) => readFrontMatter("tools/a/tool.md", text);

describe("front matter", () => {
  it("is data, with the text below it", () => {
    const { value, problems } = read("---\nname: BWA\n---\n\nAligns reads.\n");
    expect(problems).toEqual([]);
    expect(value?.data).toEqual({ name: "BWA" });
    expect(value?.body).toBe("Aligns reads.");
    expect(value?.locate("/name")).toEqual({ line: 2, column: 1 });
  });

  it("may be empty, and its lines may end as on Windows", () => {
    expect(read("---\n---\n").value).toMatchObject({ data: {}, body: "" });
    const { value } = read("---\r\nname: BWA\r\n---\r\nText.\r\n");
    expect(value?.data).toEqual({ name: "BWA" });
    expect(value?.locate("/name")).toEqual({ line: 2, column: 1 });
  });

  it.each([
    ["of Windows", "---\r\nname: BWA\r\norganization: Org\r\n---\r\n\r\nAligns\r\nreads.\r\n"],
    [
      "of Windows, without a last one",
      "---\r\nname: BWA\r\norganization: Org\r\n---\r\nAligns\r\nreads.",
    ],
    ["of old Macs", "---\rname: BWA\rorganization: Org\r---\rAligns\rreads.\r"],
    ["of several systems", "---\r\nname: BWA\norganization: Org\r\n---\nAligns\r\nreads.\n"],
    ["mixed up", "---\r\nname: BWA\r\norganization: Org\r---\rAligns\r\nreads.\n"],
  ])("never holds the line ends %s", (_, text) => {
    const { value } = read(text);
    expect(value?.data).toEqual({ name: "BWA", organization: "Org" });
    expect(value?.body).toBe("Aligns\nreads.");
    expect(value?.locate("/organization")).toEqual({ line: 3, column: 1 });
  });

  it("has a text only if something of it can be seen", () => {
    expect(read("---\nname: A\n---\n\u200b \u00ad\u2060\n\u200d\ufeff\n").value?.body).toBe("");
    expect(read("---\nname: A\n---\n![](a.png)\n").value?.body).toBe("![](a.png)");
  });

  it.each([
    ["an override", "---\nname: A\n---\nFirst.\n\nA \u202etxt.exe", 6, 3, "\\u202e"],
    ["an embedding, even if it ends", "---\nname: A\u202bB\u202c\n---\nA.", 2, 8, "\\u202b"],
    ["an isolate without an end", "---\nname: A\n---\nA \u2067b\nc\u2069", 4, 3, "\\u2067"],
  ])("has a warning of what turns text around: %s", (_, text, line, column, found) => {
    const { value, problems } = read(text);
    expect(value?.data).toMatchObject({ name: expect.stringMatching(/^A/) });
    expect(problems).toMatchObject([
      { severity: "warning", code: "content-direction", line, column, found },
    ]);
  });

  it("may have words of another direction, and isolates around them", () => {
    expect(read("---\nname: A\n---\nאבג \u200f1 \u2068b\u2069 \u2067c\u2069.").problems).toEqual(
      [],
    );
  });

  it("keeps the positions of faults whatever the line ends are", () => {
    expect(read("---\r\nname: A\rhomepage: x: y\r\n---\r\nText.\r\n").problems).toMatchObject([
      { code: "content-yaml", line: 3, column: 11, found: "homepage: x: y" },
    ]);
  });

  it.each([
    ["name: A\nname: B", "Remove one of the two."],
    ["name: A\nlist:\n\t- x", "Indent with spaces, not with tabs."],
  ])("with a syntax error says what to do: %j", (fields, fix) => {
    expect(read(`---\n${fields}\n---\nText.\n`).problems).toMatchObject([{ fix }]);
  });

  it("that does not end says so", () => {
    expect(read("---\nname: A\n\nAligns reads,\nand more: of them.\n").problems).toMatchObject([
      {
        code: "content-front-matter",
        message: "The front matter has no end.",
        fix: "Write --- alone on the line after the last field.",
      },
    ]);
  });

  it("has no merge conflict, nor has the text below it", () => {
    expect(
      read("---\nname: A\n---\n<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> x\n").problems,
    ).toMatchObject([{ code: "content-conflict", line: 4, found: "<<<<<<< HEAD" }]);
  });

  it("with a syntax error says where, counted from the top of the file", () => {
    expect(read("---\nname: A\nhomepage: x: y\n---\nText.\n")).toEqual({
      value: undefined,
      problems: [
        {
          severity: "error",
          code: "content-yaml",
          file: "tools/a/tool.md",
          line: 3,
          column: 11,
          pointer: "",
          message: "The front matter is not valid YAML: a value has a colon.",
          found: "homepage: x: y",
          fix: "Put strings that contain a colon in quotes.",
        },
      ],
    });
  });

  it.each([
    ["---js\n{ name: process.exit() }\n---\n", "---js"],
    ["---javascript\n---\n", "---javascript"],
    ["---  coffee\n---\n", "---  coffee"],
  ])("never runs an engine: %j", (text, found) => {
    expect(read(text)).toEqual({
      value: undefined,
      problems: [
        {
          severity: "error",
          code: "content-front-matter",
          file: "tools/a/tool.md",
          line: 1,
          column: 1,
          pointer: "",
          message: "Front matter must be YAML; JavaScript and other engines are disabled.",
          found,
          expected: "---",
          fix: "Write --- alone on the first line.",
        },
      ],
    });
  });

  it("that is missing is a problem with the first line", () => {
    expect(read("# BWA\nText.\n").problems).toMatchObject([
      {
        code: "content-front-matter",
        message: "The file has no front matter.",
        found: "# BWA",
        fix: "Begin the file with ---, its fields as YAML, and --- again.",
      },
    ]);
  });
});
