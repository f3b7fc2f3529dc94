import { describe, expect, it } from "vitest";
import { readFrontMatter } from "../../../../src/catalog/files/front-matter.ts";
import { readmeProblems, textLinkProblems } from "../../../../src/catalog/tools/texts/links.ts";
import { registryFile } from "../../../fixtures/registry-files.ts";

const FILE = "tools/a/tool.md";
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const VERSION = {
  id: "1.0",
  files: [
    registryFile("docs/usage.md", "# Usage\n"),
    registryFile("images/a.png", PNG),
    registryFile("images/b.svg", "<svg/>"),
    registryFile("images/b.tiff", "II*"),
  ],
};

/** The problems of a body below front matter of three lines and an empty one. */
function problemsOf(body: string, versions = [VERSION]) {
  const { value } = readFrontMatter(FILE, `---\nname: A\n---\n\n${body}\n`);
  return textLinkProblems(FILE, value ?? { body: "", bodyLine: 1 }, { kind: "tool", versions });
}

/** Each problem as `line:column code found`. */
const short = (body: string) =>
  problemsOf(body).map(({ line, column, code, found }) => `${line}:${column} ${code} ${found}`);

describe("the links of Markdown", () => {
  it.each([
    "Text, <https://example.org>, https://example.org/a and a@example.org.",
    "[a](https://example.org) [b](/tools) [d](#top) [e](mailto:a@example.org) [f](//example.org)",
    "[a](docs/usage.md) [b](./docs/usage.md#x) [c](docs/) [d](1.0/docs/usage.md?x) [e](tool.md) [f](1.0)",
    "[a](#quick-start) [b](#Quick-Start) [c](#here)\n\n## Quick start!\n\n<a name='here'></a>",
    "A note[^1].\n\n[^1]: word",
    "`[x](javascript:alert)` is code, and \\[x](javascript:alert) is text",
    "Code:\n\n    [x](javascript:alert)",
    "javascript:alert(1) and ftp://example.org are no links",
    "<b onclick='x()'>text</b>",
    "![logo](/images/logo.png) ![a](images/a.png) <img src='images/a.png'> ![b](images/b.svg)",
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
    ["a <a href='java&#115;cript:b'>c</a>", ["5:3 content-link javascript:b"]],
    ["<p>\n  <a href='vbscript:b'>c</a>\n</p>", ["6:3 content-link vbscript:b"]],
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

  it("lead to files of the version, and a warning names the one that is surely meant", () => {
    expect(problemsOf("One.\n\nSee [usage](docs/Usage.md).")).toEqual([
      {
        severity: "warning",
        code: "content-dead-link",
        file: FILE,
        line: 7,
        column: 5,
        pointer: "",
        message:
          "There is no docs/Usage.md in the files of the tool's newest release, so the page shows this as text.",
        found: "docs/Usage.md",
        expected: "a file of the tool's newest release, a path from the site's root, or a URL",
        fix: "Did you mean docs/usage.md?",
      },
    ]);
    expect(problemsOf("[x](../../b/tool.md)")).toMatchObject([
      { message: expect.stringMatching(/^This leads out of the files/) },
    ]);
    expect(problemsOf("[x](docs/usage.md)", [])).toMatchObject([{ code: "content-dead-link" }]);
    expect(short("[x](#nowhere)")).toEqual(["5:1 content-dead-link #nowhere"]);
  });
});

describe("the images of Markdown", () => {
  it("are not loaded from other sites: a link instead, as the message proposes, is valid", () => {
    const [problem, ...others] = problemsOf("A ![chart](https://example.org/a.png).");
    expect(others).toEqual([]);
    expect(problem).toEqual({
      severity: "warning",
      code: "content-image",
      file: FILE,
      line: 5,
      column: 3,
      pointer: "",
      message:
        "This image is on another site. Pages load images of their own site only, and link to it instead.",
      found: "https://example.org/a.png",
      expected:
        "a file of the version that is PNG, JPEG, GIF, WebP, AVIF or SVG, or a path from the site's root: /images/logo.png",
      fix: "Put the image into the version's folder and write its path, or write the link [chart](https://example.org/a.png).",
    });
    expect(problemsOf("A [chart](https://example.org/a.png).")).toEqual([]);
  });

  it.each([
    ["![a](//example.org/a.png)", ["5:1 content-image //example.org/a.png"]],
    ["![a][1]\n\n[1]: http://example.org/a.png", ["5:1 content-image http://example.org/a.png"]],
    ["![a](data:image/png;base64,AA)", ["5:1 content-image data:image/png;base64,AA"]],
    ["![a](images/c.png)", ["5:1 content-dead-link images/c.png"]],
    ["![a](images/b.tiff)", ["5:1 content-image images/b.tiff"]],
    ["a <img src='https://example.org/a.png'>", ["5:3 content-image https://example.org/a.png"]],
    [
      "[![a](https://example.org/a.svg)](javascript:b)",
      ["5:1 content-link javascript:b", "5:2 content-image https://example.org/a.svg"],
    ],
  ])("are files of the version or the site: %j", (body, found) => {
    expect(short(body)).toEqual(found);
  });

  it("are text inside a link, and where they are not on the web", () => {
    for (const body of [
      "[![a](https://example.org/a.svg)](/b)",
      "![a](data:image/png;base64,AA)",
    ]) {
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
      "6:1 content-dead-link b.png",
      "6:13 content-dead-link c.png",
      "8:5 content-dead-link d.png",
      "9:9 content-dead-link e.png",
    ]);
  });
});

describe("the links of a README", () => {
  const problemsIn = (text: string) => {
    const file = registryFile("README.md", text);
    return readmeProblems("tools/a/1.0", { file, text, isLong: false }, VERSION);
  };

  it("are one warning, for the text is not the curator's own; its remote images are none", () => {
    expect(
      problemsIn(
        "# A\n\n[x](no.md) [x](/docs/usage.md)\n![badge](https://example.org/b.svg)\n[y](ftp://a) [z](no.md)",
      ),
    ).toMatchObject([
      {
        severity: "warning",
        code: "content-dead-link",
        file: "tools/a/1.0/README.md",
        line: 3,
        column: 1,
        message: "The README has 2 links that lead nowhere. Its page shows them as text.",
        found: "no.md, ftp://a",
      },
    ]);
    expect(problemsIn("[y](ftp://a)")).toMatchObject([
      { severity: "warning", code: "content-link", line: 1 },
    ]);
    expect(problemsIn("[y](docs/usage.md)")).toEqual([]);
  });
});
