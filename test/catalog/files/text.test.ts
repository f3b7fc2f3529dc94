import { describe, expect, it } from "vitest";
import {
  decodeText,
  encodingProblems,
  withoutByteOrderMark,
} from "../../../src/catalog/files/text.ts";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { gkmTree } from "../../../src/publish/gkm-tree.ts";
import { copyContent } from "../../fixtures/content.ts";
import { SMALL_CONTENT } from "../../fixtures/small.ts";

const MARK = Buffer.from("\ufeff");
const utf16 = (text: string) => Buffer.from(text, "utf16le");
const bigEndian = (text: string) => utf16(text).swap16();
const TOOL = "tools/seqkit-stats";

describe("a text", () => {
  it("is UTF-8, with replacement characters of its own", () => {
    expect(decodeText(Buffer.from("caf\u00e9 \ufffd"))).toEqual({ text: "café \ufffd" });
    expect(decodeText(Buffer.from(""))).toEqual({ text: "" });
  });

  it("is read past its byte-order mark", () => {
    expect(decodeText(Buffer.concat([MARK, Buffer.from("a")]))).toEqual({ text: "a" });
    expect(withoutByteOrderMark(MARK)).toHaveLength(0);
  });

  it.each([
    ["UTF-16", utf16("\ufeffname: A\n")],
    ["UTF-16", bigEndian("\ufeffname: A\n")],
    ["UTF-16", utf16("name: A\n")],
    ["UTF-16", bigEndian("name: A\n")],
    ["UTF-32", Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0])],
  ])("in another encoding is refused by its name: %s", (found, bytes) => {
    expect(decodeText(bytes)).toEqual({
      text: undefined,
      fault: {
        details: {
          message: `The file is ${found}; it must be UTF-8.`,
          found,
          expected: "UTF-8",
          fix: "Save it in UTF-8.",
        },
        position: { line: 1, column: 1 },
      },
    });
  });

  it("that is not UTF-8 says where", () => {
    const bytes = Buffer.concat([Buffer.from("\ufffd\n\ufffd caf"), Buffer.from([0xe9, 0x0a])]);
    expect(decodeText(bytes).fault).toEqual({
      details: {
        message: "The file is not UTF-8.",
        found: "\ufffd caf\ufffd",
        fix: "Save it in UTF-8.",
      },
      position: { line: 2, column: 6 },
    });
  });

  it("has no NUL character: the message says where there is one", () => {
    expect(decodeText(Buffer.from("\ufeffname: A\ntitle: a\0b\n"))).toEqual({
      text: undefined,
      fault: {
        details: {
          message: "The file contains a NUL character, so it is not text.",
          found: "00",
          expected: "text in UTF-8",
          fix: "Remove the character, or replace the file.",
        },
        position: { line: 2, column: 9 },
      },
    });
  });

  it("may have many replacement characters", () => {
    const bytes = Buffer.concat([Buffer.from("\ufffd".repeat(300_000)), Buffer.from([0xff])]);
    expect(decodeText(bytes).fault?.position.column).toBe(300_001);
  });
});

const FILES = [
  "site.yaml",
  "registry.lock.json",
  "bundles/akt1.json",
  `${TOOL}/tool.md`,
  `${TOOL}/2.6.1/version.md`,
  `${TOOL}/2.10.1/seqkit-stats.wdl`,
  `${TOOL}/2.10.1/tests/sarscov2.json`,
  "tools/file-checksum-checker/1.0.0/Dockerfile",
];

describe("the encoding of content", () => {
  it.each(FILES)("is UTF-8: %s", async (file) => {
    const content = await copyContent(SMALL_CONTENT);
    await content.write(file, utf16("\ufeff{}"));
    const { catalog, problems } = await loadCatalog(content.folder);
    expect(catalog).toBeUndefined();
    expect(problems.filter((problem) => problem.file === file)).toContainEqual(
      expect.objectContaining({ message: "The file is UTF-16; it must be UTF-8." }),
    );
    await content.write(file, Buffer.from([0x7b, 0xe9, 0x7d]));
    const { problems: invalid } = await loadCatalog(content.folder);
    expect(invalid.filter((problem) => problem.file === file)).toContainEqual(
      expect.objectContaining({ message: "The file is not UTF-8.", line: 1, column: 2 }),
    );
  });

  it.each(FILES)("may have a byte-order mark, which is a warning: %s", async (file) => {
    const content = await copyContent(SMALL_CONTENT);
    await content.edit(file, (text) => `\ufeff${text}`);
    const { problems } = await loadCatalog(content.folder);
    const others = problems.filter(({ code }) => !code.startsWith("lock-"));
    expect(others).toEqual([
      {
        severity: "warning",
        code: "content-byte-order-mark",
        file,
        line: 1,
        column: 1,
        pointer: "",
        message: "The file begins with a byte-order mark, which many programs take for content.",
        found: "EF BB BF",
        fix: "Save it in UTF-8 without a byte-order mark.",
      },
    ]);
  });

  it("is not published with a bundle: its byte-order mark is left out", async () => {
    const content = await copyContent(SMALL_CONTENT);
    let text = "";
    await content.edit("bundles/akt1.json", (before) => {
      text = before;
      return `\ufeff${before}`;
    });
    const { catalog } = await loadCatalog(content.folder);
    if (catalog === undefined) throw new Error("a warning has no catalog");
    const published = [...gkmTree(catalog)].find(({ path }) => path === "gkm/bundles/akt1.json");
    expect(Buffer.from(published?.content ?? "").toString()).toBe(text);
  });

  it("is of no concern in data", () => {
    expect(encodingProblems("a", Buffer.from("a"))).toEqual([]);
  });
});
