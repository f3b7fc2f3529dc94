import { describe, expect, it } from "vitest";
import { readFrontMatter } from "../../../src/catalog/files/front-matter.ts";
import { markdownProblems } from "../../../src/catalog/files/markdown-links.ts";

const FILE = "tools/a/tool.md";

/** The problems of a body below front matter of three lines and an empty one. */
function problemsOf(body: string) {
  const { value } = readFrontMatter(FILE, `---\nname: A\n---\n\n${body}\n`);
  return markdownProblems(FILE, value ?? { body: "", bodyLine: 1 });
}

/** Each problem as `line:column code found`. */
const short = (body: string) =>
  problemsOf(body).map(({ line, column, code, found }) => `${line}:${column} ${code} ${found}`);

describe("the links of Markdown", () => {
  it.each([
    "Text, <https://example.org>, https://example.org/a and a@example.org.",
    "[a](https://example.org) [b](/tools) [c](tools) [d](#top) [e](mailto:a@example.org) [f](//example.org)",
    "`[x](javascript:alert)` is code, and \\[x](javascript:alert) is text",
    "Code:\n\n    [x](javascript:alert)",
    "javascript:alert(1) and ftp://example.org are no links",
    "<b onclick='x()'>text</b>",
    "![logo](/images/logo.png)",
  ])("are allowed: %j", (body) => {
    expect(problemsOf(body)).toEqual([]);
  });

  it("have a scheme of a short list, and the message says where which one does not", () => {
    expect(problemsOf("One.\nSee [this](javascript:alert).")).toEqual([
      {
        severity: "error",
        code: "content-link",
        file: FILE,
        line: 6,
        column: 5,
        pointer: "",
        message: "This link does not lead to a web page or an e-mail address.",
        found: "javascript:alert",
        expected: "http, https or mailto, or a relative link",
        fix: "Remove the link, or put it between backticks to show it as text.",
      },
    ]);
  });

  it.each([
    ["[x](javascript&#58;alert)", ["5:1 content-link javascript:alert"]],
    ["[x](&#106;avascript:alert)", ["5:1 content-link javascript:alert"]],
    ["[x](<JAVASCRIPT:alert(1)>)", ["5:1 content-link JAVASCRIPT:alert(1)"]],
    ["a <javascript:alert>", ["5:3 content-link javascript:alert"]],
    [
      "[x][1] and [1]\n\n[1]: vbscript:a",
      ["5:1 content-link vbscript:a", "5:12 content-link vbscript:a"],
    ],
    ["[x](data:text/html,a)", ["5:1 content-link data:text/html,a"]],
    ["[x](ftp://example.org)", ["5:1 content-link ftp://example.org"]],
    ["- one\n- *see [x](file:///a)*", ["6:8 content-link file:///a"]],
    ["> one\n> see [x](file:///a)", ["6:7 content-link file:///a"]],
    ["## See [x](file:///a)", ["5:8 content-link file:///a"]],
    ["| a | b |\n|---|---|\n| 1 | [x](file:///a) |", ["7:7 content-link file:///a"]],
    [
      "[two\nlines](file:///a) and [x](file:///b)",
      ["5:1 content-link file:///a", "6:23 content-link file:///b"],
    ],
    ["One.\r\n\r\n[x](file:///a)", ["7:1 content-link file:///a"]],
  ])("are found in every form: %j", (body, found) => {
    expect(short(body)).toEqual(found);
  });
});

describe("the images of Markdown", () => {
  it("are not loaded from other sites: a link instead, as the message proposes, is valid", () => {
    const [problem, ...others] = problemsOf("A ![chart](https://example.org/a.png).");
    expect(others).toEqual([]);
    expect(problem).toEqual({
      severity: "error",
      code: "content-image",
      file: FILE,
      line: 5,
      column: 3,
      pointer: "",
      message: "This image is on another site, and pages show images of their own site only.",
      found: "https://example.org/a.png",
      expected: "a path from the site's root: /images/logo.png",
      fix: "Put the image into public/ and write its path from there, or write the link [chart](https://example.org/a.png).",
    });
    expect(problemsOf("A [chart](https://example.org/a.png).")).toEqual([]);
  });

  it.each([
    ["![a](//example.org/a.png)", ["5:1 content-image //example.org/a.png"]],
    ["![a][1]\n\n[1]: http://example.org/a.png", ["5:1 content-image http://example.org/a.png"]],
    ["![a](data:image/png;base64,AA)", ["5:1 content-image data:image/png;base64,AA"]],
    ["![a](images/a.png)", ["5:1 content-image images/a.png"]],
    [
      "[![a](https://example.org/a.svg)](javascript:b)",
      ["5:1 content-link javascript:b", "5:2 content-image https://example.org/a.svg"],
    ],
  ])("are files of the site: %j", (body, found) => {
    expect(short(body)).toEqual(found);
  });

  it("are text inside a link, and where they are not on the web", () => {
    for (const body of ["[![a](https://example.org/a.svg)](/b)", "![a](images/a.png)"]) {
      expect(problemsOf(body)[0]?.fix).toMatch(/or write its description as text\.$/);
    }
  });

  it.each([
    ["blocks", "\n\n"],
    ["lines of one block", "\n"],
    ["parts of one line", " "],
  ])("may be many: %s", (_, between) => {
    expect(problemsOf(`![a](b.png)${between}`.repeat(20_000)).length).toBe(20_000);
  });

  it("have places on every line of a block, without the marks before it", () => {
    expect(short("Text\n![a](b.png) ![a](c.png)\n\n> - ![a](d.png)\n>   and ![a](e.png)")).toEqual([
      "6:1 content-image b.png",
      "6:13 content-image c.png",
      "8:5 content-image d.png",
      "9:9 content-image e.png",
    ]);
  });
});
