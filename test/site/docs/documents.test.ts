import { describe, expect, it } from "vitest";
import { documentsOf, showDocument } from "../../../src/site/docs/documents.ts";
import { DOCS_TEXTS } from "../../../src/site/docs/texts.ts";

const TEXTS = new Map([
  ["README", "# Documentation\n\nAll pages.\n\n- [B](b.md)\n- [A](a.md)\n- [B again](b.md#x)\n"],
  ["a", "# Page `a`\n\nThe *first* [paragraph](b.md).\n\nThe second.\n"],
  ["b", "# B\n\nText.\n"],
  ["draft", "# Draft\n\nThe index does not link to it.\n"],
]);

const html = (body: string, base = "") =>
  showDocument({ name: "x", path: "/docs/x", title: "X", summary: "", body }, base).html;

describe("the documents", () => {
  it("are the index and what it links to, in the order of its links", () => {
    expect(documentsOf(TEXTS).map(({ path, title }) => [path, title])).toEqual([
      ["/docs", "Documentation"],
      ["/docs/b", "B"],
      ["/docs/a", "Page a"],
    ]);
  });

  it("have their title and first paragraph as plain text, and the rest without the title", () => {
    const [, , a] = documentsOf(TEXTS);
    expect(a).toEqual({
      name: "a",
      path: "/docs/a",
      title: "Page a",
      summary: "The first paragraph.",
      body: "The *first* [paragraph](b.md).\n\nThe second.\n",
    });
  });

  it("of the project are all in the index, each with a title and a summary", () => {
    const documents = documentsOf(DOCS_TEXTS);
    expect(documents.map(({ name }) => name).toSorted()).toEqual([...DOCS_TEXTS.keys()].toSorted());
    const short = documents.filter(({ summary }) => summary.length < 40);
    expect(short.map(({ name }) => name)).toEqual([]);
  });
});

describe("a document on its page", () => {
  it("links to the pages of other documents, below the path of the site", () => {
    expect(html("[a](rules.md) [b](rules.md#gkm-date) [c](README.md)", "/registry")).toContain(
      '<a href="/registry/docs/rules">a</a> <a href="/registry/docs/rules#gkm-date">b</a> <a href="/registry/docs">c</a>',
    );
  });

  it("shows links to other files of the repository as text, and keeps those to other sites", () => {
    expect(
      html("[a](../CONTRIBUTING.md) [b](../src/x.ts) [c](https://example.org/a.md)"),
    ).toContain('<p>a b <a href="https://example.org/a.md">c</a></p>');
  });

  it("has headings with the ids that links in the repository have", () => {
    expect(html("## One: *two*\n\n[up](#one-two)\n\n### gkm-date\n")).toBe(
      '<h2 id="one-two">One: <em>two</em></h2>\n<p><a href="#one-two">up</a></p>\n<h3 id="gkm-date">gkm-date</h3>\n',
    );
  });

  it("lists its sections of the second level", () => {
    const body = "Text.\n\n## Add `tool.md`\n\n### Below\n\n## Q & A\n";
    const { sections } = showDocument({ ...documentAt("/docs/x"), body }, "");
    expect(sections).toEqual([
      { id: "add-toolmd", title: "Add tool.md" },
      { id: "q--a", title: "Q & A" },
    ]);
  });
});

const documentAt = (path: string) => ({ name: "x", path, title: "X", summary: "" });
