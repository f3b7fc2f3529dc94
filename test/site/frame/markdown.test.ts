import { describe, expect, it } from "vitest";
import { createTexts, type PageText } from "../../../src/site/frame/markdown.ts";
import { registryFile } from "../../fixtures/registry-files.ts";

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PHOTO = {
  ...registryFile("images/a.png", PNG),
  picture: { format: "png", width: 1000, height: 500, isAnimated: false },
} as const;
const SHOWN = `/registry/assets/${PHOTO.sha256.slice(0, 32)}-1`;
/** The elements of the image, with the attributes that its author decides. */
const pictureOf = (shown: number, attributes: string) =>
  `<picture>${["avif", "webp"]
    .map(
      (type) =>
        `<source type="image/${type}" srcset="${SHOWN}-640.${type} 640w, ${SHOWN}-1000.${type} 1000w" sizes="(max-width: ${shown}px) 100vw, ${shown}px">`,
    )
    .join("")}<img src="${SHOWN}-1000.png" ${attributes} loading="lazy"></picture>`;
const README = registryFile("README.md", "# A\n");
const VERSION = {
  id: "1.0",
  files: [
    README,
    PHOTO,
    registryFile("docs/usage.md", "# Usage\n"),
    registryFile("docs/report.html", "<html>"),
    registryFile("images/b.svg", "<svg/>"),
  ],
};
const RAW = "/registry/trs/v2/tools/a/versions/1.0/PLAIN_WDL/descriptor";

/** Renders a text of the tool `a`, on a site below `/registry`. */
const render = (source: string, kind: PageText["place"]["kind"] = "tool", base = "/registry") =>
  createTexts(base)({
    source,
    tool: { id: "a" },
    place: kind === "tool" ? { kind, versions: [VERSION] } : { kind, version: VERSION },
    top: kind === "readme" ? 3 : 2,
  });

describe("Markdown", () => {
  it.each([
    ["Sorts *reads*.", "<p>Sorts <em>reads</em>.</p>\n"],
    ["[tools](/tools)", '<p><a href="/registry/tools">tools</a></p>\n'],
    ["![logo](/logo.png)", '<p><img src="/registry/logo.png" alt="logo" loading="lazy"></p>\n'],
    ["[there](//example.org/a)", '<p><a href="//example.org/a">there</a></p>\n'],
    ["https://example.org/a", '<p><a href="https://example.org/a">https://example.org/a</a></p>\n'],
    ["version.md and a.py", "<p>version.md and a.py</p>\n"],
    ["<b onclick='x()'>a</b>", "<p><b>a</b></p>\n"],
    ["[x](javascript:alert)", "<p>[x](javascript:alert)</p>\n"],
    ["[x](javascript&#58;alert)", "<p>[x](javascript:alert)</p>\n"],
    ["[x](JaVaScRiPt:alert)", "<p>[x](JaVaScRiPt:alert)</p>\n"],
    ["<a href='java&#9;script:alert'>x</a>", "<p>x</p>\n"],
    ["<javascript:alert>", "<p>&lt;javascript:alert&gt;</p>\n"],
    ["[x](ftp://example.org/a)", "<p>[x](ftp://example.org/a)</p>\n"],
    ["[x](data:image/png;base64,AAAA)", "<p>[x](data:image/png;base64,AAAA)</p>\n"],
    ["[x][1]\n\n[1]: vbscript:a", "<p>[x][1]</p>\n<p>[1]: vbscript:a</p>\n"],
    ["ftp://example.org/a", "<p>ftp://example.org/a</p>\n"],
    ["[a](mailto:a@example.org)", '<p><a href="mailto:a@example.org">a</a></p>\n'],
    ["[a](#top)", '<p><a href="#top">a</a></p>\n'],
    ["\"a\" -- 'b'", "<p>&quot;a&quot; -- 'b'</p>\n"],
  ])("%j", (source, html) => {
    expect(render(source)).toBe(html);
  });

  it.each([
    ["![a <b>](https://example.org/a.png)", '<a href="https://example.org/a.png">a &lt;b&gt;</a>'],
    ["![a](//example.org/a.png)", '<a href="//example.org/a.png">a</a>'],
    ["![](https://example.org/x/a.svg?b)", '<a href="https://example.org/x/a.svg?b">a.svg</a>'],
    ["<img src=https://example.org/a.png alt=a>", '<a href="https://example.org/a.png">a</a>'],
    [
      "![a](/\\\\example.org/a.png)",
      '<img src="/registry/%5Cexample.org/a.png" alt="a" loading="lazy">',
    ],
    ["<img src='/\\example.org/a.png' alt=a>", '<a href="/\\example.org/a.png">a</a>'],
    ["![a](data:image/png;base64,AAAA)", "![a](data:image/png;base64,AAAA)"],
    ["<img src='data:image/png;base64,AAAA' alt=a>", "a"],
    [
      "[![a](https://example.org/a.png)](https://example.org/b)",
      '<a href="https://example.org/b">a</a>',
    ],
    [
      "[![](https://example.org/a.png)](https://example.org/b)",
      '<a href="https://example.org/b">example.org/b</a>',
    ],
  ])("loads nothing from other sites for %j", (source, html) => {
    expect(render(`z ${source}`)).toBe(`<p>z ${html}</p>\n`);
  });

  it.each([
    ["[a](docs/usage.md#x)", `<a href="${RAW}/docs/usage.md">a</a>`],
    ["[a](docs/report.html)", `<a href="${RAW}/docs/report.html.stored.txt">a</a>`],
    ["[a](./docs/../docs/)", '<a href="/registry/tools/a/1.0#files">a</a>'],
    ["[a](1.0/README.md)", `<a href="${RAW}/README.md">a</a>`],
    ["[a](.)", '<a href="/registry/tools/a">a</a>'],
    ["[a](docs/none.md)", "a"],
    ["[a](../b)", "a"],
    ["[`a` *b*](docs/none.md)", "<code>a</code> <em>b</em>"],
    ["![A](images/a.png)", pictureOf(640, 'alt="A" width="1000" height="500"')],
    ["![A](images/b.svg)", `<a href="${RAW}/images/b.svg.stored.txt">A</a>`],
    ["![A](images/c.png)", "A"],
    [
      "<img src=images/a.png width=300 style=x onerror=y>",
      pictureOf(300, 'alt="" width="300" height="150"'),
    ],
    [
      "<img src=images/a.png height=50 title=T>",
      pictureOf(100, 'alt="" title="T" width="100" height="50"'),
    ],
    [
      "<img src=images/a.png width=50% alt=A>",
      pictureOf(640, 'alt="A" width="1000" height="500" class="wide-50"'),
    ],
  ])("refers to the files of a version: %j", (source, html) => {
    expect(render(`z ${source}`)).toBe(`<p>z ${html}</p>\n`);
    expect(render(`z ${source}`, "tool", "")).toBe(
      `<p>z ${html.replaceAll("/registry", "")}</p>\n`,
    );
  });

  it("leads from a README to itself on its page, and from the root of the version", () => {
    expect(render("[a](README.md) [b](/docs/usage.md)", "readme")).toBe(
      `<p><a href="/registry/tools/a/1.0#readme">a</a> <a href="${RAW}/docs/usage.md">b</a></p>\n`,
    );
  });

  it("has headings below those of its page, with ids of their own", () => {
    const source = "# A\n\n### B\n\n## A\n\n[x](#a-1) [y](#none)";
    expect(render(source, "notes")).toBe(
      '<h2 id="notes-a">A</h2>\n<h3 id="notes-b">B</h3>\n<h3 id="notes-a-1">A</h3>\n<p><a href="#notes-a-1">x</a> y</p>\n',
    );
    expect(render("# A", "readme")).toBe('<h3 id="readme-a">A</h3>\n');
    expect(render("# A")).toBe('<h2 id="description-a">A</h2>\n');
  });

  it("aligns the cells of a table by classes, for a page applies no style attribute", () => {
    const html = render("| a | b |\n|:-:|--:|\n| 1 | 2 |\n");
    expect(html).toContain('<th class="align-center">a</th>\n<th class="align-right">b</th>');
    expect(html).toContain('<td class="align-center">1</td>\n<td class="align-right">2</td>');
    expect(html).not.toContain("style");
  });
});
