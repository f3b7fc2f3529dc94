import { describe, expect, it } from "vitest";
import { isReserved, possiblePaths, storedPath } from "../../../src/trs/tool/stored-files.ts";

const file = (path: string, text = "cwlVersion: v1.2\n") => ({
  path,
  content: new TextEncoder().encode(text),
});
const plain = (path: string, text?: string) => storedPath(file(path, text), true);

describe("a file that no browser runs", () => {
  it.each([
    "trim.cwl",
    "workflows/main.wdl",
    "main.nf",
    "nextflow.config",
    "Snakefile",
    "Dockerfile",
    "LICENSE",
    "tests/example.json",
    "tests/UPPER.YML",
    "a.b-c.v1.fastq.gz",
    "index.html/trim.cwl",
    "html",
    "notes.txt",
    "xhtml.cwl",
  ])("is stored at its own path: %s", (path) => {
    expect(plain(path)).toBe(path);
    expect(storedPath(file(path), false)).toBe(path);
  });
});

describe("a file that a browser might run", () => {
  it.each([
    "evil.html",
    "index.html",
    "docs/index.htm",
    "EVIL.HTML",
    ".html",
    "evil.xhtml",
    "evil.xht",
    "evil.shtml",
    "evil.phtml",
    "evil.svg",
    "evil.svgz",
    "evil.xml",
    "evil.xsl",
    "evil.rdf",
    "feed.atom",
    "evil.mhtml",
    "evil.pdf",
    "evil.js",
    "evil.mjs",
    "evil.css",
    "evil.wasm",
    "evil.unknown",
    "evil.html.",
    "evil.html ",
    "evil.html.cwl",
    "evil.html.gz",
    "evil.svg.txt",
    "evil.HTML.json",
    "evil.php7.yml",
  ])("is stored as text and as JSON: %s", (path) => {
    expect(plain(path)).toBe(`${path}.stored.txt`);
    expect(storedPath(file(path), false)).toBe(`${path}.stored.json`);
  });

  it.each([
    "<html>",
    "<script>alert(1)</script>",
    " \t\r\n\f<!-- -->",
    "\ufeff<?xml version='1.0'?>",
    "\0<svg>",
  ])("is so by its first bytes too, for hosts that send no media type: %j", (text) => {
    for (const name of ["main.nf", "Dockerfile", "README.md"]) {
      expect(plain(name, text)).toBe(`${name}.stored.txt`);
    }
  });

  it.each(["", " \n", "FROM <base>", "a < b"])("is not so by other bytes: %j", (text) => {
    expect(plain("Dockerfile", text)).toBe("Dockerfile");
  });
});

describe("the paths of a file", () => {
  it("are tried in the order of what is likely", () => {
    expect(possiblePaths("a/trim.cwl", true)).toEqual(["a/trim.cwl", "a/trim.cwl.stored.txt"]);
    expect(possiblePaths("a/b.html", true)).toEqual(["a/b.html.stored.txt", "a/b.html"]);
    expect(possiblePaths("a/b.html", false)).toEqual(["a/b.html.stored.json", "a/b.html"]);
    // where pages link to
    expect(possiblePaths("b.html.stored.txt", true)).toContain("b.html.stored.txt");
  });

  it("are those of stored files for reserved names only, in files and folders", () => {
    for (const path of [
      "a.html.stored.txt",
      "a.stored.json",
      "A.Stored.TXT/b.cwl",
      "a/b.stored.json",
    ])
      expect([path, isReserved(path)]).toEqual([path, true]);
    for (const path of ["a.html.txt", "stored.txt", "a.stored.txt.gz", "a.stored", "a.stored.cwl"])
      expect([path, isReserved(path)]).toEqual([path, false]);
  });
});
