import { describe, expect, it } from "vitest";
import { createMarkdown } from "../../src/site/markdown.ts";

describe("Markdown", () => {
  const render = createMarkdown("/registry");

  it.each([
    ["Sorts *reads*.", "<p>Sorts <em>reads</em>.</p>\n"],
    ["[tools](/tools)", '<p><a href="/registry/tools">tools</a></p>\n'],
    ["![logo](/logo.png)", '<p><img src="/registry/logo.png" alt="logo"></p>\n'],
    ["[there](//example.org/a)", '<p><a href="//example.org/a">there</a></p>\n'],
    ["[there](tools)", '<p><a href="tools">there</a></p>\n'],
    ["https://example.org/a", '<p><a href="https://example.org/a">https://example.org/a</a></p>\n'],
    ["<b onclick='x()'>a</b>", "<p>&lt;b onclick='x()'&gt;a&lt;/b&gt;</p>\n"],
    ["[x](javascript:alert)", "<p>[x](javascript:alert)</p>\n"],
    ["\"a\" -- 'b'", "<p>&quot;a&quot; -- 'b'</p>\n"],
  ])("%j", (source, html) => {
    expect(render(source)).toBe(html);
  });

  it("keeps the paths of a site at the root", () => {
    expect(createMarkdown("")("[tools](/tools)")).toBe('<p><a href="/tools">tools</a></p>\n');
  });
});
