import { describe, expect, it } from "vitest";
import type { Json } from "../../../../src/base/json.ts";
import { checkScripts, isScript } from "../../../../src/gkm/check/texts/scripts.ts";

const SCRIPTS = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "vbscript:msgbox(1)",
  "VBScript:x",
  "data:text/html,<script>alert(1)</script>",
  "DATA:x",
  " javascript:alert(1)",
  "\u0000javascript:alert(1)",
  "\u001f\u0020javascript:alert(1)",
  " \t\n data:x",
  "java\tscript:alert(1)",
  "java\nscript\r\n:alert(1)",
  "j a v a s c r i p t :x",
  "v b s c r i p t :x",
  "d a t a :x",
  "javascript:",
];

const HARMLESS = [
  "",
  "https://example.org/?q=javascript:alert(1)",
  "javascript",
  "javascripts:x",
  "JavaScript is a language: it runs in browsers",
  "vascript:x",
  "jscript:x",
  "the javascript:alert(1)",
  "jump to javascript:alert(1)",
  " the javascript:alert(1)",
  "\u0021javascript:alert(1)",
  "data:",
  "data: five patients",
  "data",
  "database:x",
  "the data:x",
  "does data:x",
  "\u0021data:x",
  "#/disease/kb.did:8",
  "valine",
];

describe("a string", () => {
  it.each(SCRIPTS)("would run as a link: %j", (text) => {
    expect(isScript(text)).toBe(true);
  });

  it.each(HARMLESS)("would not run as a link: %j", (text) => {
    expect(isScript(text)).toBe(false);
  });
});

describe("a document", () => {
  const pointers = (document: Json) => [...checkScripts(document)].map(({ pointer }) => pointer);
  const text = "javascript:alert(1)";

  it("has a finding for a link that runs a script", () => {
    expect([...checkScripts({ source: { "pmid:1": { urls: [text] } } })]).toStrictEqual([
      {
        severity: "error",
        code: "gkm-script-link",
        pointer: "/source/pmid:1/urls/0",
        message: "This link would run a script in the reader's browser.",
        expected: "an https URL",
        found: "javascript:alert(1)",
        fix: "Replace it with an https URL, or remove it.",
      },
    ]);
  });

  it("is searched at every depth, and in order", () => {
    const document = {
      a: { iris: ["https://example.org/", text, [text]] },
      "b/c": { system: text, count: 3, none: null, is: true },
      reportedIn: text,
    };
    expect(pointers(document)).toEqual(["/a/iris/1", "/a/iris/2/0", "/b~1c/system", "/reportedIn"]);
  });

  it("can itself be a string or a list", () => {
    expect(pointers([{ url: text }, "x", { url: text }])).toEqual(["/0/url", "/2/url"]);
    expect(pointers(text)).toEqual([]);
    expect(pointers(null)).toEqual([]);
  });

  it.each(["urls", "url", "iris", "system", "href", "reportedIn", "hasEvidence", "specifiedBy"])(
    "has a link in %s",
    (field) => {
      expect(pointers({ [field]: text })).toEqual([`/${field}`]);
      expect(pointers({ [field]: [text] })).toEqual([`/${field}/0`]);
    },
  );

  it.each(["name", "title", "description", "sequence", "value", "aliases", "code", "activityType"])(
    "can have any text as %s, which is not a link",
    (field) => {
      expect(pointers({ [field]: text })).toEqual([]);
      expect(pointers({ [field]: [text] })).toEqual([]);
      expect(pointers({ [field]: { url: text } })).toEqual([`/${field}/url`]);
    },
  );

  it("shows the first 80 characters of a long link", () => {
    const long = `data:${"x".repeat(80)}`;
    expect([...checkScripts({ url: long })].map(({ found }) => found)).toEqual([
      `data:${"x".repeat(75)}`,
    ]);
  });
});
