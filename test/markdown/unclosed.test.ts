import { describe, expect, it } from "vitest";
import { referencesIn } from "../../src/markdown/references.ts";
import { renderMarkdown } from "../../src/markdown/render.ts";
import { withoutUnclosed } from "../../src/markdown/unclosed.ts";
import { growth, MOST_GROWTH } from "../fixtures/growth.ts";

const targets = { link: (url: string) => url, image: () => undefined };
const html = (source: string) =>
  renderMarkdown(source, { targets, prefix: "p-", top: 2 }).html.trim();

describe("text behind an element that nobody closes", () => {
  it.each([
    [
      "a title",
      "a\n\n<title>b\n\nc *d* [x](y)",
      '<p>a</p>\n&lt;title&gt;b\n<p>c <em>d</em> <a href="y">x</a></p>',
    ],
    ["a style sheet", "<style>\np {}\n\nhello", "&lt;style&gt;\np {}\n\nhello"],
    ["a script", "a <script>alert(1)", "<p>a &lt;script&gt;alert(1)</p>"],
    ["a comment", "a <!-- b\n\nc", "<p>a &lt;!-- b</p>\n<p>c</p>"],
    ["a picture", "a <svg width=1/> b", "<p>a &lt;svg width=1/&gt; b</p>"],
    ["the second of two", "a <TITLE>b</title> c <title> d", "<p>a  c &lt;title&gt; d</p>"],
  ])("is shown, behind the characters of %s", (_, source, expected) => {
    expect(html(source)).toBe(expected);
  });

  it.each([
    ["a <style>b</style> c", "<p>a  c</p>"],
    ["a <!-- b --> c", "<p>a  c</p>"],
    ["a <titles>b c", "<p>a b c</p>"],
    ["`<title>` a", "<p><code>&lt;title&gt;</code> a</p>"],
  ])("is as it was where the element is closed, or is another: %s", (source, expected) => {
    expect(html(source)).toBe(expected);
  });

  it("runs nothing that was in it", () => {
    expect(html("<title><img src=x onerror=alert(1)><script>alert(1)</script>")).toBe(
      "&lt;title&gt;",
    );
  });

  it("keeps the places of its links", () => {
    const source = "<div>\n<title> <svg> <a href=one>1</a> <title> <a href=two>2</a>\n</div>\n";
    const line = source.split("\n")[1] ?? "";
    expect(referencesIn(source).map(({ url, position }) => [url, position.column])).toEqual(
      ["one", "two"].map((url) => [url, line.indexOf(`<a href=${url}`) + 1]),
    );
  });

  it("is found in time that grows with the source", () => {
    for (const piece of ["<title>", "<!--", "<style></style>", "<title></"])
      expect(
        growth(
          4000,
          (length) => piece.repeat(length / piece.length),
          (text) => {
            const { text: closed, offsetOf } = withoutUnclosed(text);
            for (let at = 0; at < closed.length; at++) offsetOf(at);
          },
        ),
      ).toBeLessThan(MOST_GROWTH);
  });
});
