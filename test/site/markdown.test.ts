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
    ["[x](javascript&#58;alert)", "<p>[x](javascript:alert)</p>\n"],
    ["[x](JaVaScRiPt:alert)", "<p>[x](JaVaScRiPt:alert)</p>\n"],
    ["<javascript:alert>", "<p>&lt;javascript:alert&gt;</p>\n"],
    ["[x](ftp://example.org/a)", "<p>[x](ftp://example.org/a)</p>\n"],
    ["[x](data:image/png;base64,AAAA)", "<p>[x](data:image/png;base64,AAAA)</p>\n"],
    ["[x][1]\n\n[1]: vbscript:a", "<p>[x][1]</p>\n<p>[1]: vbscript:a</p>\n"],
    ["ftp://example.org/a", "<p>ftp://example.org/a</p>\n"],
    ["[a](mailto:a@example.org)", '<p><a href="mailto:a@example.org">a</a></p>\n'],
    ["[a](#top)", '<p><a href="#top">a</a></p>\n'],
    ["![a <b>](https://example.org/a.png)", "<p>a &lt;b&gt;</p>\n"],
    ["![a](//example.org/a.png)", "<p>a</p>\n"],
    ["![a](/\\\\example.org/a.png)", '<p><img src="/registry/%5Cexample.org/a.png" alt="a"></p>\n'],
    ["![a](data:image/png;base64,AAAA)", "<p>![a](data:image/png;base64,AAAA)</p>\n"],
    ["![a](a.png)", "<p>a</p>\n"],
    [
      "[![a](https://example.org/a.png)](https://example.org/b)",
      '<p><a href="https://example.org/b">a</a></p>\n',
    ],
    ["\"a\" -- 'b'", "<p>&quot;a&quot; -- 'b'</p>\n"],
  ])("%j", (source, html) => {
    expect(render(source)).toBe(html);
  });

  it("aligns the cells of a table by classes, for a page applies no style attribute", () => {
    const html = render("| a | b |\n|:-:|--:|\n| 1 | 2 |\n");
    expect(html).toContain('<th class="align-center">a</th>\n<th class="align-right">b</th>');
    expect(html).toContain('<td class="align-center">1</td>\n<td class="align-right">2</td>');
    expect(html).not.toContain("style");
  });

  it("keeps the paths of a site at the root", () => {
    expect(createMarkdown("")("[tools](/tools)")).toBe('<p><a href="/tools">tools</a></p>\n');
  });
});
