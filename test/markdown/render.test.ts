import { describe, expect, it } from "vitest";
import { anchorsOf, renderMarkdown } from "../../src/markdown/render.ts";
import type { Targets } from "../../src/markdown/targets.ts";

const TARGETS: Targets = {
  link: (url) => (url.startsWith("https:") ? url : undefined),
  image: (url) => (url.startsWith("https:") ? { href: url } : { src: url }),
};

const render = (source: string) =>
  renderMarkdown(source, { targets: TARGETS, prefix: "p-", top: 2 }).html.trim();

describe("what READMEs have", () => {
  it.each([
    ["task lists", "- [ ] a\n- [x] *b*", "<ul>\n<li>☐ a</li>\n<li>☑ <em>b</em></li>\n</ul>"],
    [
      "alerts",
      "> [!NOTE]\n> a",
      "<blockquote>\n<p><strong>Note</strong><br>\na</p>\n</blockquote>",
    ],
    [
      "footnotes",
      "A[^1], b[^two].\n\n[^1]: Word\n[^two]: Two *words*\n    and more",
      '<p>A<sup><a href="#p-fn-1">1</a></sup>, b<sup><a href="#p-fn-two">two</a></sup>.</p>\n<p><sup id="p-fn-1">1</sup> Word</p>\n<p><sup id="p-fn-two">two</sup> Two <em>words</em>\nand more</p>',
    ],
    ["reference links", "[a][b]\n\n[b]: https://e.org", '<p><a href="https://e.org">a</a></p>'],
    ["comments", "a <!-- b --> c\n\n<!--\n\nd\n\n-->", "<p>a  c</p>"],
    [
      "code",
      "```bash\na <b>\n```",
      '<pre tabindex="0"><code class="language-bash">a &lt;b&gt;\n</code></pre>',
    ],
    [
      "logos",
      '<h1 align="center">\n<picture><source srcset="https://e.org/d.png"><img alt="N" src="l.png"></picture>\n</h1>',
      '<h2 class="align-center">\n<img src="l.png" alt="N" loading="lazy">\n</h2>',
    ],
    [
      "details",
      "<details><summary>S</summary>\n\n**b**\n\n</details>",
      "<details><summary>S</summary>\n<p><strong>b</strong></p>\n</details>",
    ],
    ["breaks", "a<br/>b<BR>c", "<p>a<br>b<br>c</p>"],
    ["centred text", "<center>a</center>", '<div class="align-center">a</div>'],
    ["checkboxes", "<input type=checkbox checked> a <input value=b>", "<p>☑  a </p>"],
  ])("%s are shown", (_, source, html) => {
    expect(render(source)).toBe(html);
  });

  it.each([
    ["a heading with its id, side and level", "## *A* b", '<h2 id="p-a-b"><em>A</em> b</h2>'],
    [
      "the id that its author gives",
      '<h3 id="x" align="Right">A</h3>',
      '<h2 id="p-x" class="align-right">A</h2>',
    ],
    [
      "only one heading in another",
      "<h1>a<h2>b</h2></h1>",
      '<h2 id="p-a">a</h2><h3 id="p-b">b</h3>',
    ],
    ["a heading without letters", "# !", "<h2>!</h2>"],
    ["a list from a number", "7. a", '<ol start="7">\n<li>a</li>\n</ol>'],
    ["no list from anything else", '<ol start="x"><li>a</ol>', "<ol><li>a</li></ol>"],
    ["open details", "<details open>a</details>", '<details open="">a</details>'],
    [
      "cells of several columns and rows",
      '<table><tr><td colspan="2" rowspan=3 width=4>a',
      '<table tabindex="0"><tr><td colspan="2" rowspan="3">a</td></tr></table>',
    ],
    [
      "sides of cells",
      "|a|b|\n|:-:|--:|\n|c|d|",
      '<table tabindex="0">\n<thead>\n<tr>\n<th class="align-center">a</th>\n<th class="align-right">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td class="align-center">c</td>\n<td class="align-right">d</td>\n</tr>\n</tbody>\n</table>',
    ],
    [
      "no side that there is not",
      '<p align="top">a</p><p style="text-align:left;x:y">b</p>',
      "<p>a</p><p>b</p>",
    ],
    ["abbreviations", '<abbr title="a b">c</abbr>', '<p><abbr title="a b">c</abbr></p>'],
    [
      "no class but that of a language",
      '<code class="x">a</code> <b class="language-a">b</b> <code class="language-c++">c</code>',
      '<p><code>a</code> <b>b</b> <code class="language-c++">c</code></p>',
    ],
    [
      "old elements as their followers",
      "<tt>a</tt> <strike>b</strike>",
      "<p><code>a</code> <s>b</s></p>",
    ],
    [
      "the size of an image",
      '<img src="a.png" width="30" height="50%" title="t"> <img src=a.png width=x>',
      '<p><img src="a.png" alt="" title="t" width="30" height="50%" loading="lazy"> <img src="a.png" alt="" loading="lazy"></p>',
    ],
    [
      "the title and id of a link",
      '<a href=" https://e.org " title="t" id="x">a</a>',
      '<p><a id="p-x" href="https://e.org" title="t">a</a></p>',
    ],
    [
      "a place that a name gives, without a link",
      '<a name="x">a</a> <a>b</a> <a href="ftp://e.org" id=y>c</a>',
      '<p><span id="p-x">a</span> b <span id="p-y">c</span></p>',
    ],
    ["a link to the top", "[a](#) [b](#top)", '<p><a href="#">a</a> <a href="#top">b</a></p>'],
    [
      "links to places in any case, and to none as text",
      "# Ab c\n\n[a](#Ab-C) [b](#x) <a href='#y' id=z>c</a>",
      '<h2 id="p-ab-c">Ab c</h2>\n<p><a href="#p-ab-c">a</a> b <span id="p-z">c</span></p>',
    ],
    [
      "what unknown elements contain, and nothing of scripts",
      "<blink>a</blink> <select><option>b</select> <script>c</script> d",
      "<p>a   d</p>",
    ],
  ])("%s: %s", (_, source, html) => {
    expect(render(source)).toBe(html);
  });

  it.each([
    [
      "the marks of tasks in lists only",
      "[x] a\n\n- b [ ] c\n- [X] d",
      "<p>[x] a</p>\n<ul>\n<li>b [ ] c</li>\n<li>☑ d</li>\n</ul>",
    ],
    [
      "alerts of any kind, with a text behind them or none",
      "> [!WARNING]\n\n> [!tip] a",
      "<blockquote>\n<p><strong>Warning</strong></p>\n</blockquote>\n<blockquote>\n<p>[!tip] a</p>\n</blockquote>",
    ],
    [
      "footnotes of several lines, until the next",
      "[^a]: b\nc\n[^d]: e\n\nf",
      '<p><sup id="p-fn-a">a</sup> b\nc</p>\n<p><sup id="p-fn-d">d</sup> e</p>\n<p>f</p>',
    ],
    [
      "a footnote that ends a paragraph",
      "a\n[^b]: c",
      '<p>a</p>\n<p><sup id="p-fn-b">b</sup> c</p>',
    ],
    ["no footnotes in code", "    [^a]: b", '<pre tabindex="0"><code>[^a]: b\n</code></pre>'],
    [
      "URLs as links, and file names as text",
      "https://e.org version.md",
      '<p><a href="https://e.org">https://e.org</a> version.md</p>',
    ],
    [
      "a link that no page may have as it is written",
      "[a](javascript:b)",
      "<p>[a](javascript:b)</p>",
    ],
  ])("%s: %s", (_, source, html) => {
    expect(render(source)).toBe(html);
  });

  it("is closed where it is left open, and nothing of the page is closed by it", () => {
    expect(render("</div></main>a<table><tr><td><b>c")).toBe(
      'a<table tabindex="0"><tr><td><b>c</b></td></tr></table>',
    );
    expect(render("<a href='https://e.org'>a\n\nb")).toMatch(/^<p>.*<\/p>$/s);
  });

  it.each([
    "<script>alert(1)</script>",
    "<style>*{display:none}</style>",
    "<iframe src='https://e.org'></iframe>",
    "<object data='https://e.org'><embed src='https://e.org'></object>",
    "<svg onload=alert(1)><script>alert(1)</script></svg>",
    "<math><mtext><img src=x onerror=alert(1)></math>",
    "<img src='l.png' srcset='https://e.org/a.png' onerror=alert(1)>",
    "<form action='https://e.org'><input name=q><button formaction='https://e.org'>b</button></form>",
    "<a href='https://e.org' target=_blank onclick=alert(1) style='position:fixed' class=x>b</a>",
    "<div style='background:url(https://e.org)' class='skip' hidden>b</div>",
    "<base href='https://e.org'><meta http-equiv=refresh content='0;https://e.org'><link rel=stylesheet href=x>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
    "<title></title><textarea><script>alert(1)</script></textarea>",
    "<video src='https://e.org' autoplay><source src='https://e.org'></video>",
    "<!--><script>alert(1)</script>-->",
    "<b <script>alert(1)</script>",
    "<![CDATA[<script>alert(1)</script>]]> <?php x ?>",
    '[x](https://e.org "a\'>b<c")',
  ])("runs and loads nothing: %s", (source) => {
    const html = render(source);
    for (const [tag] of html.matchAll(/<[^>]*>/g)) {
      expect(tag).toMatch(
        /^<(?:\/?(?:p|b|div|br)|\/a|a href="https:\/\/e\.org"(?: title="[^"<>]*")?|img src="[xl](?:\.png)?" alt="" loading="lazy")>$/,
      );
    }
  });

  it("has no link inside a link, and the next one again", () => {
    expect(
      render(
        "[a *<a href='https://i.org'>b</a>* *<a href='#c'>c</a>*](https://o.org) <b id=c>d</b>",
      ),
    ).toBe('<p><a href="https://o.org">a <em>b</em> <em>c</em></a> <b id="p-c">d</b></p>');
    expect(render("<a href='#c'>a *<a href='https://i.org'>b</a>*</a> <b id=c>d</b>")).toBe(
      '<p><a href="#p-c">a <em>b</em></a> <b id="p-c">d</b></p>',
    );
    expect(render("[a](https://a.org)[b](https://b.org)")).toBe(
      '<p><a href="https://a.org">a</a><a href="https://b.org">b</a></p>',
    );
    // an image that is not shown is a link of its own, or in a link its description
    expect(render("[![alt](https://i.org/i.png)](https://o.org) ![alt](https://i.org/i.png)")).toBe(
      '<p><a href="https://o.org">alt</a> <a href="https://i.org/i.png">alt</a></p>',
    );
  });

  it("has a text in each link", () => {
    expect(render("[](https://o.org/a) [ ](#b) <b id=b>c</b>")).toBe(
      '<p><a href="https://o.org/a">o.org/a</a> <a href="#p-b"> #b</a> <b id="p-b">c</b></p>',
    );
    expect(render("[![](l.png)](https://o.org)")).toBe(
      '<p><a href="https://o.org"><img src="l.png" alt="" loading="lazy"></a></p>',
    );
    expect(render("![](https://i.org/a/b%20c.png)")).toBe(
      '<p><a href="https://i.org/a/b%20c.png">b c.png</a></p>',
    );
  });

  it("shows where a link without a text leads, without what all such URLs begin with", () => {
    const targets: Targets = { link: (url) => url, image: () => undefined };
    const named = (url: string) =>
      renderMarkdown(`[](${url})`, { targets, prefix: "", top: 2 }).html.replace(/<[^>]*>/g, "");
    expect(
      ["http://a.org", "mailto:a@b.org", "HTTPS://a.org", "https://a.org/?b=http://c"].map(named),
    ).toEqual(["a.org\n", "a@b.org\n", "a.org\n", "a.org/?b=http://c\n"]);
  });

  it("shows pictures with what browsers choose from", () => {
    const picture = { src: "/a.png", width: 20, height: 10, sources: [], widest: 1120 };
    const targets: Targets = { link: (url) => url, image: () => ({ picture }) };
    const html = (source: string) =>
      renderMarkdown(source, { targets, prefix: "", top: 2 }).html.trim();
    expect(html('<img src=a alt=b title=c width=10 height="x">')).toBe(
      '<img src="/a.png" alt="b" title="c" width="10" height="5" loading="lazy">',
    );
    expect(html("<img src=a height=30>")).toBe(
      '<img src="/a.png" alt="" width="60" height="30" loading="lazy">',
    );
    expect(html("# ![](a)")).toBe(
      '<h2><img src="/a.png" alt="" width="20" height="10" loading="lazy"></h2>',
    );
  });

  it("has ids once, and none that is not its own", () => {
    const html = render("# A\n# A\n# a-1\n<a name='a'></a><p id='main'>b</p><p id='main'>c</p>");
    expect([...html.matchAll(/id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      "p-a",
      "p-a-1",
      "p-a-1-1",
      "p-main",
    ]);
  });

  it("has no heading of nothing, and none of more than six levels", () => {
    expect(render("# [![](https://e.org/a.svg)](#none)")).not.toContain("<h2></h2>");
    expect(render("#\n\n# A")).toBe('<h2 id="p-a">A</h2>');
    expect(
      render(["#", "##", "###", "####", "#####", "######"].map((mark) => `${mark} A`).join("\n")),
    ).toMatch(/<h6 .*\n<h6 /);
  });

  it("knows the places that its links lead to", () => {
    const anchors = anchorsOf("# Quick start: run!\n\n<a name='x'></a>\n\nSetext Ünï_1\n---");
    expect(["quick-start-run", "x", "setext-ünï_1", "y"].map((id) => anchors.has(id))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe("hostile text", () => {
  it.each([
    ["open elements", "<b>".repeat(100_000)],
    ["open links and wrong ends", "<a>".repeat(900) + "</b>".repeat(100_000)],
    ["paragraphs in one another", "<p><i>".repeat(50_000)],
    ["links in links", "<a href=#x>".repeat(30_000)],
    ["images in a link", `<a href=https://e.org>${"<img src=a>".repeat(30_000)}</a>`],
    ["headings of one name", "# x\n".repeat(30_000)],
    ["open brackets", "[".repeat(50_000)],
    ["footnotes", "[^1".repeat(50_000)],
    ["links to nowhere", "[a](#x) ".repeat(20_000)],
  ])("takes little time: %s", (_, source) => {
    const start = performance.now();
    render(source);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it("has headings below that of the page, without a level left out on the way down", () => {
    const levels = (source: string) =>
      Array.from(render(source).matchAll(/<h(\d)/g), ([, level]) => Number(level));
    expect(levels("# a\n### b\n## c\n#### d\n# e")).toEqual([2, 3, 3, 4, 2]);
    expect(levels("### a\n# b\n## c")).toEqual([2, 2, 3]);
  });

  it("has at most 100 elements inside one another", () => {
    const html = render(`${"<div>".repeat(150)}a${"</div>".repeat(150)}`);
    expect(html.match(/<div>/g)).toHaveLength(100);
    expect(html.match(/<\/div>/g)).toHaveLength(100);
    expect(html).toContain("a");
  });

  it("is shown as it is written if it is nested too deep", () => {
    expect(render("<b>".repeat(2000))).toMatch(
      /^<pre tabindex="0">(?:&lt;p&gt;)?&lt;b&gt;&lt;b&gt;/,
    );
  });
});
